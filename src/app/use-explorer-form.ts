import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { Work } from '../../schemas/work.ts';
import type { ExplorerDraft } from '../domain/explorer-form.ts';
import type { KeptProfile } from '../domain/profile.ts';
import { type ExplorerFormContext, explorerFormMachine } from '../machines/explorer-form.machine.ts';
import type { Services } from './services.ts';

interface ExplorerFormOptions {
  readonly services: Services;
  /** What stands in the fields at first. */
  readonly draft: ExplorerDraft;
  readonly before: KeptProfile | null;
  readonly workOf: (draft: ExplorerDraft) => Work;
  /** The work is on this device's disk, or there was nothing to keep. */
  readonly onKept: (draft: ExplorerDraft) => void;
}

/** A form about an explorer whose outcome goes into the outbox. */
export function useExplorerForm({ services, draft, before, workOf, onKept }: ExplorerFormOptions) {
  const machine = useMemo(
    () =>
      explorerFormMachine.provide({
        actors: { keep: fromPromise<void, ExplorerDraft>(({ input }) => keep(services, workOf(input))) },
      }),
    [services, workOf],
  );
  const form = useActorRef(
    machine,
    { input: { draft, before, newId: () => crypto.randomUUID(), now: services.now } },
    ({ status, context }) => status === 'done' && onKept(context.draft),
  );
  const context: ExplorerFormContext = useSelector(form, (state) => state.context);
  return {
    ...context,
    isSaving: useSelector(form, (state) => state.matches('keeping')),
    hasFailed: useSelector(form, (state) => state.matches('failed')),
    send: form.send,
  };
}

async function keep({ worker, log }: Services, work: Work): Promise<void> {
  try {
    const kept = await (await worker()).keep([{ work, photo: null, draft: null }]);
    if (!kept.ok) throw new Error(kept.failure);
  } catch (error) {
    log.error(`a ${work.kind} could not be kept`, error);
    throw error;
  }
}
