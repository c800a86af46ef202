import type { Garden } from '../data/garden.ts';

/** Keeps one garden open: RxDB allows thirteen collections at a time, and each group's copy has eleven. */
export class GardenKeeper {
  private readonly open: (groupId: number) => Promise<Garden>;
  private current: { readonly groupId: number; readonly garden: Promise<Garden> } | null = null;

  constructor(open: (groupId: number) => Promise<Garden>) {
    this.open = open;
  }

  /** The garden of a group; the one of another group is closed before. */
  of(groupId: number): Promise<Garden> {
    if (this.current?.groupId === groupId) return this.current.garden;
    const garden = this.openAfter(this.current?.garden, groupId);
    const current = { groupId, garden };
    this.current = current;
    // A copy that could not be opened is tried again by the next page that needs it.
    garden.catch(() => {
      if (this.current === current) this.current = null;
    });
    return garden;
  }

  /** The garden that is open now, if any. */
  opened(): Promise<Garden> | null {
    return this.current?.garden ?? null;
  }

  /** Closes the garden of a group that leaves this device; another group's stays open. */
  async leave(groupId: number): Promise<void> {
    const left = this.current;
    if (left?.groupId !== groupId) return;
    this.current = null;
    await (await left.garden.catch(() => null))?.close();
  }

  private async openAfter(before: Promise<Garden> | undefined, groupId: number): Promise<Garden> {
    const previous = await before?.catch(() => null);
    await previous?.close();
    return this.open(groupId);
  }
}
