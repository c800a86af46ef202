/**
 * Calls back when the page is hidden or shown, and at once when it is hidden already.
 * @returns a function that ends it.
 */
export function onPageHidden(changed: (isHidden: boolean) => void): () => void {
  const tell = (): void => changed(document.visibilityState === 'hidden');
  if (document.visibilityState === 'hidden') tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
