/** One built version of the app, as its service worker knows it. */
export interface AppVersion {
  /** Of the replicated copy; another one begins with an empty copy. */
  readonly generation: string;
  /** Where its page and all its files lie in the cache. */
  readonly page: string;
  readonly files: readonly string[];
}

export interface VersionPorts {
  readonly caches: Pick<CacheStorage, 'open'>;
  /** The cache that holds the files of every version. */
  readonly filesIn: string;
  /** Whether the garden's own server answers now. */
  readonly serverAnswers: () => Promise<boolean>;
}

const NOTES = 'hedgerow-versions';
type Role = '/running' | '/before';

/**
 * Which version of the app this device is shown. A browser swaps service workers when it likes, at the latest when the
 * tablet is restarted, wherever that is. But a version whose copy of the garden is of a new generation has nothing to show
 * until the server has answered; so until then its service worker goes on showing the version before, whose files and copy
 * are still here (OFF-19). The files of one version before stay: a page of it may still be open in some tab.
 */
export class AppVersions {
  private readonly own: AppVersion;
  private readonly ports: VersionPorts;

  constructor(own: AppVersion, ports: VersionPorts) {
    this.own = own;
    this.ports = ports;
  }

  /** Where the page to show now lies in the cache. */
  async pageToShow(): Promise<string> {
    const { own } = this;
    const running = await this.noted('/running');
    if (running?.page === own.page) return own.page;
    if (running && running.generation !== own.generation && (await this.isHere(running.page))) {
      return (await this.ports.serverAnswers()) ? own.page : running.page;
    }
    await this.takeOver(running);
    return own.page;
  }

  /**
   * A page says that a copy of its generation has been fetched whole: from now on its version is shown without a signal.
   * @returns false when the page is of another generation than this service worker.
   */
  async copyIsWhole(generation: string): Promise<boolean> {
    if (generation !== this.own.generation) return false;
    const running = await this.noted('/running');
    if (running?.page !== this.own.page) await this.takeOver(running);
    return true;
  }

  /** Removes the files of all versions that nobody will be shown any more. */
  async tidy(): Promise<void> {
    const kept = [this.own, await this.noted('/running'), await this.noted('/before')];
    const files = new Set(kept.flatMap((version) => version?.files ?? []));
    const cache = await this.ports.caches.open(this.ports.filesIn);
    const outdated = (await cache.keys()).filter(({ url }) => !files.has(url));
    await Promise.all(outdated.map((request) => cache.delete(request)));
  }

  private async takeOver(before: AppVersion | null): Promise<void> {
    const notes = await this.ports.caches.open(NOTES);
    if (before) await notes.put('/before', Response.json(before));
    await notes.put('/running', Response.json(this.own));
    await this.tidy();
  }

  private async isHere(file: string): Promise<boolean> {
    return (await (await this.ports.caches.open(this.ports.filesIn)).match(file)) !== undefined;
  }

  private async noted(role: Role): Promise<AppVersion | null> {
    const note = await (await this.ports.caches.open(NOTES)).match(role);
    return note ? ((await note.json()) as AppVersion) : null;
  }
}
