/** What a test needs of a browser that Playwright does not drive. */
export interface OtherBrowser {
  readonly name: string;
  /** What pages complained of, where the browser tells. */
  readonly complaints: readonly string[];
  goto(url: string): Promise<void>;
  /** A real click on the element. */
  click(css: string): Promise<void>;
  type(css: string, text: string): Promise<void>;
  upload(css: string, file: string): Promise<void>;
  /** The value of an expression in the page, as JSON has it; a promise is waited for. */
  evaluate<Value>(expression: string): Promise<Value>;
  screenshot(): Promise<Uint8Array>;
  /** Ends it with everything it started, also when it hangs. */
  close(): Promise<void>;
}

/** A way to get a browser, and what this machine lacks for it. */
export interface Engine {
  readonly name: string;
  /** @returns null where it can be opened. */
  lacks(): string | null;
  /** @param camera what comes of asking for a camera; without it there is none. */
  open(camera?: 'allowed' | 'denied'): Promise<OtherBrowser>;
}

/** Prints why a test of this engine is neither passed nor failed here. @returns whether that is so. */
export function isNotRunHere(engine: Engine): boolean {
  const lack = engine.lacks();
  if (lack !== null) process.stdout.write(`${engine.name}: not run here: ${lack}\n`);
  return lack !== null;
}
