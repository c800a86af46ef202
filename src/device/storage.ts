/** Whether the browser keeps this app's data when space runs out: asked for, never taken for granted (OFF-14). */

/** Asks for it; a browser may ask a person, or decide by how often the app is used. It never rejects. */
export async function askToKeepData(): Promise<void> {
  if (!canAnswer()) return;
  await navigator.storage.persist().catch(() => false);
}

/** What the browser has promised. @returns null where it cannot say. */
export async function isDataKept(): Promise<boolean | null> {
  return canAnswer() ? navigator.storage.persisted().catch(() => null) : null;
}

function canAnswer(): boolean {
  return 'storage' in navigator && 'persisted' in navigator.storage;
}
