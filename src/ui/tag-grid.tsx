import { ChoiceMark, ChoicePicture, type ChoiceView } from './answer-grid.tsx';
import { classes } from './classes.ts';
import styles from './tag-grid.module.css';
import tile from './tile.module.css';

interface TagGridProps {
  readonly tags: readonly ChoiceView[];
  readonly chosenIds: readonly string[];
  readonly onToggle: (id: string) => void;
  /** The id of the question's words. */
  readonly labelledBy: string;
}

/** Tags, any number of them chosen (TASK-13). The tick sits on the corner, so words never move. */
export function TagGrid({ tags, chosenIds, onToggle, labelledBy }: TagGridProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not let its tiles share the height of the page
    <div role="group" aria-labelledby={labelledBy} className={styles['grid']}>
      {tags.map((tag) => {
        const isChosen = chosenIds.includes(tag.id);
        return (
          <button
            key={tag.id}
            type="button"
            aria-pressed={isChosen}
            className={classes(tile['tile'], styles['tag'], isChosen && tile['chosen'])}
            onClick={() => onToggle(tag.id)}
          >
            <ChoicePicture url={tag.imageUrl} className={styles['drawing']} />
            <span className={styles['words']} dir="auto">
              {tag.text}
            </span>
            <span className={styles['corner']}>
              <ChoiceMark isChosen={isChosen} isRing={false} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
