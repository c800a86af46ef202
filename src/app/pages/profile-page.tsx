import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Explorer } from '../../../schemas/explorer.ts';
import { addresses } from '../../domain/addresses.ts';
import { type ExplorerDraft, emptyDraft, explorerUpdateWork } from '../../domain/explorer-form.ts';
import { ProfileEdit } from '../../screens/onboarding/profile-edit.tsx';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { shownTheme } from '../../ui/theme.ts';
import { chooseTheme } from '../chosen-theme.ts';
import { type ExplorerContext, useExplorerView } from '../explorer-context.ts';
import { useAvatars } from '../use-avatars.ts';
import { useExplorerForm } from '../use-explorer-form.ts';

/** Another name, another animal (ONB-12). */
export function ProfilePage(context: ExplorerContext) {
  const view = useExplorerView(context);
  if (!view) return <Loader label={labels.loading} />;
  return <ProfileForm key={view.explorer.id} {...context} explorer={view.explorer} />;
}

function ProfileForm({
  services,
  garden,
  groupId,
  explorerId,
  explorer,
}: ExplorerContext & { readonly explorer: Explorer }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = (): void => (canGoBack ? router.history.back() : router.history.replace(addresses.missionTypes));
  const avatars = useAvatars(garden);
  // What the explorer was called when the page was opened: an update that arrives meanwhile changes nothing in the fields.
  const [before] = useState(() => ({ name: explorer.name, avatarId: explorer.avatarId }));
  const [first] = useState(() => ({ ...emptyDraft(crypto.randomUUID(), services.now()), ...before }));
  const form = useExplorerForm({
    services,
    draft: first,
    before,
    workOf: useCallback(
      (draft: ExplorerDraft) => explorerUpdateWork(draft, { groupId, explorerId }),
      [groupId, explorerId],
    ),
    onKept: leave,
  });
  const { draft, send } = form;
  const [theme, setTheme] = useState(() => shownTheme(document.documentElement));
  return (
    <>
      <ProfileEdit
        name={draft.name}
        avatarId={draft.avatarId}
        avatarUrl={avatars?.find(({ id }) => id === draft.avatarId)?.imageUrl ?? explorer.avatarUrl}
        avatars={avatars}
        nameProblem={form.nameProblem}
        isSaving={form.isSaving}
        onName={(name) => send({ type: 'name.typed', name })}
        onAvatar={(avatarId) => send({ type: 'avatar.picked', avatarId })}
        theme={theme}
        onTheme={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
        onSave={() => send({ type: 'submit' })}
        onBack={leave}
        codeHref={addresses.myCode}
        quitHref={addresses.quit}
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
