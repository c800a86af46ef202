import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import type { MissionTypeIcon } from '../../domain/mission-types.ts';
import { labels } from '../../texts/labels.ts';
import { ButtonLink, IconLink } from '../../ui/button.tsx';
import { Carousel, type SlideView } from '../../ui/carousel.tsx';
import { BackButton } from '../../ui/header.tsx';
import { HtmlText } from '../../ui/html-text.tsx';
import { Note } from '../../ui/note.tsx';
import { type ReadAloud, Readable } from '../../ui/read-aloud.tsx';
import { SMART_CAROUSEL_SPEED_MS } from '../../ui/times.ts';
import { TypeDisc } from '../../ui/type-icon.tsx';
import { TypeNote } from '../../ui/type-note.tsx';
import { EditProfile, LevelSteps, type UserBarView } from '../../ui/user-bar.tsx';
import styles from './mission-start.module.css';

export interface MissionStartView {
  readonly name: string;
  readonly objective: string;
  /** HTML without image tags (START-03). */
  readonly description: string;
  readonly typeName: string;
  readonly icon: MissionTypeIcon;
  readonly stepCount: number;
  /** Slide images, main image, images of the description, each once (START-02). */
  readonly slides: readonly SlideView[];
}

export interface MissionStartProps {
  readonly mission: MissionStartView;
  readonly user: UserBarView;
  /** Reads name, objective and description aloud; null where nothing can (SHELL-19). */
  readonly reading: ReadAloud | null;
  readonly onBack: () => void;
  /** Task 0 (START-06). */
  readonly startHref: string;
  readonly helpHref?: string;
  readonly editHref?: string;
  /** The mission's map, where it exists (START-05). */
  readonly mapHref?: string;
}

/** What a mission is about, before its first step (spec section 2, Mission start page). */
export function MissionStart(props: MissionStartProps) {
  const { mission } = props;
  return (
    <div className={styles['page']}>
      <StartHeader {...props} />
      <div className={styles['pictures']}>
        <MissionPictures mission={mission} />
      </div>
      <main className={styles['main']}>
        <div className={styles['notes']}>
          <TypeNote icon={mission.icon} name={mission.typeName} />
          <Note tone="sun" icon={<ListChecks size={22} aria-hidden="true" />}>
            {labels.stepCount(mission.stepCount)}
          </Note>
        </div>
        <Readable reading={props.reading}>
          <h1 className={styles['name']} dir="auto">
            {mission.name}
          </h1>
          <p className={styles['objective']} dir="auto">
            {mission.objective}
          </p>
          <HtmlText html={mission.description} />
        </Readable>
      </main>
      <div className={styles['actions']}>
        {props.mapHref !== undefined && (
          <ButtonLink look="quiet" href={props.mapHref} icon={<MapPin size={26} aria-hidden="true" />}>
            {labels.showOnMap}
          </ButtonLink>
        )}
        <ButtonLink href={props.startHref} iconEnd={<ArrowRight size={28} aria-hidden="true" />}>
          {labels.start}
        </ButtonLink>
      </div>
    </div>
  );
}

function StartHeader({ user, onBack, helpHref, editHref }: MissionStartProps) {
  return (
    <header className={styles['header']}>
      <BackButton onBack={onBack} />
      <div className={styles['level']}>
        <LevelSteps user={user} />
      </div>
      {helpHref !== undefined && (
        <IconLink name={labels.help} icon={<CircleQuestionMark size={28} aria-hidden="true" />} href={helpHref} />
      )}
      {editHref !== undefined && <EditProfile href={editHref} />}
    </header>
  );
}

/** A mission without any picture shows its type's icon in the same place (START-04). */
function MissionPictures({ mission: { slides, name, icon } }: Pick<MissionStartProps, 'mission'>) {
  if (slides.length > 0) return <Carousel slides={slides} label={name} speed={SMART_CAROUSEL_SPEED_MS} />;
  return (
    <span className={styles['noPicture']}>
      <TypeDisc icon={icon} shape="square" />
    </span>
  );
}
