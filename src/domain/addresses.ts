import type { HelpContext } from './help-context.ts';
import type { FilterSearch } from './list-filter.ts';
import type { Place } from './next-step.ts';
import { formatFollow, formatTaskPath } from './task-path.ts';

/** The app's addresses, in the form of the specification's route table (section 2, ROUTE-43). */
export const addresses = {
  home: '/',
  connect: '/connect/',
  teamSelect: '/team/select/',
  register: '/profile/user/register/',
  avatarSelect: '/profile/select/',
  aboutYou: '/profile/name/',
  profileEdit: '/profile/edit/',
  myCode: '/profile/user/code/',
  forgottenCode: '/profile/user/forgotten/',
  teacherRegistration: '/profile/teacher/create/',
  quit: '/quit',
  allSet: '/profile/complete/',
  missionTypes: '/missions/',
  help: '/help',
  logs: '/logs',
  /** Help about the screen it is asked for on (ROUTE-38). */
  helpFor: (screen: HelpContext) => withSearch('/help', { context: screen }),
  privacy: '/profile/privacy-policy/',
  waiting: '/waiting/',
  loadCopy: '/waiting/load',
  missionsOfType: (type: string) => `/missions/type/${encodeURIComponent(type)}/`,
  /** A list page as its filter shows it. */
  filtered: (pathname: string, search: FilterSearch) => withSearch(pathname, { ...search }),
  missionStart: (missionId: string, type?: string) =>
    withSearch(`/mission/code/${encodeURIComponent(missionId)}/intro/`, { type }),
  maps: '/maps',
  missionMap: (missionId: string) => `/mission/code/${encodeURIComponent(missionId)}/map/`,
  missionsAt: (placeId: string) => `/missions/location/${encodeURIComponent(placeId)}/`,
  task: (missionId: string, place: Place, type?: string) => atPlace('task', missionId, place, type),
  hint: (missionId: string, place: Place, type?: string) => atPlace('hint', missionId, place, type),
  achievements: (missionId: string) => `/mission/code/${encodeURIComponent(missionId)}/achievements/`,
  results: (missionId: string) => `/mission/code/${encodeURIComponent(missionId)}/results/`,
  scrapbook: '/scrapbook',
  certificate: '/scrapbook/certificate',
} as const;

/** A page of one task, with its follow list where it has one. */
function atPlace(page: 'task' | 'hint', missionId: string, { path, follow }: Place, type?: string): string {
  return withSearch(`/mission/code/${encodeURIComponent(missionId)}/${page}/${formatTaskPath(path)}`, {
    follow: formatFollow(follow),
    type,
  });
}

/** Commas stay readable: the follow list is meant to be read (ROUTE-36). */
function withSearch(path: string, search: Record<string, string | undefined>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
