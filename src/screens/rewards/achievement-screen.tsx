import ArrowRight from 'lucide-react/icons/arrow-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { MissionTypeIcon } from '../../domain/mission-types.ts';
import { shownTimeTaken } from '../../domain/time-taken.ts';
import type { WorkStatus } from '../../domain/with-own-work.ts';
import { clockText } from '../../texts/dates.ts';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { HedgeFoot } from '../../ui/hedge-foot.tsx';
import type { KeptPhotoView, ReadPhoto } from '../../ui/kept-photo.ts';
import { Note } from '../../ui/note.tsx';
import { ButtonRow } from '../../ui/screen.tsx';
import { SECOND_TAP_MS } from '../../ui/times.ts';
import { TypeNote } from '../../ui/type-note.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { WorkStatus as StatusPill } from '../../ui/work-status.tsx';
import styles from './achievement-screen.module.css';
import { BadgeMoment, type BadgeView } from './badge-moment.tsx';
import { MissionPhotos } from './mission-photos.tsx';

export interface AchievementView {
  /** The mission's own words, or the default (ACH-02). */
  readonly message: string;
  /** Null for a mission without one: words and times stand alone (ACH-03). */
  readonly badge: BadgeView | null;
  readonly typeName: string;
  readonly icon: MissionTypeIcon;
  /** The explorer's photos of this mission. */
  readonly photos: readonly KeptPhotoView[];
  /** Shown where there is no photo (ACH-04). */
  readonly pictureUrl: string | null;
  /** Milliseconds since 1970; null when not known. */
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** How safe the mission's work is, of all of it the one furthest from safe. */
  readonly status: WorkStatus;
}

export interface AchievementScreenProps {
  readonly achievement: AchievementView;
  readonly readPhoto: ReadPhoto;
  /** The mission was finished just now: the badge grows. A second look finds it in place. */
  readonly isFirstLook: boolean;
  readonly missionsHref: string;
  /** Somebody else of the class plays next; what this explorer did stays theirs (SESS-08). */
  readonly onPass: () => void;
  readonly scrapbookHref: string;
  /** To what the explorer said and photographed in this mission. */
  readonly resultsHref: string;
}

/** 'Well Done!': badge, photos and times of a finished mission (spec section 2, Achievement page). */
export function AchievementScreen(props: AchievementScreenProps) {
  const { achievement, readPhoto, isFirstLook } = props;
  const takesTaps = useDelayed(true, SECOND_TAP_MS);
  return (
    <div className={classes(styles['page'], !takesTaps && styles['fresh'])}>
      <main className={styles['main']}>
        <div className={styles['earned']}>
          <h1 className={styles['heading']}>{labels.wellDone}</h1>
          <p className={styles['title']}>{labels.missionComplete}</p>
          {achievement.badge && <BadgeMoment badge={achievement.badge} isGrowing={isFirstLook} />}
        </div>
        <div className={styles['facts']}>
          <p className={styles['message']} dir="auto">
            {achievement.message}
          </p>
          <div className={styles['signs']}>
            <TypeNote icon={achievement.icon} name={achievement.typeName} />
            <StatusPill status={achievement.status} />
          </div>
          <MissionPhotos photos={achievement.photos} pictureUrl={achievement.pictureUrl} readPhoto={readPhoto} />
          <Times startTime={achievement.startTime} endTime={achievement.endTime} />
          {(achievement.status === 'waiting' || achievement.status === 'sending') && (
            <Note tone="sky" icon={<CloudOff size={22} aria-hidden="true" />}>
              {labels.savedSendsLater}
            </Note>
          )}
          <ButtonLink look="text" href={props.resultsHref}>
            {labels.myAnswers}
          </ButtonLink>
        </div>
      </main>
      <HedgeFoot>
        <div className={styles['buttons']}>
          <ButtonLink href={props.missionsHref} iconEnd={<ArrowRight size={28} aria-hidden="true" />}>
            {labels.moreMissions}
          </ButtonLink>
          <ButtonRow isTight>
            <ButtonLink look="quiet" href={props.scrapbookHref}>
              {labels.seeScrapbook}
            </ButtonLink>
            <Button look="quiet" onClick={props.onPass}>
              {peopleTexts.passTheTablet}
            </Button>
          </ButtonRow>
        </div>
      </HedgeFoot>
    </div>
  );
}

function Times({ startTime, endTime }: Pick<AchievementView, 'startTime' | 'endTime'>) {
  return (
    <dl className={styles['times']}>
      {startTime !== null && <Fact name={labels.started} value={clockText(startTime)} />}
      {endTime !== null && <Fact name={labels.finished} value={clockText(endTime)} />}
      {startTime !== null && endTime !== null && (
        <Fact name={labels.timeTaken} value={shownTimeTaken(Math.max(0, endTime - startTime))} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['value']}>{value}</dd>
    </div>
  );
}
