/** A small note of this device, such as its language, by its key. Null where none was kept, or nothing can be. */
export function keptNote(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers it. Where nothing can be kept, it is forgotten with the page. */
export function keepNote(key: string, note: string): void {
  try {
    localStorage.setItem(key, note);
  } catch {
    // Forbidden or full: the next page asks the device again.
  }
}

/** A note that was kept by `keepJson`. Null as well where what is there cannot be read; whoever asks checks what it is. */
export function keptJson(key: string): unknown {
  try {
    return JSON.parse(keptNote(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param note survives as JSON what it is. */
export function keepJson(key: string, note: object): void {
  keepNote(key, JSON.stringify(note));
}
