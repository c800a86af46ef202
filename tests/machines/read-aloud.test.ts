import { describe, expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { type ReadingEvent, type ReadRequest, readAloudMachine } from '../../src/machines/read-aloud.machine.ts';

/** A page with two texts and a voice that the test moves by hand. */
function openPage() {
  const heard: string[] = [];
  let tell: (event: ReadingEvent) => void = () => undefined;
  const read = fromCallback<EventObject, ReadRequest, ReadingEvent>(({ input, sendBack }) => {
    heard.push(`reads ${input.text}`);
    tell = sendBack;
    return () => heard.push(`stops ${input.text}`);
  });
  const page = createActor(readAloudMachine.provide({ actors: { read } })).start();
  const tap = (key: string) =>
    page.send({ type: 'tapped', request: { key, text: `the ${key}`, mark: () => undefined } });
  return { page, tap, heard, tell: (event: ReadingEvent) => tell(event) };
}

describe('reading aloud', () => {
  test('[SHELL-19] a tap reads, and a second tap ends it', () => {
    const { page, tap, heard } = openPage();
    tap('hint');
    expect(page.getSnapshot().value).toBe('reading');
    tap('hint');
    expect(page.getSnapshot().value).toBe('silent');
    expect(heard).toEqual(['reads the hint', 'stops the hint']);
  });
  test('[SHELL-19] a text that was read to its end can be read again', () => {
    const { page, tap, heard, tell } = openPage();
    tap('hint');
    tell({ type: 'ended' });
    expect(page.getSnapshot().value).toBe('silent');
    tap('hint');
    expect(heard).toEqual(['reads the hint', 'stops the hint', 'reads the hint']);
  });
  test('[SHELL-19] a tap on another text goes on to that one', () => {
    const { page, tap, heard } = openPage();
    tap('task');
    tap('hint');
    expect(heard).toEqual(['reads the task', 'stops the task', 'reads the hint']);
    expect(page.getSnapshot().value).toBe('reading');
    expect(page.getSnapshot().context.request?.key).toBe('hint');
  });
  test('[SHELL-19] leaving the page makes it silent, by a hidden tab or by another page', () => {
    const hidden = openPage();
    hidden.tap('task');
    hidden.page.send({ type: 'page.left' });
    expect(hidden.heard.at(-1)).toBe('stops the task');
    expect(hidden.page.getSnapshot().value).toBe('silent');

    const closed = openPage();
    closed.tap('task');
    closed.page.stop();
    expect(closed.heard.at(-1)).toBe('stops the task');
  });
});
