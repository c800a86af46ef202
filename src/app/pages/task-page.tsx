import { useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { prepareInWorker } from '../../data/prepare-photo.ts';
import { addresses } from '../../domain/addresses.ts';
import { shownFileSize } from '../../domain/file-size.ts';
import { isHintOffered } from '../../domain/hint.ts';
import { type NextStep, previousStep } from '../../domain/next-step.ts';
import { taskKind } from '../../domain/task.ts';
import { taskPageMachine } from '../../machines/task-page.machine.ts';
import { taskPageActors } from '../../machines/task-page-actors.ts';
import { MissionMissing } from '../../screens/missions/mission-missing.tsx';
import { TaskScreen } from '../../screens/task/task-screen.tsx';
import { labels } from '../../texts/labels.ts';
import { deviceCamera } from '../camera.ts';
import type { ExplorerContext } from '../explorer-context.ts';
import { useGoBack } from '../go-back.ts';
import { useReadPhoto } from '../kept-photos.ts';
import { type OpenedTask, openNext } from '../open-task.ts';
import { useFollowSaved } from '../saved-answer.ts';
import { useStepAhead } from '../step-ahead.ts';
import { useIsDemo } from '../use-is-demo.ts';
import { usePicking } from '../use-picking.ts';
import { useReadAloud } from '../use-read-aloud.ts';
import { useTaskStatus } from '../use-task-status.ts';

interface TaskPageProps extends ExplorerContext {
  readonly missionId: string;
  readonly opened: OpenedTask | null;
  readonly type: string | undefined;
}

/** One task of a mission; a new page for each, so that nothing of the last one is left in it. */
export function TaskPage(props: TaskPageProps) {
  const { missionId, type } = props;
  const goBack = useGoBack();
  const { shown, goTo } = useStepAhead(props.opened);
  if (!shown) return <MissionMissing onBack={goBack} />;
  const { task, place, explorerId } = shown.input;
  const onSaved = (step: NextStep, answerOptionIds: readonly string[]): void => {
    if (step.kind !== 'task') props.services.track('missionFinished');
    goTo(hrefAfter(missionId, step, type), step.kind === 'task' ? openNext(shown, answerOptionIds, step) : null);
  };
  return (
    <OpenTask key={`${explorerId} ${task.id} ${place.path.join('/')}`} {...props} opened={shown} onSaved={onSaved} />
  );
}

interface OpenTaskProps extends TaskPageProps {
  readonly opened: OpenedTask;
  /** The task was saved with these answers, and `step` is next. */
  readonly onSaved: (step: NextStep, answerOptionIds: readonly string[]) => void;
}

function OpenTask({ services, garden, missionId, opened, type, onSaved }: OpenTaskProps) {
  const { input, tags } = opened;
  const { explorerId, task } = input;
  const router = useRouter();
  const goBack = useGoBack();
  const readPhoto = useReadPhoto(services);
  const readAloudOf = useReadAloud(services);
  const camera = useMemo(deviceCamera, []);
  const isDemo = useIsDemo(services, input.groupId);
  const answer = { garden, explorerId, missionId, taskId: task.id };
  const status = useTaskStatus(answer);
  const { maxWidth, maxFileBytes, autoRotate, preferNative } = services.settings.photo;
  const machine = useMemo(
    () =>
      taskPageMachine.provide({
        actors: taskPageActors({
          drafts: input.drafts,
          keep: async (keepings) => (await services.worker()).keep(keepings),
          preparePhoto: async (picture, signal) =>
            prepareInWorker(await services.worker(), picture, { maxWidth, autoRotate }, signal),
          maxFileBytes,
        }),
      }),
    [input.drafts, services, maxWidth, autoRotate, maxFileBytes],
  );
  const page = useActorRef(machine, { input }, ({ status, output, context }) => {
    if (status === 'done' && output) onSaved(output, context.answerOptionIds);
  });
  useFollowSaved(page, answer, input.log);
  const isPhoto = taskKind(task.className) === 'photo';
  const picking = usePicking(services, isPhoto ? `${explorerId} ${missionId} ${task.id}` : null, page, input.drafts);
  const previous = previousStep(input.walk, input.place);
  return (
    <TaskScreen
      page={page}
      tags={tags}
      readPhoto={readPhoto}
      camera={camera}
      prefersNativeCamera={preferNative}
      status={status}
      maxFileSize={shownFileSize(maxFileBytes)}
      {...picking}
      reading={readAloudOf(`task-${task.id}`)}
      onPrevious={() =>
        router.history.push(
          previous.kind === 'task'
            ? addresses.task(missionId, previous, type)
            : addresses.missionStart(missionId, type),
        )
      }
      onGoBack={goBack}
      homeHref={addresses.missionTypes}
      {...(isHintOffered(task.helpHint, services.settings.hints)
        ? { hintHref: addresses.hint(missionId, input.place, type) }
        : {})}
      {...(isDemo && isPhoto ? { notice: labels.demoNotice } : {})}
    />
  );
}

function hrefAfter(missionId: string, step: NextStep, type: string | undefined): string {
  return step.kind === 'task' ? addresses.task(missionId, step, type) : addresses.achievements(missionId);
}
