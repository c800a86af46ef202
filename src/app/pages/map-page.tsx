import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addresses } from '../../domain/addresses.ts';
import { ALL_MISSIONS } from '../../domain/map-places.ts';
import { topLevelTasks } from '../../domain/task-order.ts';
import { AllMap, MissionMap } from '../../screens/map/map-screens.tsx';
import { MissionMissing } from '../../screens/missions/mission-missing.tsx';
import { labels } from '../../texts/labels.ts';
import { Loader } from '../../ui/loader.tsx';
import type { ExplorerContext } from '../explorer-context.ts';
import { useGoBack } from '../go-back.ts';
import { useLive } from '../use-live.ts';
import { useMapView } from '../use-map-view.ts';

/** The places of all missions (ROUTE-12). A marker opens the missions at its place (MAP-06). */
export function AllMapPage(context: ExplorerContext) {
  const router = useRouter();
  const onBack = useGoBack();
  const { view } = useMapView(context, ALL_MISSIONS);
  if (!view) return <Loader label={labels.loading} />;
  return (
    <AllMap {...view} onChoose={(placeId) => router.history.push(addresses.missionsAt(placeId))} onBack={onBack} />
  );
}

/** The places of one mission (ROUTE-10). A marker leads back, as closing does (MAP-05). */
export function MissionMapPage({ missionId, ...context }: ExplorerContext & { readonly missionId: string }) {
  const { garden } = context;
  const onBack = useGoBack();
  const { view, explorer } = useMapView(context, missionId);
  const tasks = useLive(useMemo(() => garden.tasks$(missionId), [garden, missionId]));
  if (!view || !explorer) return <Loader label={labels.loading} />;
  const mission = explorer.missions.find(({ id }) => id === missionId);
  if (!mission) return <MissionMissing onBack={onBack} />;
  const steps = tasks ? topLevelTasks(mission, tasks) : null;
  const { completedTaskIds } = explorer.progressOf(missionId);
  return (
    <MissionMap
      {...view}
      mission={{ name: mission.name, imageUrl: mission.imageUrl ?? null }}
      taskCount={steps?.length ?? null}
      doneCount={steps?.filter(({ id }) => completedTaskIds.has(id)).length ?? 0}
      helpHref={addresses.helpFor('map')}
      onChoose={onBack}
      onBack={onBack}
    />
  );
}
