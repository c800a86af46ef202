import type { Tag } from '../../../schemas/tag.ts';
import type { Task } from '../../../schemas/task.ts';
import type { ChoiceView } from '../../ui/answer-grid.tsx';

/** A task's answers in the order garden staff gave them. */
export function answerChoices({ answerOptions }: Pick<Task, 'answerOptions'>): ChoiceView[] {
  return [...answerOptions]
    .sort((one, other) => one.sort - other.sort)
    .map(({ id, text, imageUrl }) => ({ id, text, imageUrl: imageUrl || null }));
}

/** The garden's common tags. */
export function tagChoices(tags: readonly Tag[]): ChoiceView[] {
  return tags.map(({ id, text, imageUrl }) => ({ id, text, imageUrl: imageUrl || null }));
}
