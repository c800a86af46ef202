import type { Badge } from '../../schemas/badge.ts';
import type { Mission } from '../../schemas/mission.ts';
import { addresses } from '../domain/addresses.ts';
import { missionTypeIcon } from '../domain/mission-types.ts';
import { finishedMissions, scrapbookBadges, scrapbookPhotos } from '../domain/scrapbook.ts';
import type { ScrapbookView } from '../screens/rewards/scrapbook-screen.tsx';
import { dayText } from '../texts/dates.ts';
import type { ExplorerView } from './explorer-view.ts';

/** What stands in an explorer's scrapbook. `missions` is the whole catalogue: what was earned stays earned. */
export function scrapbookOf(view: ExplorerView, badges: readonly Badge[], missions: readonly Mission[]): ScrapbookView {
  const { explorer, progressOf } = view;
  const visible = new Set(view.missions.map(({ id }) => id));
  const hrefOf = (mission: Mission) => (visible.has(mission.id) ? addresses.achievements(mission.id) : null);
  const names = new Map(missions.map(({ id, name }) => [id, name]));
  const shownBadges = scrapbookBadges(badges, missions, progressOf);
  return {
    name: explorer.name,
    avatarUrl: explorer.avatarUrl,
    badges: shownBadges.map(({ badge, earnedIn }) => ({
      id: badge.id,
      name: badge.name,
      imageUrl: badge.imageUrl || null,
      isEarned: earnedIn !== null,
      href: earnedIn && hrefOf(earnedIn),
    })),
    missions: finishedMissions(missions, progressOf).map(({ mission, endTime }) => ({
      id: mission.id,
      name: mission.name,
      icon: missionTypeIcon(mission.type),
      finishedOn: dayText(endTime),
      href: hrefOf(mission),
    })),
    photos: scrapbookPhotos(view.doings.responses, progressOf).map(({ missionId, response }) => ({
      id: response.id,
      url: response.photo?.url || null,
      missionName: names.get(missionId) ?? '',
    })),
  };
}
