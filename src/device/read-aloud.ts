import { playRecording } from './play-recording.ts';
import { speak } from './speech.ts';
import type { ReadableWords } from './spoken-words.ts';

/** What can read one text on this device. */
export interface Readers {
  /** Gets the recording of the text; null where the garden has none. */
  readonly recording: (() => Promise<Blob>) | null;
  readonly voice: SpeechSynthesisVoice | null;
}

/**
 * Reads a text: the recording where there is one, else the voice, which marks each word. A recording that cannot be had or
 * played is no reason to stay silent.
 * @param onEnd called when it has ended by itself or could not be read.
 * @returns a function that ends it and leaves no mark behind.
 */
export function readAloud({ text, mark }: ReadableWords, { recording, voice }: Readers, onEnd: () => void): () => void {
  let hasEnded = false;
  let stop = (): void => {};
  const sayIt = (): void => {
    if (hasEnded) return;
    if (voice) stop = speak(text, voice, { onWord: mark, onEnd });
    else onEnd();
  };
  const play = async (get: () => Promise<Blob>): Promise<void> => {
    const bytes = await get();
    if (hasEnded) return;
    const stopPlaying = await playRecording(bytes, onEnd);
    if (hasEnded) stopPlaying();
    else stop = stopPlaying;
  };
  if (recording) play(recording).catch(sayIt);
  else sayIt();
  return () => {
    hasEnded = true;
    stop();
    mark(null);
  };
}
