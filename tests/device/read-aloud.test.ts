import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAloud } from '../../src/device/read-aloud.ts';

/** A browser's voice that the test moves by hand, and a player that plays or refuses. */
class Utterance {
  onboundary: (event: { name: string; charIndex: number }) => void = () => undefined;
  onend: () => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
let spoken: Utterance[];
let cancels: number;
let canPlay: boolean;
let players: Player[];
class Player {
  onerror: () => void = () => undefined;
  onended: () => void = () => undefined;
  isPlaying = false;
  constructor() {
    players.push(this);
  }
  play() {
    this.isPlaying = canPlay;
    return canPlay ? Promise.resolve() : Promise.reject(new DOMException('no such codec', 'NotSupportedError'));
  }
  pause() {
    this.isPlaying = false;
  }
}

const voice = { name: 'tablet', lang: 'en-GB' } as SpeechSynthesisVoice;
const recording = () => Promise.resolve(new Blob(['sound']));
const words = () => ({ text: 'Newts hold still.', mark: vi.fn() });

beforeEach(() => {
  [spoken, cancels, canPlay, players] = [[], 0, true, []];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', { speak: (one: Utterance) => spoken.push(one), cancel: () => cancels++ });
  vi.stubGlobal('Audio', Player);
});
afterEach(() => vi.unstubAllGlobals());

describe('what reads a text', () => {
  test('[SHELL-19] the voice says it, marks each word, and is silenced without a mark left behind', () => {
    const newts = words();
    const stop = readAloud(newts, { recording: null, voice }, vi.fn());
    expect(spoken.map(({ text }) => text)).toEqual(['Newts hold still.']);
    spoken[0]?.onboundary({ name: 'sentence', charIndex: 0 });
    spoken[0]?.onboundary({ name: 'word', charIndex: 6 });
    expect(newts.mark.mock.calls).toEqual([[{ start: 6, end: 10 }]]);
    const before = cancels;
    stop();
    expect(cancels).toBe(before + 1);
    expect(newts.mark).toHaveBeenLastCalledWith(null);
  });
  test('[SHELL-19] a recording comes before the voice, and ends by itself or by a tap', async () => {
    const onEnd = vi.fn();
    const stop = readAloud(words(), { recording, voice }, onEnd);
    await vi.waitFor(() => expect(players[0]?.isPlaying).toBe(true));
    expect(spoken).toEqual([]);
    players[0]?.onended();
    expect(onEnd).toHaveBeenCalledOnce();
    await Promise.resolve();
    stop();
    expect(players[0]?.isPlaying).toBe(false);
  });
  test('[SHELL-19] a recording that cannot be played leaves it to the voice, or ends', async () => {
    canPlay = false;
    readAloud(words(), { recording, voice }, vi.fn());
    await vi.waitFor(() => expect(spoken).toHaveLength(1));

    const onEnd = vi.fn();
    readAloud(words(), { recording, voice: null }, onEnd);
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  });
  test('[SHELL-19] a recording that is damaged in its middle ends there', async () => {
    const onEnd = vi.fn();
    const stop = readAloud(words(), { recording, voice }, onEnd);
    await vi.waitFor(() => expect(players[0]?.isPlaying).toBe(true));
    await new Promise((resolve) => setImmediate(resolve));
    players[0]?.onerror();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(spoken).toEqual([]);
    stop();
  });
  test('[SHELL-19] one that was ended before its recording came makes no sound', async () => {
    let deliver: (bytes: Blob) => void = () => undefined;
    const late = new Promise<Blob>((resolve) => {
      deliver = resolve;
    });
    readAloud(words(), { recording: () => late, voice }, vi.fn())();
    deliver(new Blob(['sound']));
    await late;
    await new Promise((resolve) => setImmediate(resolve));
    expect(players).toEqual([]);
    expect(spoken).toEqual([]);
  });
});
