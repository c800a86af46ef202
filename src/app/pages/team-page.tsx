import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { combineLatest, map, type Observable } from 'rxjs';
import type { Garden } from '../../data/garden.ts';
import { addresses } from '../../domain/addresses.ts';
import { teamList } from '../../domain/team-list.ts';
import { waitingCount } from '../../domain/with-own-work.ts';
import { type TeamMemberView, TeamSelect } from '../../screens/onboarding/team-select.tsx';
import { labels } from '../../texts/labels.ts';
import { useGoBack } from '../go-back.ts';
import { dropNewExplorerDraft } from '../new-explorer-draft.ts';
import type { Services } from '../services.ts';
import { avatars$, explorers$ } from '../team.ts';
import { useIsDemo } from '../use-is-demo.ts';
import { useIsPacked } from '../use-is-packed.ts';
import { useLive } from '../use-live.ts';
import { useNotice } from '../use-notice.ts';

interface TeamPageProps {
  readonly services: Services;
  readonly garden: Garden;
}

/** Choose your profile among the team's explorers (ONB-03). */
export function TeamPage({ services, garden }: TeamPageProps) {
  const { session } = services;
  const isDemo = useIsDemo(services, garden.groupId);
  const router = useRouter();
  const onBack = useGoBack();
  const groupName = useSelector(session, ({ context }) => context.groupName);
  const needsCode = useSelector(session, ({ context }) => context.needsCode);
  const explorers = useLive(useMemo(() => team$(garden), [garden]));
  const isWhole = useLive(garden.isWhole$) ?? false;
  const isPacked = useIsPacked(isWhole);
  const isOffline = useNotice(services.isOffline);
  // Whoever stands here begins anew: what somebody before typed into the form is nobody else's business.
  useEffect(dropNewExplorerDraft, []);
  return (
    <TeamSelect
      groupName={groupName}
      // An empty list says "nobody" only once the team has been fetched.
      explorers={explorers && (explorers.length > 0 || isWhole) ? explorers : null}
      needsInternet={explorers?.length === 0 && !isWhole && isOffline}
      {...(isDemo ? { notice: labels.demoNotice } : {})}
      {...(needsCode ? { codeHref: addresses.home } : {})}
      newHref={addresses.register}
      waitingHref={addresses.waiting}
      isPacked={isPacked}
      onBack={onBack}
      onChoose={(explorerId) => {
        session.send({ type: 'explorer.chosen', explorerId });
        router.history.push(addresses.allSet);
      }}
    />
  );
}

function team$(garden: Garden): Observable<TeamMemberView[]> {
  return combineLatest([explorers$(garden), avatars$(garden), garden.ownWork$]).pipe(
    map(([explorers, avatars, items]) =>
      teamList(explorers, avatars).map((member) => ({
        ...member,
        waiting: waitingCount(items.filter(({ work }) => work.explorerId === member.id)),
      })),
    ),
  );
}
