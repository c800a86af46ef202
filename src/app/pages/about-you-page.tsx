import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AgeGroup } from '../../../schemas/age-group.ts';
import type { Garden } from '../../data/garden.ts';
import { addresses } from '../../domain/addresses.ts';
import { type ExplorerDraft, newExplorerWork, offeredAges } from '../../domain/explorer-form.ts';
import { AboutYou } from '../../screens/onboarding/about-you.tsx';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { useGoBack } from '../go-back.ts';
import { dropNewExplorerDraft, keepNewExplorerDraft, newExplorerDraft } from '../new-explorer-draft.ts';
import type { Services } from '../services.ts';
import { useAvatars } from '../use-avatars.ts';
import { useExplorerForm } from '../use-explorer-form.ts';
import { useLive } from '../use-live.ts';

interface AboutYouPageProps {
  readonly services: Services;
  readonly garden: Garden;
}

/** The new explorer's name and age; from here on they can play, signal or not (ONB-07, OFF-09). */
export function AboutYouPage(props: AboutYouPageProps) {
  const { garden } = props;
  const ageGroups = useLive(useMemo(() => garden.all$('ageGroups'), [garden]));
  // An age means nothing before the groups are known: the explorer would see missions of every age.
  if (!ageGroups) return <Loader label={labels.loading} />;
  return <AboutYouForm {...props} ageGroups={ageGroups} />;
}

function AboutYouForm({ services, garden, ageGroups }: AboutYouPageProps & { readonly ageGroups: AgeGroup[] }) {
  const { groupId } = garden;
  const router = useRouter();
  const onBack = useGoBack();
  const avatars = useAvatars(garden);
  const [first] = useState(() => newExplorerDraft(groupId, services));
  const form = useExplorerForm({
    services,
    draft: first,
    before: null,
    workOf: useCallback((draft: ExplorerDraft) => newExplorerWork(draft, groupId, ageGroups), [groupId, ageGroups]),
    onKept: ({ id }) => {
      dropNewExplorerDraft();
      services.session.send({ type: 'explorer.created', explorerId: id });
      router.history.replace(addresses.allSet);
    },
  });
  const { draft, send } = form;
  useEffect(() => keepNewExplorerDraft(groupId, draft), [groupId, draft]);
  return (
    <>
      <AboutYou
        name={draft.name}
        age={draft.age}
        avatarUrl={avatars?.find(({ id }) => id === draft.avatarId)?.imageUrl ?? null}
        ages={offeredAges(ageGroups)}
        nameProblem={form.nameProblem}
        ageProblem={form.ageProblem}
        isSaving={form.isSaving}
        onName={(name) => send({ type: 'name.typed', name })}
        onAge={(age) => send({ type: 'age.told', age })}
        onDone={() => send({ type: 'submit' })}
        onBack={onBack}
      />
      {form.hasFailed && (
        <ErrorDialog
          title={peopleTexts.profileNotSavedTitle}
          message={peopleTexts.profileNotSaved}
          onClose={() => send({ type: 'error.dismissed' })}
        />
      )}
    </>
  );
}
