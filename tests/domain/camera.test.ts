import { describe, expect, test } from 'vitest';
import {
  type CameraDevice,
  cameraDevice,
  cameraProblem,
  cameraResolutions,
  isFatalCameraProblem,
  previewBox,
  recommendedCamera,
} from '../../src/domain/camera.ts';
import { cameraError } from '../../src/texts/camera.ts';

const entry = (label: string, kind = 'videoinput') => ({ deviceId: `id of ${label}`, groupId: 'tablet', label, kind });
const device = (label: string, kind?: string): CameraDevice => cameraDevice(entry(label, kind));

test('[CONST-02] a camera that has not told its size is taken for 800x600, and its preview for 400x600 held upright', () => {
  expect(device('Back')).toMatchObject({ width: 800, height: 600 });
  expect(previewBox(null, false)).toEqual({ width: 800, height: 600 });
  expect(previewBox(null, true)).toEqual({ width: 400, height: 600 });
  expect(previewBox({ width: 640, height: 480 }, true)).toEqual({ width: 640, height: 480 });
  expect(cameraResolutions).toContainEqual(previewBox(null, false));
});

test('[CONST-03] resolutions run from 4K down to 160x120, none larger than the one before', () => {
  const sizes = cameraResolutions.map(({ width, height }) => `${width}x${height}`);
  expect(sizes).toEqual([
    '3840x2160',
    '1920x1080',
    '1600x1200',
    '1280x720',
    '800x600',
    '640x480',
    '640x360',
    '352x288',
    '320x240',
    '176x144',
    '160x120',
  ]);
  const pixels = cameraResolutions.map(({ width, height }) => width * height);
  expect(pixels).toEqual(pixels.toSorted((one, other) => other - one));
});

test.each([
  ['videoinput', 'cam'],
  ['audioinput', 'mic'],
  ['audiooutput', 'undetermined'],
  ['', 'undetermined'],
])('[ENT-19] a device of kind %j is of type %s and carries all its fields', (kind, type) => {
  expect(cameraDevice(entry('Back', kind), { width: 640, height: 480 })).toEqual({
    id: 'id of Back',
    group: 'tablet',
    label: 'Back',
    info: 'rear',
    type,
    width: 640,
    height: 480,
  });
});

describe('the recommended device', () => {
  test('[CAM-03] is the first camera that looks away from the child', () => {
    const devices = [device('Microphone back', 'audioinput'), device('Front Camera'), device('camera2 0, facing back')];
    expect(recommendedCamera(devices)?.label).toBe('camera2 0, facing back');
  });
  test('[CAM-03] else the first camera, never a microphone, and none where there is none', () => {
    expect(recommendedCamera([device('Mic', 'audioinput'), device('USB 1'), device('USB 2')])?.label).toBe('USB 1');
    expect(recommendedCamera([device('Mic', 'audioinput')])).toBeNull();
  });
});

test.each([
  ['AbortError', { code: 'notAccessed' }],
  ['NotAllowedError', { code: 'denied' }],
  ['NotFoundError', { code: 'noTracks' }],
  ['NotReadableError', { code: 'hardware' }],
  ['SecurityError', { code: 'disabled' }],
  ['InvalidStateError', { code: 'unknown' }],
])('[ERR-C-07, ERR-C-08] a browser that refuses with %s means %o', (name, problem) => {
  expect(cameraProblem(new DOMException('', name))).toEqual(problem);
});

test('[ERR-C-08] a wish that no camera meets is named, where the browser names it', () => {
  const refusal = new DOMException('', 'OverconstrainedError');
  expect(cameraProblem(refusal)).toEqual({ code: 'overconstrained', constraint: '' });
  expect(cameraProblem(Object.assign(refusal, { constraint: 'width' }))).toEqual({
    code: 'overconstrained',
    constraint: 'width',
  });
});

test('[ERR-C-07, ERR-C-08] after a refusal for good no other size is tried', () => {
  const names = ['AbortError', 'NotAllowedError', 'NotReadableError', 'SecurityError'];
  expect(names.map((name) => isFatalCameraProblem(cameraProblem(new DOMException('', name))))).toEqual(
    names.map(() => true),
  );
  expect(isFatalCameraProblem(cameraProblem(new DOMException('', 'OverconstrainedError')))).toBe(false);
});

test('[ERR-C-04] a problem nobody described has words too', () => {
  expect(cameraError({ code: 'lens cap on' }).title).toBe('Could not find matching description');
  expect(cameraError(cameraProblem('not even an error')).title).toBe('Unknown error');
});
