import type { Badge } from '../../schemas/badge.ts';
import type { Mission } from '../../schemas/mission.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { badgeLibrary, badgeProgress, userBadges } from './badges.ts';
import type { ProgressInMission } from './mission-progress.ts';

/** A badge of the garden, and the mission that earned it; null while it is not earned. */
export interface ScrapbookBadge {
  readonly badge: Badge;
  readonly earnedIn: Mission | null;
}

export interface FinishedMission {
  readonly mission: Mission;
  /** Milliseconds since 1970. */
  readonly endTime: number;
}

export interface ScrapbookPhoto<Response> {
  readonly missionId: string;
  readonly response: Response;
}

type ProgressOf<Response extends TaskResponse> = (missionId: string) => ProgressInMission<Response>;

/** Every badge of the library once, earned ones first, both in the order of the library (SCRAP-02, ACH-10). */
export function scrapbookBadges(
  badges: readonly Badge[],
  missions: readonly Mission[],
  progressOf: ProgressOf<TaskResponse>,
): ScrapbookBadge[] {
  const library = badgeLibrary(badges);
  const progress = badgeProgress(
    userBadges(missions, (id) => progressOf(id).state),
    library,
  );
  const earning = finishedMissions(missions, progressOf);
  const all = [...library.byId.values()].map((badge) => ({
    badge,
    earnedIn: progress.get(badge.id)
      ? (earning.find(({ mission }) => mission.badge?.id === badge.id)?.mission ?? null)
      : null,
  }));
  return [...all.filter(({ earnedIn }) => earnedIn), ...all.filter(({ earnedIn }) => !earnedIn)];
}

/** What the explorer has finished, the latest first (SCRAP-01); it stays finished when the garden retires a mission. */
export function finishedMissions(
  missions: readonly Mission[],
  progressOf: ProgressOf<TaskResponse>,
): FinishedMission[] {
  return missions
    .filter(({ id }) => progressOf(id).state === 'completed')
    .map((mission) => ({ mission, endTime: progressOf(mission.id).mission.endTime }))
    .sort((one, other) => other.endTime - one.endTime || Number(other.mission.id) - Number(one.mission.id));
}

/** Every photo that is shown somewhere now, the latest first; of missions under way, too. */
export function scrapbookPhotos<Response extends TaskResponse>(
  responses: readonly Response[],
  progressOf: ProgressOf<Response>,
): ScrapbookPhoto<Response>[] {
  const missionIds = new Set(responses.map(({ missionId }) => missionId));
  return [...missionIds]
    .flatMap((missionId) =>
      [...progressOf(missionId).responses.values()].flatMap(({ photoFrom }) =>
        photoFrom ? [{ missionId, response: photoFrom }] : [],
      ),
    )
    .sort((one, other) => other.response.at - one.response.at || (one.response.id < other.response.id ? -1 : 1));
}
