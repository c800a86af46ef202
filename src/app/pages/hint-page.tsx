import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addresses } from '../../domain/addresses.ts';
import { hintParts, isHintOffered } from '../../domain/hint.ts';
import { MissionMissing } from '../../screens/missions/mission-missing.tsx';
import { HintScreen } from '../../screens/task/hint-screen.tsx';
import { useGoBack } from '../go-back.ts';
import type { OpenedTask } from '../open-task.ts';
import type { Services } from '../services.ts';
import { useReadAloud } from '../use-read-aloud.ts';

interface HintPageProps {
  readonly services: Services;
  readonly opened: OpenedTask | null;
  readonly type: string | undefined;
}

/** The hint of one task (HINT-01 to HINT-04). A task that offers none is shown itself (HINT-05, HINT-06). */
export function HintPage({ services, opened, type }: HintPageProps) {
  const router = useRouter();
  const goBack = useGoBack();
  const readAloudOf = useReadAloud(services);
  const isShown = opened !== null && isHintOffered(opened.input.task.helpHint, services.settings.hints);
  useEffect(() => {
    if (isShown) services.track('hintOpened');
  }, [isShown, services]);
  if (!opened) return <MissionMissing onBack={goBack} />;
  const { mission, place, task } = opened.input;
  const { hints } = services.settings;
  const taskHref = addresses.task(mission.id, place, type);
  if (!isShown) return <Navigate to={taskHref} replace />;
  const { images, html } = hintParts(task.helpHint, new URL(hints.imageBase, location.origin).href);
  // In place of the hint: one step back from the task leads to where the child was before it, not to the hint again.
  return (
    <HintScreen
      images={images}
      html={html}
      reading={readAloudOf(`hint-${task.id}`)}
      onBack={() => router.history.replace(taskHref)}
    />
  );
}
