/** A small note of this device, such as its language or that something was shown, by its key. Null where nothing was chosen, or nothing can be kept. */
export function keptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers it. Where nothing can be kept, it is forgotten with the page. */
export function keepChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Forbidden or full: the next page asks the device again.
  }
}
