import { useSelector } from '@xstate/react';
import { addresses } from '../../domain/addresses.ts';
import { missionTypeEntries } from '../../domain/mission-types.ts';
import { waitingCount } from '../../domain/with-own-work.ts';
import { MissionTypes } from '../../screens/missions/mission-types.tsx';
import { missionTypeText } from '../../texts/mission-types.ts';
import { type ExplorerContext, UNREAD_USER, useExplorerView } from '../explorer-context.ts';
import { useGoBack } from '../go-back.ts';
import { useLive } from '../use-live.ts';
import { useNotice } from '../use-notice.ts';

/** The mission types the explorer has missions of (TYPES-01 to TYPES-05). */
export function MissionTypesPage(context: ExplorerContext) {
  const { isOffline, session, update } = context.services;
  const view = useExplorerView(context);
  const onBack = useGoBack();
  const hasNoSignal = useNotice(isOffline);
  const types = view
    ? missionTypeEntries(view.missions).map((entry) => ({
        ...entry,
        name: missionTypeText(entry.name),
        description: missionTypeText(entry.description),
        href: addresses.missionsOfType(entry.type),
      }))
    : null;
  const onUpdate = useNotice(update);
  const needsCode = useSelector(session, (state) => state.context.needsCode);
  const ownWork = useLive(context.garden.ownWork$) ?? [];
  return (
    <MissionTypes
      user={view?.user ?? UNREAD_USER}
      editHref={addresses.profileEdit}
      types={types}
      onBack={onBack}
      isOffline={hasNoSignal}
      waiting={waitingCount(ownWork)}
      waitingHref={addresses.waiting}
      {...(onUpdate ? { onUpdate } : {})}
      {...(needsCode ? { codeHref: addresses.home } : {})}
    />
  );
}
