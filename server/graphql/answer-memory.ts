/** Bytes of all answers together at most, and of a single one. */
const ALL_MAX_BYTES = 16 * 1024 * 1024;
const ONE_MAX_BYTES = 4 * 1024 * 1024;

/** Answers as bytes, each standing for one place in the order of changes. */
export interface AnswerMemory {
  /** @returns null where none is kept for this place. */
  find(question: string, lastChange: number): Buffer | null;
  /** The answers that were longest not asked for go when there are too many. */
  keep(question: string, lastChange: number, answer: Buffer): void;
}

export function createAnswerMemory(): AnswerMemory {
  const answers = new Map<string, { readonly lastChange: number; readonly bytes: Buffer }>();
  let total = 0;
  const forget = (question: string): void => {
    total -= answers.get(question)?.bytes.length ?? 0;
    answers.delete(question);
  };
  return {
    find(question, lastChange) {
      const answer = answers.get(question);
      if (answer?.lastChange !== lastChange) return null;
      // Asked for last, it is the last to go.
      answers.delete(question);
      answers.set(question, answer);
      return answer.bytes;
    },
    keep(question, lastChange, bytes) {
      if (bytes.length > ONE_MAX_BYTES) return;
      forget(question);
      answers.set(question, { lastChange, bytes });
      total += bytes.length;
      for (const [oldest] of answers) {
        if (total <= ALL_MAX_BYTES) break;
        forget(oldest);
      }
    },
  };
}
