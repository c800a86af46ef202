/** Puts words where they can be pasted. @returns false where the browser refuses. */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    // No permission, an old browser, a page that lost the focus: the caller says so, the words stay on the screen.
    return false;
  }
}
