import type { Connection } from '../data/connection.ts';
import type { Garden } from '../data/garden.ts';
import type { OutboxView } from '../data/outbox-view.ts';
import type { OnWhole } from '../data/settle-copy.ts';
import type { Log } from './log.ts';

interface FillerPorts {
  readonly connection: Connection;
  readonly outbox: () => Promise<OutboxView>;
  readonly onWhole: OnWhole;
  readonly log: Log;
}

/**
 * Fills the copies of the other classes of this tablet. After an update that begins with empty copies, every class that
 * still has a session is there again before anybody leaves the signal; one without is told so when it signs in (OFF-19).
 */
export class ClassFiller {
  private readonly ports: FillerPorts;
  private running: { readonly end: AbortController; readonly done: Promise<void> } | null = null;

  constructor(ports: FillerPorts) {
    this.ports = ports;
  }

  /** Begins once this garden, the one in use, is whole and the server answers. */
  follow(garden: Garden): void {
    let isWhole = false;
    let isConnected = false;
    const look = (): void => {
      if (isWhole && isConnected) this.begin(garden.groupId);
    };
    garden.isWhole$.subscribe((now) => {
      isWhole = now;
      look();
    });
    garden.isConnected$.subscribe((now) => {
      // Told with each new socket as well, which changes nothing for a class that could not be filled.
      if (isConnected === now) return;
      isConnected = now === true;
      look();
    });
  }

  /** Resolves when no copy but the one in use is open any more. */
  async stop(): Promise<void> {
    const { running } = this;
    this.running = null;
    running?.end.abort();
    await running?.done;
  }

  private begin(groupInUse: number): void {
    if (this.running) return;
    const end = new AbortController();
    const mine = { end, done: this.fill(groupInUse, end.signal) };
    this.running = mine;
    // What a lost signal has cut short is filled when the server answers again.
    void mine.done.then(() => {
      if (this.running === mine) this.running = null;
    });
  }

  private async fill(groupInUse: number, signal: AbortSignal): Promise<void> {
    try {
      const { connection, onWhole } = this.ports;
      const { fillCopy, needsFilling } = await import('../data/fill-copy.ts');
      const groups = await (await this.ports.outbox()).knownGroups();
      const waiting = groups.filter((group) => group.id !== groupInUse && needsFilling(group));
      // Another tab that does the same is left to it.
      await navigator.locks.request('hedgerow-fill', { ifAvailable: true }, async (lock) => {
        for (const { id } of lock ? waiting : []) {
          if (!signal.aborted) await fillCopy(connection, id, { signal, onWhole }).catch(this.tell);
        }
      });
    } catch (error) {
      this.tell(error);
    }
  }

  private readonly tell = (error: unknown): void => this.ports.log.error('another class was not filled', error);
}
