import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { labels } from '../../texts/labels.ts';
import { IconButton } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Loader } from '../../ui/loader.tsx';
import { MissionCard, type MissionCardView } from '../../ui/mission-card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StaggerList } from '../../ui/stagger-list.tsx';
import { UserBar, type UserBarView } from '../../ui/user-bar.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './mission-list.module.css';

export interface MissionListProps {
  /** '{type} Missions', 'Showing all missions at {place name}' or 'Nearest missions' (LIST-06 to LIST-08). */
  readonly heading: string;
  /** Of the type, below its heading; null where there is none. */
  readonly description: string | null;
  readonly user: UserBarView;
  readonly editHref?: string;
  /** In the order of the list, completed ones last; null until they have been read. */
  readonly missions: readonly MissionCardView[] | null;
  readonly onBack: () => void;
  /** Opens the filters. */
  readonly onFilter: () => void;
}

const AVATAR_SIZE = 64;

/** Missions to choose from, of a type, at a place, or all of them (spec section 2, Missions list pages). */
export function MissionList({ heading, description, user, editHref, missions, onBack, onFilter }: MissionListProps) {
  return (
    <Screen
      header={
        <>
          <Header
            title={heading}
            onBack={onBack}
            actions={
              <IconButton
                name={labels.filters}
                icon={<SlidersHorizontal size={26} aria-hidden="true" />}
                onClick={onFilter}
              />
            }
          />
          <UserBar user={user} size={AVATAR_SIZE} editHref={editHref} />
        </>
      }
    >
      {description !== null && <p className={styles['description']}>{description}</p>}
      <Missions missions={missions} onBack={onBack} />
    </Screen>
  );
}

function Missions({ missions, onBack }: Pick<MissionListProps, 'missions' | 'onBack'>) {
  const [openingId, setOpeningId] = useState<string | null>(null);
  if (missions === null) return <Loader label={labels.loading} />;
  if (missions.length === 0) return <EmptyList onBack={onBack} />;
  return (
    <StaggerList>
      {missions.map((mission) => (
        <MissionCard
          key={mission.id}
          mission={mission}
          isOpening={openingId === mission.id}
          onOpen={() => setOpeningId(mission.id)}
        />
      ))}
    </StaggerList>
  );
}
