/**
 * Says to all windows of this device that this one shows a copy. A window of the version before goes on showing the copy of
 * before until its next safe moment; whoever deleted it meanwhile would take a child's mission away in the middle.
 * @returns what ends it.
 */
export function holdCopy(copy: string): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Without the lock the copy can go under this page, as it always could.
  locks()
    ?.request(nameOf(copy), { mode: 'shared' }, () => held)
    .catch(() => undefined);
  return letGo;
}

/** Runs the task unless some window shows the copy; then nothing is done, and the next start may try again. */
export async function unlessInUse(copy: string, task: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return task();
  await manager.request(nameOf(copy), { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}

const nameOf = (copy: string): string => `${copy}-in-use`;
/** Older browsers have none. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;
