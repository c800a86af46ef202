/** `navigator.onLine` as a stream of hints: it decides what is shown, never what is tried (promise 7). */
export function watchConnection(listener: (isOnline: boolean) => void): () => void {
  const tell = (): void => listener(navigator.onLine);
  addEventListener('online', tell);
  addEventListener('offline', tell);
  tell();
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
