import { StorageAwayError } from '../../errors.ts';
import type { Change, Live } from '../../live.ts';
import type { Page, Position } from '../../store/pages.ts';
import type { IdOrder } from './paging.ts';

/** Documents in one event at most; more follow in the next events. */
const EVENT_MAX_DOCUMENTS = 200;

/** After this time a stream looks again for what it could not read, in milliseconds. */
const LOOK_AGAIN_MS = 1000;

export interface FeedSource<Id extends number | string, Document> {
  readonly live: Live;
  readonly change: Change;
  readonly order: IdOrder<Id>;
  /** Where the order of changes stands now. */
  readonly clock: () => Promise<number>;
  readonly read: (after: Position<Id>, limit: number) => Promise<Page<Document>>;
}

/**
 * Follows one collection from the moment of the call: each event holds the next page of what changed since the last one.
 * What is sent is read from the database by its place in the order of changes, and the news only says when to look,
 * so changes that come faster than they are read merge into one event and none is missed.
 */
export async function openChangeFeed<Id extends number | string, Document>(
  source: FeedSource<Id, Document>,
): Promise<AsyncGenerator<Page<Document>, void, void>> {
  const news = new News();
  // Listening begins before the clock is read: a change between the two is then looked for once too often, not missed.
  const stopListening = source.live.listen(source.change, () => {
    news.arrive();
  });
  try {
    const start = { updatedAt: await source.clock(), id: source.order.last };
    return new ChangeFeed(source, news, start, stopListening);
  } catch (cause) {
    stopListening();
    throw cause;
  }
}

/** Says whether there is something new to look for, and lets one reader wait for it. */
class News {
  #isThere = false;
  #isOver = false;
  #wake: (() => void) | null = null;

  arrive(): void {
    this.#isThere = true;
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** @returns false when there will be no more. */
  async take(): Promise<boolean> {
    if (!this.#isThere && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
    this.#isThere = false;
    return !this.#isOver;
  }
}

/**
 * Written out and not as an async generator function: a generator that waits inside `next` cannot be ended by `return`
 * until the next change comes, and every closed tab would leave a listener behind.
 */
class ChangeFeed<Id extends number | string, Document> implements AsyncGenerator<Page<Document>, void, void> {
  readonly #source: FeedSource<Id, Document>;
  readonly #news: News;
  readonly #stopListening: () => void;
  #sent: Position<Id>;

  constructor(source: FeedSource<Id, Document>, news: News, start: Position<Id>, stopListening: () => void) {
    this.#source = source;
    this.#news = news;
    this.#sent = start;
    this.#stopListening = stopListening;
  }

  async next(): Promise<IteratorResult<Page<Document>, void>> {
    while (await this.#news.take()) {
      const page = await this.#read();
      if (!page?.checkpoint) continue;
      this.#sent = { updatedAt: page.checkpoint.updatedAt, id: this.#source.order.read(page.checkpoint.id) };
      // A full page may not have been all of it.
      if (page.documents.length === EVENT_MAX_DOCUMENTS) this.#news.arrive();
      return { done: false, value: page };
    }
    return { done: true, value: undefined };
  }

  /** Null when the database is away: the stream stays open, and looks again a little later. */
  async #read(): Promise<Page<Document> | null> {
    try {
      return await this.#source.read(this.#sent, EVENT_MAX_DOCUMENTS);
    } catch (cause) {
      if (!(cause instanceof StorageAwayError)) throw cause;
      setTimeout(() => {
        this.#news.arrive();
      }, LOOK_AGAIN_MS).unref();
      return null;
    }
  }

  async return(): Promise<IteratorResult<Page<Document>, void>> {
    this.#stopListening();
    this.#news.end();
    return { done: true, value: undefined };
  }

  async throw(cause: unknown): Promise<IteratorResult<Page<Document>, void>> {
    await this.return();
    throw cause;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
