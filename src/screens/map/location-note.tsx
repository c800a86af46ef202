import LocateFixed from 'lucide-react/icons/locate-fixed';
import LocateOff from 'lucide-react/icons/locate-off';
import Signpost from 'lucide-react/icons/signpost';
import type { Post } from '../../../schemas/garden-map.ts';
import type { PositionProblem } from '../../domain/position.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './location-note.module.css';
import type { You } from './you-marker.tsx';

/** What the map knows about where the explorer is, and what can be done about it. */
export interface LocationView {
  /** Location is being read: that is always to be seen. */
  readonly isOn: boolean;
  readonly you: You | null;
  /** Ends every lookup until somebody asks again; null while there is hope. */
  readonly fatal: PositionProblem | null;
  /** No good position for a while: another way is offered. */
  readonly isLongUnsure: boolean;
  readonly onFind: () => void;
  readonly onPost: (post: Pick<Post, 'lat' | 'lng'>) => void;
}

interface LocationNoteProps {
  readonly location: LocationView;
  /** A child asked to be found and waits. */
  readonly isAsked: boolean;
  /** Found, but where the map does not go. */
  readonly isAway: boolean;
  readonly onOtherWay: () => void;
}

/** One line about location, never a dialogue: the map works without it. */
export function LocationNote({ location, isAsked, isAway, onOtherWay }: LocationNoteProps) {
  const words = isAsked && isAway ? mapTexts.away : wordsFor(location, isAsked);
  const isLost = location.fatal !== null || location.isLongUnsure;
  return (
    <div className={styles['note']} role="status">
      {words !== null && (
        <Note tone={location.fatal === null ? 'solid' : 'plain'} icon={iconFor(location)}>
          {words}
        </Note>
      )}
      {isLost && (
        <Button look="quiet" icon={<Signpost size={26} aria-hidden="true" />} onClick={onOtherWay}>
          {mapTexts.otherWay}
        </Button>
      )}
    </div>
  );
}

function wordsFor({ isOn, you, fatal }: LocationView, isAsked: boolean): string | null {
  if (fatal !== null) return fatal === 'noApi' ? mapTexts.noApi : mapTexts.denied;
  if (you?.isWeak) return mapTexts.weakSignal;
  if (!you && isAsked) return mapTexts.notFoundYet;
  return isOn ? mapTexts.locationOn : null;
}

function iconFor({ fatal }: LocationView) {
  const Icon = fatal === null ? LocateFixed : LocateOff;
  return <Icon size={22} aria-hidden="true" />;
}
