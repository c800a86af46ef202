import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { addresses } from '../../domain/addresses.ts';
import { shownCode } from '../../domain/group-code.ts';
import { AllSet } from '../../screens/onboarding/all-set.tsx';
import { type ExplorerContext, UNREAD_USER, useExplorerView } from '../explorer-context.ts';

/** 'You are all set!': the session starts (ONB-08). */
export function AllSetPage(context: ExplorerContext) {
  const router = useRouter();
  const view = useExplorerView(context);
  const code = useSelector(context.services.session, (state) => state.context.code);
  const { name, avatarUrl } = view?.user ?? UNREAD_USER;
  return (
    <AllSet
      name={name}
      avatarUrl={avatarUrl}
      missionCount={view?.missions.length ?? null}
      groupCode={code === '' ? null : shownCode(code)}
      codeHref={addresses.myCode}
      onStart={() => router.history.push(addresses.missionTypes)}
    />
  );
}
