import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Mission } from '../../../schemas/mission.ts';
import type { Task } from '../../../schemas/task.ts';
import { addresses } from '../../domain/addresses.ts';
import { descriptionParts, missionImages } from '../../domain/description.ts';
import { missionTypeIcon, missionTypeName } from '../../domain/mission-types.ts';
import { topLevelTasks } from '../../domain/task-order.ts';
import { MissionMissing } from '../../screens/missions/mission-missing.tsx';
import { MissionStart, type MissionStartView } from '../../screens/missions/mission-start.tsx';
import { labels } from '../../texts/labels.ts';
import { missionTypeText } from '../../texts/mission-types.ts';
import { Loader } from '../../ui/loader.tsx';
import { type ExplorerContext, useExplorerView } from '../explorer-context.ts';
import { useGoBack } from '../go-back.ts';
import { useLive } from '../use-live.ts';
import { useReadAloud } from '../use-read-aloud.ts';

interface MissionStartPageProps extends ExplorerContext {
  readonly missionId: string;
  readonly type: string | undefined;
}

/** What a mission is about, before its first step (START-01 to START-08). */
export function MissionStartPage(props: MissionStartPageProps) {
  const { services, garden, missionId, type } = props;
  const router = useRouter();
  const goBack = useGoBack();
  const readAloudOf = useReadAloud(services);
  useEffect(() => services.track('missionOpened'), [services]);
  const view = useExplorerView(props);
  const tasks = useLive(useMemo(() => garden.tasks$(missionId), [garden, missionId]));
  if (!view || !tasks) return <Loader label={labels.loading} />;
  const mission = view.missions.find(({ id }) => id === missionId);
  if (!mission) return <MissionMissing onBack={goBack} />;
  return (
    <MissionStart
      mission={startView(mission, tasks)}
      user={view.user}
      reading={readAloudOf(`mission-${missionId}`)}
      editHref={addresses.profileEdit}
      onBack={() => router.history.push(addresses.missionTypes)}
      startHref={addresses.task(missionId, { path: [0], follow: [] }, type)}
      helpHref={addresses.helpFor('mission')}
      mapHref={addresses.missionMap(missionId)}
    />
  );
}

function startView(mission: Mission, tasks: readonly Task[]): MissionStartView {
  return {
    name: mission.name,
    objective: mission.objective,
    description: descriptionParts(mission.description).text,
    typeName: missionTypeText(missionTypeName(mission.type)),
    icon: missionTypeIcon(mission.type),
    stepCount: topLevelTasks(mission, tasks).length,
    slides: missionImages(mission).map(({ url, alt }) => ({ url, alt })),
  };
}
