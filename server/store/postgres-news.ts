import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Change, Live, SessionEnd } from '../live.ts';
import type { Others } from './clock.ts';
import { connectionTo, loadPg } from './postgres-driver.ts';
import type { Reader } from './tables.ts';

const CHANNEL = 'hedgerow_news';
/** A connection that was cut without a word is found by asking it something now and then, in milliseconds. */
const ASK_EVERY_MS = 20_000;
const ANSWER_WITHIN_MS = 10_000;
/** How long to wait before the connection is made anew: from the first number, doubling, to the second, in milliseconds. */
const WAIT_MS = [100, 5000] as const;

/** One piece of news on its way. Rows are read from the database by whoever hears it; it only says where to look. */
type Message = { readonly from: string } & (
  | { readonly change: Change; readonly end?: never }
  | { readonly end: SessionEnd; readonly change?: never }
);

/** This process among the others on one PostgreSQL. */
export interface Membership {
  readonly others: Others;
  leave(): Promise<void>;
}

/**
 * Joins the processes on a PostgreSQL: what they tell reaches `live` within milliseconds, by LISTEN and NOTIFY. It takes a
 * connection of its own, direct or through a pooler that keeps sessions. News sent while that connection is broken are
 * lost, so once there is a new one everybody in this process looks for what they missed.
 * @throws when the first connection fails.
 */
export async function joinOthers(url: string, live: Live): Promise<Membership> {
  const me = randomUUID();
  const line = new Line(url, (text) => {
    const { from, change, end } = JSON.parse(text) as Message;
    if (from === me) return;
    if (change) live.announce([change]);
    else live.endSessions(end);
  });
  await line.open();
  line.onReopened = () => {
    live.catchUp();
  };
  return {
    others: {
      tell: async (db, { changes, ends }) => {
        // One for each: a message must stay below 8,000 bytes.
        for (const change of distinct(changes)) await send(db, { from: me, change });
        for (const end of ends) await send(db, { from: me, end });
      },
    },
    leave: () => line.close(),
  };
}

async function send(db: Reader, message: Message): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}

function distinct(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.collection}/${change.groupId}`, change])).values()];
}

/** The connection that listens. It is made anew whenever it breaks. */
class Line {
  /** Called when a broken connection has been replaced. */
  onReopened: () => void = () => undefined;
  readonly #url: string;
  readonly #hear: (text: string) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(url: string, hear: (text: string) => void) {
    this.#url = url;
    this.#hear = hear;
  }

  async open(): Promise<void> {
    const { Client } = await loadPg();
    const client = new Client({ ...connectionTo(this.#url), query_timeout: ANSWER_WITHIN_MS });
    client.on('notification', ({ payload = '' }) => {
      this.#hear(payload);
    });
    const broken = () => {
      this.#replace(client);
    };
    client.on('error', broken);
    client.on('end', broken);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (cause) {
      letGo(client);
      throw cause;
    }
    // Closed while it was being made: nobody would close it later, and the process would not end.
    if (this.#isClosed) return letGo(client);
    this.#client = client;
    this.#later(ASK_EVERY_MS, () => this.#ask(client));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end();
  }

  async #ask(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      this.#later(ASK_EVERY_MS, () => this.#ask(client));
    } catch {
      this.#replace(client);
    }
  }

  #replace(client: pg.Client): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#client = null;
    letGo(client);
    this.#later(waitBefore(0), () => this.#reopen(0));
  }

  async #reopen(tries: number): Promise<void> {
    try {
      await this.open();
      this.onReopened();
    } catch {
      // The database is away. Queries say so to whoever asks; here it is only waited for.
      this.#later(waitBefore(tries + 1), () => this.#reopen(tries + 1));
    }
  }

  #later(ms: number, act: () => Promise<void>): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void act(), ms).unref();
  }
}

/** What the goodbye of a connection comes to that is of no use any more does not matter. */
function letGo(client: pg.Client): void {
  void client.end().catch(() => undefined);
}

/** With jitter, so that processes which lost the database together do not all come back together. */
function waitBefore(tries: number): number {
  const [shortest, longest] = WAIT_MS;
  return Math.min(longest, shortest * 2 ** tries) * (0.5 + Math.random() / 2);
}
