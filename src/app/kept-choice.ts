/** A small choice of this device, such as its language, by its key. Null where nothing was chosen, or nothing can be kept. */
export function keptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers it; where nothing can be kept, the choice holds as long as the page. */
export function keepChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Said above.
  }
}
