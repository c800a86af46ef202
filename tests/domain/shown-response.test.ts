import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownResponse } from '../../src/domain/shown-response.ts';
import { photo, response } from './builders.ts';

describe('the current answer to a task', () => {
  test('is none without any work', () => {
    expect(shownResponse([])).toBeNull();
  });

  test('[SYNC-12] a completed task never turns back to open', () => {
    const done = response('a', { revision: 1, completed: true, at: 10 });
    const reopened = response('b', { revision: 2, completed: false, at: 20 });

    expect(shownResponse([reopened, done])).toMatchObject({ completed: true, completedAt: 10, revision: 2 });
  });

  test('is the one of the highest revision, whatever the clocks say', () => {
    const first = response('z', { revision: 1, at: 9999, answerOptionIds: ['1'] });
    const second = response('a', { revision: 2, at: 5, answerOptionIds: ['2'] });

    expect(shownResponse([second, first])?.answer?.answerOptionIds).toEqual(['2']);
  });

  test('of the same revision from two devices is the later one, then the one of the greater id', () => {
    const early = response('z', { at: 1, answerOptionIds: ['1'] });
    const late = response('a', { at: 2, answerOptionIds: ['2'] });
    const sameTime = response('b', { at: 2, answerOptionIds: ['3'] });

    expect(shownResponse([early, late])?.answer?.id).toBe('a');
    expect(shownResponse([early, late, sameTime])?.answer?.id).toBe('b');
  });

  test('[TPAGE-05] a removal takes the photo and leaves answer and completion', () => {
    const taken = response('a', { revision: 1, photo: photo('pond.jpg'), answerOptionIds: ['7'] });
    const removal = response('b', { revision: 2, kind: 'photoRemoval', completed: false });

    const shown = shownResponse([removal, taken]);

    expect(shown).toMatchObject({ photoFrom: null, completed: true });
    expect(shown?.answer?.answerOptionIds).toEqual(['7']);
  });

  test('a photo taken after a removal is shown, one before it is not', () => {
    const removal = response('b', { revision: 2, kind: 'photoRemoval', completed: false });
    const before = response('a', { revision: 1, photo: photo('old.jpg') });
    const after = response('c', { revision: 3, photo: photo('new.jpg') });

    expect(shownResponse([after, removal, before])?.photoFrom?.id).toBe('c');
  });

  test('an answer without a photo says nothing about the photo', () => {
    const taken = response('a', { revision: 1, photo: photo('pond.jpg') });
    const later = response('b', { revision: 2, answerOptionIds: ['4'] });

    const shown = shownResponse([taken, later]);

    expect(shown?.photoFrom?.id).toBe('a');
    expect(shown?.answer?.id).toBe('b');
  });

  test('a removal alone is no answer', () => {
    const shown = shownResponse([response('a', { kind: 'photoRemoval', completed: false, revision: 4 })]);
    expect(shown).toEqual({ answer: null, photoFrom: null, completed: false, completedAt: null, revision: 4 });
  });

  test('[SYNC-12] every order of arrival ends the same', () => {
    const work = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('response' as const, 'photoRemoval' as const),
      completed: fc.boolean(),
      revision: fc.integer({ min: 1, max: 3 }),
      at: fc.integer({ min: 1, max: 3 }),
      photo: fc.constantFrom(null, 'photo'),
    });
    const works = fc.uniqueArray(work, { selector: ({ id }) => id, maxLength: 8 });
    const arrivals = works.chain((made) =>
      fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })),
    );
    fc.assert(
      fc.property(arrivals, ([made, arrived]) => {
        expect(shownResponse(arrived)).toEqual(shownResponse(made));
      }),
    );
  });

  test('[SYNC-12] more work never takes completion back', () => {
    const work = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('response' as const, 'photoRemoval' as const),
      completed: fc.boolean(),
      revision: fc.integer({ min: 1, max: 5 }),
      at: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(work, { minLength: 1 }), fc.array(work), (known, more) => {
        if (shownResponse(known)?.completed) expect(shownResponse([...known, ...more])?.completed).toBe(true);
      }),
    );
  });
});
