import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../free-port.ts';
import type { Engine, OtherBrowser } from './other-browser.ts';
import { ProcessGroup } from './process-group.ts';
import { WebDriver } from './web-driver.ts';

/** WebKit's own small browser. Its engine is Safari's; what Apple built around it is not there. */
const MINI_BROWSERS = ['4.1', '6.0', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
/** A browser in a container may not build a sandbox of its own, and has no graphics card. */
const ENVIRONMENT = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
const CAMERA = ['--enable-media-stream=true', '--enable-mock-capture-devices=true'];

/** WebKitGTK on a screen of its own, driven by plain W3C WebDriver. Each session begins with an empty profile. */
export const webKit: Engine = {
  name: 'WebKit',
  lacks: () => {
    const missing = ['WebKitWebDriver', 'Xvfb'].filter((program) => !isOnThePath(program));
    if (!MINI_BROWSERS.some((path) => existsSync(path))) missing.push('MiniBrowser of WebKitGTK');
    return missing.length > 0 ? `no ${missing.join(', no ')}` : null;
  },
  open: openWebKit,
};

async function openWebKit(camera?: 'allowed' | 'denied'): Promise<OtherBrowser> {
  // It chooses a number that is free and tells it.
  const screen = new ProcessGroup(
    ['Xvfb', '-displayfd', '3', '-screen', '0', '1280x1280x24', '-nolisten', 'tcp'],
    {},
    true,
  );
  const port = await freePort();
  const display = `:${await screen.firstLine()}`;
  const program = new ProcessGroup(['WebKitWebDriver', `--port=${port}`], { ...ENVIRONMENT, DISPLAY: display });
  const end = async (): Promise<void> => {
    await program.end();
    await screen.end();
  };
  const binary = MINI_BROWSERS.find((path) => existsSync(path));
  const args = ['--automation', ...(camera === 'allowed' ? CAMERA : [])];
  try {
    const driver = await WebDriver.open(port, { 'webkitgtk:browserOptions': { binary, args } });
    await driver.ask('POST', '/window/rect', { width: 390, height: 900 });
    return {
      name: webKit.name,
      // Nothing in the protocol tells of them.
      complaints: [],
      goto: (url) => driver.ask('POST', '/url', { url }),
      click: (css) => driver.askElement(css, 'click'),
      type: (css, text) => driver.askElement(css, 'value', { text }),
      upload: (css, file) => driver.askElement(css, 'value', { text: file }),
      evaluate: async (expression) => {
        const script = `const done = arguments[arguments.length - 1];
          Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const answer = await driver.ask<{ value?: unknown; error?: string }>('POST', '/execute/async', {
          script,
          args: [],
        });
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value as never;
      },
      screenshot: async () => Buffer.from(await driver.ask<string>('GET', '/screenshot'), 'base64'),
      close: async () => {
        await driver.ask('DELETE', '').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function isOnThePath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
