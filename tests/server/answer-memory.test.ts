import { describe, expect, test } from 'vitest';
import { createAnswerMemory, type KeptAnswer } from '../../server/graphql/answer-memory.ts';

const MB = 1024 * 1024;

function answer(bytes: number, lastChange = 1): KeptAnswer {
  return { collection: 'tags', lastChange, bytes: Buffer.alloc(bytes) };
}

describe('answers in memory', () => {
  test('are found by their question, the newest of each', () => {
    const memory = createAnswerMemory();
    memory.keep('a', answer(1, 1));
    memory.keep('a', answer(2, 5));
    expect(memory.find('a')).toMatchObject({ lastChange: 5 });
    expect(memory.find('b')).toBeNull();
  });

  test('go when there are too many, those first that were longest not asked for', () => {
    const memory = createAnswerMemory();
    for (const question of ['a', 'b', 'c', 'd']) memory.keep(question, answer(3.9 * MB));
    memory.find('a');
    memory.keep('e', answer(3.9 * MB));
    expect(['a', 'b', 'c', 'd', 'e'].filter((question) => memory.find(question))).toEqual(['a', 'c', 'd', 'e']);
  });

  test('are not kept when one alone is too long, and the one before it is not given any more', () => {
    const memory = createAnswerMemory();
    memory.keep('a', answer(1));
    memory.keep('a', answer(4 * MB + 1));
    expect(memory.find('a')).toBeNull();
  });

  test('of long questions with short answers do not fill the server', () => {
    const memory = createAnswerMemory();
    const questions = Array.from({ length: 10_000 }, (_, index) => `${index}`.padEnd(4_096));
    for (const question of questions) memory.keep(question, answer(40));
    const kept = questions.filter((question) => memory.find(question)).length;
    expect(kept).toBeGreaterThan(500);
    expect(kept).toBeLessThan(1_100);
  });
});
