import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import Trash2 from 'lucide-react/icons/trash-2';
import type { GroundPhoto } from '../../../schemas/garden-map.ts';
import { shownFileSize } from '../../domain/file-size.ts';
import type { PackState } from '../../domain/photo-pack.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';
import styles from './photo-pack-row.module.css';

/** A photo of the ground that can be fetched onto this device, and taken off it again. */
export interface PackView {
  readonly type: GroundPhoto['type'];
  readonly bytes: number;
  readonly state: PackState;
  readonly onGet: () => void;
  readonly onPause: () => void;
  readonly onRemove: () => void;
}

/** Says how large it is before anything is fetched, how far it is, and what can be done. */
export function PhotoPackRow({ type, bytes, state, onGet, onPause, onRemove }: PackView) {
  const { stage, got, fault } = state;
  const name = mapTexts.kinds[type];
  return (
    <section className={styles['pack']} aria-label={name}>
      <p className={styles['name']}>{name}</p>
      <p className={styles['words']}>{wordsOf(state, bytes)}</p>
      {stage !== 'kept' && got > 0 && <progress className={styles['bar']} aria-label={name} max={bytes} value={got} />}
      {fault !== null && (
        <p role="alert" className={styles['fault']}>
          {mapTexts.packFaults[fault]}
        </p>
      )}
      <div className={styles['buttons']}>
        {(stage === 'stopped' || stage === 'waiting') && (
          <Button look="quiet" icon={<Download size={24} aria-hidden="true" />} onClick={onGet}>
            {got > 0 ? mapTexts.packGoesOn : mapTexts.getPack}
          </Button>
        )}
        {(stage === 'coming' || stage === 'waiting') && (
          <Button look="quiet" icon={<Pause size={24} aria-hidden="true" />} onClick={onPause}>
            {mapTexts.pausePack}
          </Button>
        )}
        {stage !== 'coming' && got > 0 && (
          <Button look="text" icon={<Trash2 size={24} aria-hidden="true" />} onClick={onRemove}>
            {stage === 'kept' ? mapTexts.removePack : mapTexts.removePart}
          </Button>
        )}
      </div>
    </section>
  );
}

function wordsOf({ stage, got }: PackState, bytes: number): string {
  const size = shownFileSize(bytes);
  if (stage === 'kept') return mapTexts.packKept(size);
  return stage === 'coming' || stage === 'waiting' || got > 0
    ? mapTexts.packComing(shownFileSize(got), size)
    : mapTexts.packSize(size);
}
