import { expect, test, vi } from 'vitest';
import { endWithThePage } from '../../src/data/thread-of-page.ts';
import { FakePage } from '../support/leavable-page.ts';

function threadOnAPage() {
  const page = new FakePage();
  const worker = { terminate: vi.fn() };
  let die = (): void => undefined;
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const heard = vi.fn();
  void endWithThePage(worker, died, page).then(heard);
  return { page, worker, heard, dies: () => die() };
}

test('[P07] a thread that dies under its page is heard of at once', async () => {
  const { worker, heard, dies } = threadOnAPage();

  dies();

  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(worker.terminate).not.toHaveBeenCalled();
});

test('a page that is kept for coming back has its thread ended, and begins no other', async () => {
  const { page, worker, heard, dies } = threadOnAPage();

  page.isLeft(true);
  expect(worker.terminate).toHaveBeenCalledOnce();
  dies();
  await new Promise((resolve) => setTimeout(resolve));

  expect(heard).not.toHaveBeenCalled();
});

test('a page that is not kept takes its thread with it by itself', () => {
  const { page, worker } = threadOnAPage();

  page.isLeft(false);

  expect(worker.terminate).not.toHaveBeenCalled();
});
