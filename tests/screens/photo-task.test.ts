import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotoTask } from '../../src/screens/task/photo-task.tsx';
import type { TaskPartProps } from '../../src/screens/task/task-part.ts';
import { task } from '../domain/builders.ts';
import { fileOf, Tablet } from '../machines/support/device.ts';
import { StubTablet } from '../machines/support/stub-camera.ts';
import { answering, choosePhoto, type OpenedPage, openPage } from '../machines/support/task-page.ts';

// It cleans markup with the browser's own parser, which is not here.
vi.mock('../../src/ui/html-text.tsx', () => ({ HtmlText: ({ html }: { html: string }) => html }));

let tablet: Tablet;
beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => tablet.outbox.close());

async function photoPage(): Promise<OpenedPage> {
  const opened = openPage(tablet, task('31', { className: 'photo task' }));
  await answering(opened);
  return opened;
}

function drawn({ page }: OpenedPage, more: Partial<TaskPartProps> = {}): string {
  const props: TaskPartProps = {
    page,
    tags: [],
    readPhoto: async () => null,
    status: null,
    camera: new StubTablet().port,
    maxFileSize: '20.0 MB',
    wasCutOff: false,
    onPicking: () => undefined,
    onPrevious: () => undefined,
    onGoBack: () => undefined,
    homeHref: '/missions/',
    reading: null,
    ...more,
  };
  return renderToStaticMarkup(createElement(PhotoTask, props));
}

test('[CAM-12] with preferNative Take Photo opens the device’s own camera, and the live one stays asleep', async () => {
  const opened = await photoPage();
  const native = drawn(opened, { prefersNativeCamera: true });
  expect(native).toMatch(/<input[^>]*capture="environment"/);
  expect(native).toContain('Take Photo');
  expect(native).not.toContain('If the tablet asks, tap Allow.');
  const live = drawn(opened);
  expect(live).not.toContain('capture=');
  expect(live).toContain('If the tablet asks, tap Allow.');
});

test('[C01] while the tablet asks whether it may, a picture can be used instead and the step can be skipped', async () => {
  const waiting = drawn(await photoPage());
  expect(waiting).toContain('If the tablet asks, tap Allow.');
  expect(waiting).toContain('Use a picture instead');
  expect(waiting).toMatch(/Skip<\/span>/);
});

test('[B21] a picture that got lost with the app is told of on the camera’s screen too', async () => {
  expect(drawn(await photoPage(), { wasCutOff: true })).toContain(
    'The picture got lost on its way. Please take it again.',
  );
});

test('whoever looks at a photo wakes no camera', async () => {
  const opened = await photoPage();
  await choosePhoto(opened, fileOf('JPEG leaf'));
  const shown = drawn(opened);
  expect(shown).toContain('Retake Photo');
  expect(shown).not.toContain('If the tablet asks, tap Allow.');
});
