/** What the worker makes of photos, in engines that decode, turn and shrink in other ways. */
import { afterAll, beforeAll, describe } from 'vitest';
import { firefox } from '../support/other-browsers/firefox.ts';
import { isNotRunHere, type OtherBrowser } from '../support/other-browsers/other-browser.ts';
import { webKit } from '../support/other-browsers/webkit.ts';
import { serveWorker, WORKER_PAGE } from './support/browser.ts';
import type { HttpServer } from './support/http-server.ts';
import { testPhotos } from './support/photo-tests.ts';

/** Building and starting a browser on a busy machine. */
const PATIENCE_MS = 120_000;

for (const engine of [firefox, webKit]) {
  describe.skipIf(isNotRunHere(engine))(engine.name, () => {
    let server: HttpServer;
    let browser: OtherBrowser;
    beforeAll(async () => {
      server = await serveWorker(async (_, response) => void response.writeHead(404).end());
      browser = await engine.open();
      await browser.goto(server.origin + WORKER_PAGE);
    }, PATIENCE_MS);
    afterAll(async () => {
      await browser.close();
      await server.close();
    });

    const ask = <Value>(method: string, ...values: unknown[]): Promise<Value> =>
      browser.evaluate(`window.tablet.${method}(${values.map((value) => JSON.stringify(value)).join()})`);
    testPhotos('[VAL-07, VAL-08, VAL-09, VAL-10, CARD-20] photos, in the built worker', {
      prepare: (...values) => ask('prepare', ...values),
      prepareBytes: (name) => ask('prepareBytes', name),
      prepareFrame: (name) => ask('prepareFrame', name),
    });
  });
}
