/** The name of an element in the protocol (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const POLL_MS = 100;
const START_TRIES = 100;
/** Longer than any wait of a test: what hangs is then the browser. */
const PATIENCE_MS = 40_000;

type Method = 'GET' | 'POST' | 'DELETE';

/** The few commands of W3C WebDriver that tests need, over HTTP. */
export class WebDriver {
  private readonly origin: string;
  private session = '';

  private constructor(port: number) {
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Waits until the driver listens, and has it open a browser. */
  static async open(port: number, capabilities: object): Promise<WebDriver> {
    const driver = new WebDriver(port);
    await driver.untilItListens();
    const started = await driver.call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    });
    driver.session = `/session/${started.sessionId}`;
    return driver;
  }

  /** A command of the session. @throws {Error} with the browser's own words when it refuses. */
  ask<Value>(method: Method, path: string, body?: object): Promise<Value> {
    return this.call(method, this.session + path, body);
  }

  /** A command to the first element that the selector finds. */
  async askElement(css: string, command: string, body?: object): Promise<void> {
    const found = await this.ask<Record<string, string>>('POST', '/element', { using: 'css selector', value: css });
    await this.ask('POST', `/element/${found[ELEMENT]}/${command}`, body);
  }

  private async call<Value>(method: Method, path: string, body: object = {}): Promise<Value> {
    const response = await fetch(this.origin + path, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value as Value;
  }

  private async untilItListens(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.call('GET', '/status');
        return;
      } catch (error) {
        if (tries === START_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    }
  }
}
