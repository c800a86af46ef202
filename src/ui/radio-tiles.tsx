import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { ChoicePicture } from './answer-grid.tsx';
import { classes } from './classes.ts';
import { Hidden } from './hidden.tsx';
import styles from './radio-tiles.module.css';
import tile from './tile.module.css';

interface RadioTile {
  readonly id: string;
  readonly text: string;
  readonly imageUrl: string | null;
  /** Beside the words; decoration. */
  readonly icon?: ReactNode;
}

interface RadioTilesProps {
  /** What is chosen here, in words; shown above the tiles unless it stands in the page's title already. */
  readonly legend: string;
  readonly isLegendShown?: boolean;
  readonly tiles: readonly RadioTile[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** Animals with their names, numbers, or a few short words. */
  readonly look: 'pictures' | 'numbers' | 'words';
  /** What is wrong, in one sentence. */
  readonly error?: string | null;
}

/** More characters than a number has. */
const NUMBER_LENGTH = 3;

/** One of several, as large tiles. Real radio buttons: arrow keys go from one to the next, and readers say 'two of ten'. */
export function RadioTiles({ legend, isLegendShown = true, look, error = null, ...group }: RadioTilesProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles['group']} aria-describedby={error === null ? undefined : errorId}>
      <legend className={styles['legend']}>{isLegendShown ? legend : <Hidden>{legend}</Hidden>}</legend>
      <div className={styles[look]}>
        {group.tiles.map(({ id, text, imageUrl, icon }) => {
          const isChosen = id === group.chosenId;
          return (
            <label key={id} className={classes(tile['tile'], isChosen && tile['chosen'], styles['tile'])}>
              <input
                type="radio"
                className={styles['radio']}
                name={name}
                value={id}
                checked={isChosen}
                onChange={() => group.onChoose(id)}
              />
              {icon}
              <ChoicePicture url={imageUrl} className={styles['picture']} />
              <span dir="auto" className={classes(text.length > NUMBER_LENGTH && styles['wide'])}>
                {text}
              </span>
              {isChosen && (
                <span className={classes(tile['tick'], styles['corner'])}>
                  <Check size={24} strokeWidth={3} aria-hidden="true" />
                </span>
              )}
            </label>
          );
        })}
      </div>
      <p id={errorId} className={styles['error']} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
