import type { OutboxDatabase } from '../../worker/outbox/database.ts';

/**
 * A busy tablet or the upgrade of a long queue takes seconds; where it takes this long, another window stands before us.
 * Milliseconds.
 */
const TOLD_AFTER_MS = 20_000;

export interface OutboxAccess {
  /** Another window does not let go of the outbox, and until it does nothing can be read or kept here; later: it has let go. */
  readonly onBlocked: (isBlocked: boolean) => void;
  /** A newer version of the app has taken the outbox over: this page is of the version before. */
  readonly onNewerVersion: () => void;
}

/**
 * Opens the outbox, beside whatever else is being opened, and says what stands before it. Only the first who asks for an
 * upgrade hears from the browser that it is blocked; whoever stands behind knows it by the time. It goes on by itself: what
 * was asked of the outbox meanwhile is answered once it is open.
 *
 * The other way round, this page lets go at once when a newer version asks (Dexie does), and opens again behind it: it goes
 * on reading and writing what it knows.
 */
export function watchAccess(
  outbox: OutboxDatabase,
  { onBlocked, onNewerVersion }: OutboxAccess,
  wait: (milliseconds: number) => Promise<void>,
): void {
  const open = async (): Promise<void> => {
    let isOpening = true;
    void wait(TOLD_AFTER_MS).then(() => isOpening && onBlocked(true));
    // A failure shows at the first query.
    await outbox.open().catch(() => undefined);
    isOpening = false;
    onBlocked(false);
  };
  outbox.on('blocked', () => onBlocked(true));
  outbox.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) onNewerVersion();
    // Dexie closes after this. An outbox that was deleted is opened anew, empty: whoever follows it hears of that at once, and
    // the note beside it finds out (`src/app/outbox-witness.ts`).
    queueMicrotask(() => void open());
  });
  void open();
}
