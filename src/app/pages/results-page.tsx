import { useMemo } from 'react';
import { combineLatest } from 'rxjs';
import type { TaskResponse } from '../../../schemas/task-response.ts';
import { addresses } from '../../domain/addresses.ts';
import { plainDescription } from '../../domain/description.ts';
import { missionResults, type TaskResult } from '../../domain/results.ts';
import { walkOf } from '../../domain/walk.ts';
import { MissionMissing } from '../../screens/missions/mission-missing.tsx';
import { ResultsScreen, type ResultView } from '../../screens/rewards/results-screen.tsx';
import { labels } from '../../texts/labels.ts';
import { Loader } from '../../ui/loader.tsx';
import { type ExplorerContext, useExplorerView } from '../explorer-context.ts';
import { useGoBack } from '../go-back.ts';
import { useReadPhoto } from '../kept-photos.ts';
import { useLive } from '../use-live.ts';

interface ResultsPageProps extends ExplorerContext {
  readonly missionId: string;
}

/** What the explorer answered and photographed in one mission, finished or not (ROUTE-41). */
export function ResultsPage(props: ResultsPageProps) {
  const { garden, missionId, services } = props;
  const goBack = useGoBack();
  const readPhoto = useReadPhoto(services);
  const view = useExplorerView(props);
  const content = useLive(
    useMemo(() => combineLatest([garden.tasks$(missionId), garden.all$('tags')]), [garden, missionId]),
  );
  if (!view || !content) return <Loader label={labels.loading} />;
  const mission = view.missions.find(({ id }) => id === missionId);
  if (!mission) return <MissionMissing onBack={goBack} />;
  const [tasks, tags] = content;
  const { responses, state } = view.progressOf(missionId);
  const isFinished = state === 'completed';
  return (
    <ResultsScreen
      missionName={mission.name}
      results={missionResults(walkOf(mission, tasks, responses), responses, tags).map(shownResult)}
      furtherInfo={plainDescription(mission.furtherInfo)}
      readPhoto={readPhoto}
      onBack={goBack}
      endHref={isFinished ? addresses.achievements(missionId) : addresses.missionStart(missionId)}
      isFinished={isFinished}
    />
  );
}

function shownResult({ outcome, ...result }: TaskResult<TaskResponse>): ResultView {
  if (outcome.kind !== 'photo') return { ...result, outcome };
  const { id, photo } = outcome.photoFrom;
  return { ...result, outcome: { kind: 'photo', photo: { id, url: photo?.url || null } } };
}
