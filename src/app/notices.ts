/** Small things any part may say and the shell shows: a value with listeners, for `useSyncExternalStore`. */
export class Notice<Value> {
  private value: Value;
  private readonly listeners = new Set<() => void>();

  constructor(value: Value) {
    this.value = value;
  }

  readonly get = (): Value => this.value;

  set(value: Value): void {
    if (value === this.value) return;
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  /** Resolves once the value is as wanted, which may be at once. */
  async until(isWanted: (value: Value) => boolean): Promise<void> {
    while (!isWanted(this.value)) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
