import { vi } from 'vitest';

type Listener = (event: PageTransitionEvent) => void;

/** The window of a page, for what happens when somebody leaves it and comes back. */
export class FakePage {
  readonly location = { reload: vi.fn() };
  private readonly listeners: { readonly kind: string; readonly hear: Listener }[] = [];

  addEventListener(kind: string, hear: Listener): void {
    this.listeners.push({ kind, hear });
  }

  /** @param isKept the browser keeps it, frozen. */
  isLeft(isKept: boolean): void {
    this.tell('pagehide', isKept);
  }

  isShown(wasKept: boolean): void {
    this.tell('pageshow', wasKept);
  }

  private tell(kind: string, persisted: boolean): void {
    const event = Object.assign(new Event(kind), { persisted });
    for (const listener of this.listeners) if (listener.kind === kind) listener.hear(event);
  }
}
