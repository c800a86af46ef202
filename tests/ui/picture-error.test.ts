import { expect, test } from 'vitest';
import { fileName, imageError } from '../../src/ui/picture-error.ts';

test('[IMG-02, IMG-04] an image that does not load is error 404 and names its file', () => {
  expect(imageError('/garden/images/scenes/lake.svg?try=2')).toBe('Error 404 lake.svg could not be loaded');
});

test.each([null, ''])('[IMG-03] no image at all is error -1 (%j)', (src) => {
  expect(imageError(src)).toBe('Error -1  could not be loaded');
});

test('the file name is what stands after the last slash, without query and fragment', () => {
  expect(fileName('https://garden.example/a/b.c/pond%20one.png#top')).toBe('pond%20one.png');
  expect(fileName('lonely.svg')).toBe('lonely.svg');
});
