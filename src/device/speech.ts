import { type WordPlace, wordAt } from '../domain/reading-aloud.ts';

/** A little slower than adults talk. */
const RATE = 0.9;

/** What a voice tells: which word is being said, and when it is over. */
interface ReadingSteps {
  readonly onWord: (word: WordPlace) => void;
  /** Ended by itself, by another text, or by a fault. */
  readonly onEnd: () => void;
}

/** Browsers forget an utterance that nobody holds, and then its events never come. */
let spoken: SpeechSynthesisUtterance | null = null;

/**
 * Follows the voices of this device; many browsers read their list only when it is first asked for.
 * @returns a function that ends it.
 */
export function followVoices(onVoices: (voices: readonly SpeechSynthesisVoice[]) => void): () => void {
  // Web views of some Android tablets have no such thing.
  if (!('speechSynthesis' in globalThis)) return () => {};
  const tell = (): void => onVoices(speechSynthesis.getVoices());
  tell();
  speechSynthesis.addEventListener('voiceschanged', tell);
  return () => speechSynthesis.removeEventListener('voiceschanged', tell);
}

/**
 * Speaks `text`; what was spoken before ends.
 * @returns a function that makes it silent.
 */
export function speak(text: string, voice: SpeechSynthesisVoice, { onWord, onEnd }: ReadingSteps): () => void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = RATE;
  utterance.onboundary = ({ name, charIndex }) => {
    const word = name === 'sentence' ? null : wordAt(text, charIndex);
    if (word) onWord(word);
  };
  utterance.onend = onEnd;
  utterance.onerror = onEnd;
  speechSynthesis.cancel();
  spoken = utterance;
  speechSynthesis.speak(utterance);
  return () => {
    if (spoken !== utterance) return;
    spoken = null;
    speechSynthesis.cancel();
  };
}
