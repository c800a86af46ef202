/** What happens to the page that stands open when the tablet is handed to somebody else. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Log } from '../../src/app/log.ts';
import { Notice } from '../../src/app/notices.ts';
import { followHandovers } from '../../src/app/session-handover.ts';
import { amina, ben } from '../domain/builders.ts';
import { Tablet } from '../machines/support/device.ts';
import { CodeServer, startSession } from '../machines/support/session.ts';
import { savedSession } from '../machines/support/tabs.ts';

const dora = savedSession(7, { explorerId: amina });
const emre = savedSession(7, { explorerId: ben });

let tablet: Tablet;
let session: ReturnType<typeof startSession>;
/** Each value it had. */
let handingOver: boolean[];
let isHandingOver: Notice<boolean>;
const leaveGarden = vi.fn(async () => {});

beforeEach(() => {
  tablet = new Tablet();
  session = startSession(tablet.outbox, new CodeServer(), dora);
  isHandingOver = new Notice(false);
  handingOver = [];
  isHandingOver.subscribe(() => handingOver.push(isHandingOver.get()));
  leaveGarden.mockClear();
});
afterEach(() => {
  session.stop();
  tablet.outbox.close();
});

/** The app with this page open, or on its way there. */
function standsAt(pathname: string, status: 'idle' | 'pending' = 'idle') {
  const pages = {
    state: { location: { pathname }, status },
    navigate: vi.fn(async () => {}),
    invalidate: vi.fn(async () => {}),
    clearCache: vi.fn(),
    subscribe: vi.fn(),
  };
  const router = pages as unknown as Parameters<typeof followHandovers>[0];
  followHandovers(router, { session, isHandingOver, log: new Log(), leaveGarden });
  return pages;
}

describe('[P05] another tab hands the tablet over', () => {
  test('the first screen stays as it is, with the code that is being typed', async () => {
    for (const pathname of ['/', '/connect']) {
      const pages = standsAt(pathname);
      session.send({ type: 'session.followed', saved: emre });
      expect(pages.clearCache).toHaveBeenCalled();
      session.send({ type: 'session.followed', saved: dora });
      expect([pages.navigate, pages.invalidate].map(({ mock }) => mock.calls)).toEqual([[], []]);
    }
    expect(handingOver).toEqual([]);
  });

  test('when its class leaves meanwhile, its garden is closed all the same', async () => {
    standsAt('/');
    session.send({ type: 'session.followed', saved: null });
    await expect.poll(() => leaveGarden.mock.calls).toContainEqual([7]);
    expect(handingOver).toEqual([]);
  });

  test('a page of the explorer before is taken away at once, until the next one stands', async () => {
    const pages = standsAt('/scrapbook');
    session.send({ type: 'session.followed', saved: emre });
    expect(handingOver).toEqual([true]);
    expect(pages.navigate).toHaveBeenCalledOnce();
    await expect.poll(() => handingOver).toEqual([true, false]);
  });

  test('so is one that still stands while the first screen is being fetched', () => {
    standsAt('/', 'pending');
    session.send({ type: 'session.followed', saved: emre });
    expect(handingOver).toEqual([true]);
  });
});
