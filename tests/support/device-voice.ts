import type { Page } from 'playwright/test';

/** One voice, as a browser describes it. */
export interface VoiceOfDevice {
  readonly name: string;
  readonly lang: string;
  readonly localService: boolean;
}

/**
 * Gives the pages opened next these voices; Chromium without a screen has none. They tell the first two words of a text and
 * then go on until they are stopped. What was said stands in `spokenTexts`.
 */
export function givesVoices(page: Page, voices: readonly VoiceOfDevice[]): Promise<unknown> {
  // As text: a runner may give functions helpers that a page does not have.
  return page.addInitScript({
    content: `{
      const voices = ${JSON.stringify(voices)}.map((voice) => ({ ...voice, default: false }));
      globalThis.spokenTexts = [];
      globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
      const device = Object.assign(new EventTarget(), {
        speaking: false,
        getVoices: () => voices,
        speak(utterance) {
          this.speaking = true;
          globalThis.spokenTexts.push(utterance.text);
          utterance.onboundary({ name: 'word', charIndex: 0 });
          utterance.onboundary({ name: 'word', charIndex: utterance.text.indexOf(' ') + 1 });
        },
        cancel() { this.speaking = false; },
      });
      Object.defineProperty(globalThis, 'speechSynthesis', { value: device, configurable: true });
    }`,
  });
}

/** What the page's voice has said, whether it is still at it, and the word that is marked. */
export function voiceOf(page: Page): Promise<{ said: string[]; isSpeaking: boolean; marked: string | null }> {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get('spoken') ?? [];
    const { spokenTexts } = globalThis as { spokenTexts?: string[] };
    return {
      said: spokenTexts ?? [],
      isSpeaking: speechSynthesis.speaking,
      marked: range instanceof Range ? range.toString() : null,
    };
  });
}
