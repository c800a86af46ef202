/** One life of a thread that answers calls. */
export interface Thread<Api> {
  readonly api: Api;
  /** Resolves when it has gone; whatever it was asked then stays without an answer. */
  readonly died: Promise<void>;
}

/** A thread was asked, died, and the one after it died of the same. */
export class ThreadDiedError extends Error {
  override name = 'ThreadDiedError';
}

const DIED = Symbol('died');
type Call = (...values: readonly unknown[]) => Promise<unknown>;

/**
 * Calls that outlive a thread. When it dies the next one is started at once, is told again what lasts (`lasting` names
 * those calls), and is asked once more what its predecessor left without an answer. So every call must be one that may be
 * repeated.
 * @throws {ThreadDiedError} from a call of which two threads have died.
 */
export function bridgeTo<Api extends object>(open: () => Thread<Api>, lasting: readonly (keyof Api)[]): Api {
  const told = new Map<keyof Api, readonly unknown[]>();
  const answered = new WeakSet<Thread<Api>>();
  let thread = begin();

  function begin(): Thread<Api> {
    const begun = open();
    // One that never said a word could not even be loaded, and the next one would not be either: that waits for a call.
    void begun.died.then(() => answered.has(begun) && replace(begun));
    return begun;
  }

  /** Whoever hears of the death first starts the successor. */
  function replace(dead: Thread<Api>): void {
    if (thread !== dead) return;
    thread = begin();
    // A failure here shows at the next call.
    for (const [name, values] of told) ask(thread, name, values).catch(() => undefined);
  }

  async function call(name: keyof Api, values: readonly unknown[]): Promise<unknown> {
    if (lasting.includes(name)) told.set(name, values);
    for (let lives = 0; lives < 2; lives++) {
      const asked = thread;
      const answer = await ask(asked, name, values);
      if (answer !== DIED) return answer;
      replace(asked);
    }
    throw new ThreadDiedError(String(name));
  }

  function ask(asked: Thread<Api>, name: keyof Api, values: readonly unknown[]): Promise<unknown> {
    const answer = (asked.api[name] as Call)(...values).finally(() => answered.add(asked));
    return Promise.race([answer, asked.died.then(() => DIED)]);
  }

  return new Proxy({} as Api, {
    // Not `then`: whoever awaits the bridge must not take it for a promise.
    get: (_, name) =>
      name === 'then' ? undefined : (...values: readonly unknown[]) => call(name as keyof Api, values),
  });
}
