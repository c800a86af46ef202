import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Garden } from '../../data/garden.ts';
import { addresses } from '../../domain/addresses.ts';
import { AvatarSelect } from '../../screens/onboarding/avatar-select.tsx';
import { useGoBack } from '../go-back.ts';
import { keepNewExplorerDraft, newExplorerDraft } from '../new-explorer-draft.ts';
import type { Services } from '../services.ts';
import { useAvatars } from '../use-avatars.ts';

interface AvatarPageProps {
  readonly services: Services;
  readonly garden: Garden;
}

/** The new explorer's animal (ONB-06). */
export function AvatarPage({ services, garden }: AvatarPageProps) {
  const router = useRouter();
  const onBack = useGoBack();
  const avatars = useAvatars(garden);
  const [draft, setDraft] = useState(() => newExplorerDraft(garden.groupId, services));
  return (
    <AvatarSelect
      avatars={avatars}
      chosenId={draft.avatarId}
      onChoose={(avatarId) => {
        // Another animal is another explorer's work, as another name is.
        const changed = { ...draft, avatarId, id: crypto.randomUUID(), madeAt: services.now() };
        keepNewExplorerDraft(garden.groupId, changed);
        setDraft(changed);
      }}
      onNext={() => router.history.push(addresses.aboutYou)}
      onBack={onBack}
    />
  );
}
