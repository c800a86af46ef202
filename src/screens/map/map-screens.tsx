import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { inWalkingOrder, type MapPlace, mapSteps } from '../../domain/map-places.ts';
import { labels } from '../../texts/labels.ts';
import { mapTexts } from '../../texts/map.ts';
import { IconButton, IconLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { BackButton } from '../../ui/header.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StepBar } from '../../ui/step-bar.tsx';
import styles from './map-screens.module.css';
import { MapStage, type MapStageProps } from './map-stage.tsx';
import { PlaceList, type PlaceListWords } from './place-list.tsx';

export interface AllMapProps extends MapStageProps, PlaceListWords {
  readonly onBack: () => void;
}

/** `/maps`: the places of all missions (MAP-04). Its header lies on the map. */
export function AllMap({ onBack, ...props }: AllMapProps) {
  return (
    <div className={styles['page']}>
      <main className={styles['main']}>
        <MapStage {...props}>
          <header className={styles['floating']}>
            <IconButton name={labels.back} icon={<ArrowLeft size={28} aria-hidden="true" />} onClick={onBack} />
            <h1 className={styles['pill']}>{mapTexts.map}</h1>
          </header>
        </MapStage>
      </main>
      <Places {...props} />
    </div>
  );
}

export interface MissionMapProps extends MapStageProps, PlaceListWords {
  readonly mission: { readonly name: string; readonly imageUrl: string | null };
  /** Of the mission's top level; null while they are not known (MAP-02). */
  readonly taskCount: number | null;
  readonly doneCount: number;
  readonly helpHref: string;
  /** Back, close and choosing a marker all lead back (MAP-05). */
  readonly onBack: () => void;
}

/** `/mission/code/{id}/map/`: the places of one mission (MAP-01 to MAP-05). */
export function MissionMap({ mission, taskCount, doneCount, helpHref, onBack, ...props }: MissionMapProps) {
  return (
    <div className={styles['page']}>
      <main className={classes(styles['main'], styles['growing'])}>
        <header className={styles['header']}>
          <BackButton onBack={onBack} />
          <div className={styles['words']}>
            <h1 className={styles['title']}>{mapTexts.mission}</h1>
            <StepBar filled={doneCount} total={mapSteps(taskCount)} label={labels.steps} isWide />
          </div>
          <IconLink name={labels.help} icon={<CircleQuestionMark size={28} aria-hidden="true" />} href={helpHref} />
          <IconButton name={labels.close} icon={<X size={28} aria-hidden="true" />} onClick={onBack} />
        </header>
        <MapStage {...props}>
          <MissionCard mission={mission}>{placesWords(props.places ?? [], props)}</MissionCard>
        </MapStage>
      </main>
      <Places {...props} />
    </div>
  );
}

function MissionCard({ mission, children }: Pick<MissionMapProps, 'mission'> & { readonly children: ReactNode }) {
  return (
    <div className={styles['card']}>
      <span className={styles['picture']}>
        <Picture src={mission.imageUrl} alt="" size="small" />
      </span>
      <div>
        <p className={styles['name']} dir="auto">
          {mission.name}
        </p>
        <p className={styles['facts']}>{children}</p>
      </div>
    </div>
  );
}

/** '2 places. The nearest is 212.40 ft away.' */
function placesWords(places: readonly MapPlace[], { hereIds, distanceOf }: PlaceListWords): string {
  const [nearest] = inWalkingOrder(places);
  if (!nearest) return mapTexts.noPlaces;
  const count = mapTexts.placesCount(places.length);
  if (hereIds.has(nearest.id)) return `${count} ${mapTexts.nearestHere(places.length)}`;
  const distance = distanceOf(nearest);
  return distance === null ? count : `${count} ${mapTexts.nearestIs(distance)}`;
}

function Places({ places, hereIds, distanceOf, walked, onChoose }: MapStageProps & PlaceListWords) {
  return (
    <aside className={styles['aside']}>
      {places && (
        <PlaceList places={places} hereIds={hereIds} distanceOf={distanceOf} walked={walked} onChoose={onChoose} />
      )}
    </aside>
  );
}
