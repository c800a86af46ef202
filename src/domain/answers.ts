import { failed, type Result, succeeded } from './result.ts';

/** Ids of the chosen answers or tags, each at most once; a single choice holds none or one. */
export type Selection = readonly string[];

/** A tap in a single choice: the same answer again takes it back, another one replaces it (ANS-01). */
export function pickAnswer(selected: Selection, answerId: string): Selection {
  return selected.includes(answerId) ? [] : [answerId];
}

/** The strict call of the answer store: what is selected cannot be selected again (ANS-02). */
export function selectAnswer(selected: Selection, answerId: string): Result<Selection, 'alreadySelected'> {
  return selected.includes(answerId) ? failed('alreadySelected') : succeeded([answerId]);
}

/** @returns `nothingToRemove` for an answer that is not selected (ANS-03). */
export function deselectAnswer(selected: Selection, answerId: string): Result<Selection, 'nothingToRemove'> {
  if (!selected.includes(answerId)) return failed('nothingToRemove');
  return succeeded(selected.filter((id) => id !== answerId));
}

/** ANS-04. */
export function clearAnswers(): Selection {
  return [];
}

/** A tap on a tag: on, or off again; any number may be on (ANS-05). */
export function toggleTag(selected: Selection, tagId: string): Selection {
  return selected.includes(tagId) ? selected.filter((id) => id !== tagId) : [...selected, tagId];
}
