import type { ContentCollectionName } from '../../schemas/collections.ts';

/** Bytes of all answers together at most, and of a single one. */
const ALL_MAX_BYTES = 16 * 1024 * 1024;
const ONE_MAX_BYTES = 4 * 1024 * 1024;
/** What an answer takes besides itself, at most: a small one lies in a block of this size, which it alone may hold on to. */
const ENTRY_BYTES = 8 * 1024;

/** An answer as it went out, which stands for one place in the order of changes of one collection. */
export interface KeptAnswer {
  readonly collection: ContentCollectionName;
  readonly lastChange: number;
  readonly bytes: Buffer;
}

export interface AnswerMemory {
  find(question: string): KeptAnswer | null;
  /** The answers that were longest not asked for go when there are too many. */
  keep(question: string, answer: KeptAnswer): void;
}

export function createAnswerMemory(): AnswerMemory {
  const answers = new Map<string, KeptAnswer>();
  let total = 0;
  const forget = (question: string): void => {
    const answer = answers.get(question);
    if (!answers.delete(question) || !answer) return;
    total -= sizeOf(question, answer);
  };
  return {
    find(question) {
      const answer = answers.get(question);
      if (!answer) return null;
      // Asked for last, it is the last to go.
      answers.delete(question);
      answers.set(question, answer);
      return answer;
    },
    keep(question, answer) {
      forget(question);
      if (answer.bytes.length > ONE_MAX_BYTES) return;
      answers.set(question, answer);
      total += sizeOf(question, answer);
      for (const [oldest] of answers) {
        if (total <= ALL_MAX_BYTES) break;
        forget(oldest);
      }
    },
  };
}

/** The question counts as well: whoever asks decides how long it is. In bytes, two for each of its characters. */
function sizeOf(question: string, { bytes }: KeptAnswer): number {
  return ENTRY_BYTES + 2 * question.length + bytes.length;
}
