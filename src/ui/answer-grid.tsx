import Check from 'lucide-react/icons/check';
import styles from './answer-grid.module.css';
import { classes } from './classes.ts';
import { Picture } from './picture.tsx';
import tile from './tile.module.css';

export interface ChoiceView {
  readonly id: string;
  readonly text: string;
  readonly imageUrl: string | null;
}

interface ChoiceGridProps {
  readonly choices: readonly ChoiceView[];
  readonly chosenIds: readonly string[];
  /** A second tap on a chosen one takes it back. */
  readonly onPick: (id: string) => void;
  /** The id of the question's words. */
  readonly labelledBy: string;
}

/** Characters above which an answer is a sentence and gets a line of its own. */
const SENTENCE_LENGTH = 24;

/** Answers of a quiz: pictures in two columns, sentences one below the other (TASK-11). */
export function AnswerGrid({ choices, chosenIds, onPick, labelledBy }: ChoiceGridProps) {
  const isPictured = choices.every((choice) => choice.imageUrl !== null && choice.text.length <= SENTENCE_LENGTH);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not let its tiles share the height of the page
    <div role="group" aria-labelledby={labelledBy} className={isPictured ? styles['pictures'] : styles['sentences']}>
      {choices.map((choice) => {
        const isChosen = chosenIds.includes(choice.id);
        return (
          <button
            key={choice.id}
            type="button"
            aria-pressed={isChosen}
            className={classes(
              tile['tile'],
              isChosen && tile['chosen'],
              isPictured ? styles['picture'] : styles['sentence'],
            )}
            onClick={() => onPick(choice.id)}
          >
            <ChoicePicture url={choice.imageUrl} className={styles['drawing']} />
            <span className={styles['words']} dir="auto">
              {choice.text}
            </span>
            <ChoiceMark isChosen={isChosen} isRing={!isPictured} />
          </button>
        );
      })}
    </div>
  );
}

export function ChoicePicture({
  url,
  className,
}: {
  readonly url: string | null;
  readonly className: string | undefined;
}) {
  if (url === null) return null;
  return (
    <span className={classes(tile['drawing'], className)}>
      <Picture src={url} alt="" size="small" fit="contain" />
    </span>
  );
}

/** The tick of a chosen answer; in rows an empty ring keeps its place. */
export function ChoiceMark({ isChosen, isRing }: { readonly isChosen: boolean; readonly isRing: boolean }) {
  if (!isChosen) return isRing ? <span className={tile['ring']} /> : null;
  return (
    <span className={classes(tile['tick'], isRing && tile['inRow'])}>
      <Check size={24} strokeWidth={3} aria-hidden="true" />
    </span>
  );
}
