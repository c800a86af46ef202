import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Mission } from '../../../schemas/mission.ts';
import { addresses } from '../../domain/addresses.ts';
import { completedMissionIds } from '../../domain/mission-progress.ts';
import { missionTypeIcon, missionTypeName } from '../../domain/mission-types.ts';
import { leastSafe } from '../../domain/with-own-work.ts';
import { MissionMissing } from '../../screens/missions/mission-missing.tsx';
import { AchievementScreen, type AchievementView } from '../../screens/rewards/achievement-screen.tsx';
import { labels } from '../../texts/labels.ts';
import { missionTypeText } from '../../texts/mission-types.ts';
import { Loader } from '../../ui/loader.tsx';
import { useUpdateHere } from '../apply-update.ts';
import { type ExplorerContext, useExplorerView } from '../explorer-context.ts';
import type { ExplorerView } from '../explorer-view.ts';
import { useGoBack } from '../go-back.ts';
import { useReadPhoto } from '../kept-photos.ts';

interface AchievementPageProps extends ExplorerContext {
  readonly missionId: string;
}

/** A mission that ended longer ago than this, in milliseconds, is looked at again: its badge is in place already. */
const FIRST_LOOK_MS = 10_000;

/** The badge, photos and times of a finished mission (ACH-01 to ACH-06); an unfinished one leads to its start (ACH-07). */
export function AchievementPage(props: AchievementPageProps) {
  const { missionId, services } = props;
  const goBack = useGoBack();
  const router = useRouter();
  const view = useExplorerView(props);
  const readPhoto = useReadPhoto(services);
  useUpdateHere(services);
  const [openedAt] = useState(() => Date.now());
  if (!view) return <Loader label={labels.loading} />;
  const mission = view.missions.find(({ id }) => id === missionId);
  if (!mission) return <MissionMissing onBack={goBack} />;
  const progress = view.progressOf(missionId);
  if (progress.state !== 'completed') return <Unfinished {...props} />;
  return (
    <AchievementScreen
      achievement={achievementOf(mission, view)}
      readPhoto={readPhoto}
      isFirstLook={Math.abs(openedAt - progress.mission.endTime) < FIRST_LOOK_MS}
      missionsHref={addresses.missionTypes}
      onPass={() => {
        services.session.send({ type: 'explorer.left' });
        router.history.push(addresses.teamSelect);
      }}
      scrapbookHref={addresses.scrapbook}
      resultsHref={addresses.results(missionId)}
    />
  );
}

/**
 * The mission's last press is on the disk before this page opens, but its live query may hear of it a moment later: only what
 * a fresh look says leads away.
 */
function Unfinished({ services, garden, explorerId, missionId }: AchievementPageProps) {
  const [isSure, setIsSure] = useState(false);
  useEffect(() => {
    let isGone = false;
    garden.doingsNow(explorerId).then(
      ({ progress }) => {
        if (!isGone) setIsSure(!completedMissionIds(explorerId, progress).has(missionId));
      },
      (error) => services.log.error('whether the mission is finished could not be read', error),
    );
    return () => {
      isGone = true;
    };
  }, [services, garden, explorerId, missionId]);
  return isSure ? <Navigate to={addresses.missionStart(missionId)} replace /> : <Loader label={labels.loading} />;
}

function achievementOf(mission: Mission, view: ExplorerView): AchievementView {
  const { mission: state, responses } = view.progressOf(mission.id);
  const photos = [...responses.values()].flatMap(({ photoFrom }) => photoFrom ?? []);
  const ofMission = [...view.doings.responses, ...view.doings.progress].filter(
    ({ missionId }) => missionId === mission.id,
  );
  return {
    message: mission.successText || labels.debutBadge,
    badge: mission.badge ?? null,
    typeName: missionTypeText(missionTypeName(mission.type)),
    icon: missionTypeIcon(mission.type),
    photos: photos.map(({ id, photo }) => ({ id, url: photo?.url || null })),
    pictureUrl: mission.imageUrl ?? null,
    startTime: known(state.startTime),
    endTime: known(state.endTime),
    status: leastSafe(ofMission.map(({ status }) => status)),
  };
}

/** The domain says -1 for a time it does not know. */
function known(time: number): number | null {
  return time < 0 ? null : time;
}
