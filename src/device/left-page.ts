/** What of the window the following needs. */
export interface LeavablePage {
  addEventListener(kind: 'pagehide' | 'pageshow', listener: (event: PageTransitionEvent) => void): void;
  readonly location: Pick<Location, 'reload'>;
}

/**
 * Ends every transaction of a page that is left and that the browser keeps for whoever comes back to it. WebKit freezes such
 * a page in the middle of its transactions: they never end, and no other page and no worker gets at what they hold. Nothing
 * of a child's is lost by it: "saved" is said only after a transaction has ended. Called before a database is opened.
 *
 * A page that is shown again is loaded anew: it has missed what became of its storage.
 * @param databases the prototype of all databases.
 */
export function holdNothingWhenLeft(page: LeavablePage, databases: IDBDatabase): void {
  const running = new Set<IDBTransaction>();
  let isLeft = false;
  const begin = databases.transaction;
  databases.transaction = function (...values) {
    const transaction = begin.apply(this, values);
    running.add(transaction);
    // An error that is not caught aborts, so these two are all the ends there are.
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
    if (isLeft) transaction.abort();
    return transaction;
  };
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    isLeft = true;
    for (const transaction of running) abort(transaction);
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.location.reload();
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is just ending by itself, and the word of it has not come yet.
  }
}
