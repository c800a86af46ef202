import { afterEach, beforeEach, expect, test } from 'vitest';
import { submission } from '../../worker/outbox/request.ts';
import { task } from '../domain/builders.ts';
import { fileOf, Tablet } from './support/device.ts';
import { answering, choosePhoto, continued, openPage } from './support/task-page.ts';

let tablet: Tablet;
beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => tablet.outbox.close());

async function uploads(text: string): Promise<void> {
  const opened = openPage(tablet, task('31', { className: 'photo task' }));
  await answering(opened);
  await choosePhoto(opened, fileOf(text));
  await continued(opened);
}

test('[ENT-22] a photo is uploaded under a name that was made for it, ending in .jpg, another one for each upload', async () => {
  await uploads('JPEG leaf');
  await uploads('JPEG leaf');
  const photos = (await tablet.items()).filter(({ kind }) => kind === 'taskResponse');
  const names = photos.map((item) => {
    const { body } = submission({ origin: '', authorization: '' }, 'token', item, new ArrayBuffer(1), 0);
    return body?.kind === 'work' ? body.photo?.name : undefined;
  });
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^[0-9a-f-]{36}\.jpg$/);
  expect(new Set(names).size).toBe(2);
});
