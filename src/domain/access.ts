/**
 * What opens a route: nothing, an explorer's session, or one even in debug (ROUTE-32); `group` needs a group but no
 * explorer.
 */
export type RouteAccess = 'public' | 'group' | 'secure' | 'alwaysSecure';

/** The specification's route table (section 2) with the paths chosen for its named views; `*` is one segment or more. */
const ROUTES: readonly (readonly [path: string, access: RouteAccess])[] = [
  ['/', 'public'],
  ['/connect', 'public'],
  ['/missions', 'secure'],
  ['/missions/all', 'secure'],
  ['/missions/nearest', 'secure'],
  ['/missions/type/:type', 'secure'],
  ['/missions/location/:location', 'secure'],
  ['/missions/location/:location/type/:type', 'secure'],
  ['/mission/code/:mission/achievements', 'secure'],
  ['/mission/code/:mission/intro', 'secure'],
  ['/mission/code/:mission/task', 'secure'],
  ['/mission/code/:mission/task/*', 'secure'],
  ['/mission/code/:mission/map', 'secure'],
  ['/mission/code/:mission/hint', 'secure'],
  ['/mission/code/:mission/hint/*', 'secure'],
  ['/mission/code/:mission/results', 'secure'],
  ['/maps', 'secure'],
  ['/logs', 'secure'],
  ['/scrapbook', 'secure'],
  ['/scrapbook/certificate', 'secure'],
  ['/profile/teacher/create', 'public'],
  ['/profile/privacy-policy', 'public'],
  ['/profile/select', 'public'],
  ['/profile/edit', 'alwaysSecure'],
  ['/profile/user/register', 'public'],
  ['/profile/user/code', 'public'],
  ['/profile/user/forgotten', 'public'],
  ['/profile/complete', 'alwaysSecure'],
  ['/profile/name', 'public'],
  ['/team/select', 'public'],
  ['/help', 'public'],
  ['/quit', 'public'],
  ['/unauthorised', 'public'],
  ['/waiting', 'group'],
];

/** What a path needs (ROLE-02), with or without a closing slash (ROUTE-43). Unknown paths are open: they show nothing. */
export function accessOf(pathname: string): RouteAccess {
  const segments = segmentsOf(pathname);
  return ROUTES.find(([path]) => isMatch(segmentsOf(path), segments))?.[1] ?? 'public';
}

/** Whether a page shows something of one explorer. */
export function needsExplorer(access: RouteAccess): boolean {
  return access === 'secure' || access === 'alwaysSecure';
}

/**
 * Whether 'Welcome back' is asked over this page: over the first screen and over an explorer's own, not over one that was
 * opened on purpose and shows nobody's (SHELL-14).
 */
export function isGreetedAt(pathname: string): boolean {
  return isFirstScreen(pathname) || needsExplorer(accessOf(pathname));
}

/** Whether a code is typed at this page (ROUTE-29): it shows nothing of anybody but what is being typed. */
export function isFirstScreen(pathname: string): boolean {
  const [first, ...rest] = segmentsOf(pathname);
  return rest.length === 0 && (first === undefined || first === 'connect');
}

/** Who is signed in, as far as doors are concerned; 0, empty and null are nobody (SESS-01, SESS-04). */
export interface SignedIn {
  readonly groupId: number | null;
  readonly explorerId: string | null;
}

export type Admission = 'allow' | 'toTeamSelect' | 'toHome';

/** Opens a door or says where to go instead (ROUTE-31 to ROUTE-33). Debug opens screens, never data. */
export function admission(
  access: RouteAccess,
  signedIn: SignedIn,
  { ignoresAuthentication }: { readonly ignoresAuthentication: boolean } = { ignoresAuthentication: false },
): Admission {
  if (access === 'public' || isFullLogin(signedIn)) return 'allow';
  if (access === 'group' && hasGroup(signedIn)) return 'allow';
  if (access === 'secure' && ignoresAuthentication) return 'allow';
  return hasGroup(signedIn) ? 'toTeamSelect' : 'toHome';
}

export type AfterHandover = 'nothing' | 'stay' | 'toMissions' | 'toTeamSelect' | 'toHome';

/**
 * Where a tab belongs once another tab has handed the tablet to somebody else (P05). What shows an explorer or a group is
 * left; pages for everybody stay, but show the class, so they are drawn anew. Nothing happens to the first screen: somebody
 * may be typing their code there.
 */
export function afterHandover(pathname: string, signedIn: SignedIn): AfterHandover {
  if (isFirstScreen(pathname)) return 'nothing';
  if (accessOf(pathname) === 'public') return 'stay';
  if (isFullLogin(signedIn)) return 'toMissions';
  return hasGroup(signedIn) ? 'toTeamSelect' : 'toHome';
}

/** Both a group and one of its explorers are signed in (SESS-05). */
export function isFullLogin(signedIn: SignedIn): boolean {
  return hasGroup(signedIn) && hasExplorer(signedIn);
}

export function hasGroup({ groupId }: Pick<SignedIn, 'groupId'>): boolean {
  return groupId !== null && groupId !== 0;
}

export function hasExplorer({ explorerId }: Pick<SignedIn, 'explorerId'>): boolean {
  return explorerId !== null && explorerId !== '' && explorerId !== '0';
}

function isMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  const isOpenEnded = pattern.at(-1) === '*';
  if (isOpenEnded ? segments.length < pattern.length : segments.length !== pattern.length) return false;
  return pattern.every((part, index) => part === '*' || part.startsWith(':') || part === segments[index]);
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}
