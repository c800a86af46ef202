/** The screens of this version, each by its address in the form of the route table, for Chidi of Class 4 Willow. */
export interface BuiltRoute {
  readonly path: string;
  /** The name of the screen's first heading. */
  readonly heading: string;
  readonly isSecure: boolean;
  readonly hasMenu: boolean;
}

/** Chidi is a Ranger and has finished the missions 1 and 9; mission 12 is at the lake, place 3. */
export const CHIDI = 'Chidi';

export const builtRoutes: readonly BuiltRoute[] = [
  { path: '/', heading: 'Hedgerow', isSecure: false, hasMenu: false },
  { path: '/connect/', heading: 'Hedgerow', isSecure: false, hasMenu: false },
  { path: '/team/select/', heading: 'Who are you?', isSecure: false, hasMenu: false },
  { path: '/waiting/', heading: 'Waiting to send', isSecure: true, hasMenu: false },
  { path: '/waiting/load', heading: 'Load a copy', isSecure: false, hasMenu: false },
  { path: '/help', heading: 'Help', isSecure: false, hasMenu: true },
  { path: '/profile/user/register/', heading: 'New explorer', isSecure: false, hasMenu: false },
  { path: '/profile/select/', heading: 'Pick your animal', isSecure: false, hasMenu: false },
  { path: '/profile/name/', heading: 'About you', isSecure: false, hasMenu: false },
  { path: '/profile/user/code/', heading: 'Your code', isSecure: false, hasMenu: false },
  { path: '/profile/user/forgotten/', heading: 'Forgot your code?', isSecure: false, hasMenu: false },
  { path: '/profile/teacher/create/', heading: 'Register a group', isSecure: false, hasMenu: false },
  { path: '/profile/edit/', heading: 'My profile', isSecure: true, hasMenu: false },
  { path: '/quit', heading: 'Quit?', isSecure: false, hasMenu: false },
  { path: '/profile/privacy-policy/', heading: 'What we keep', isSecure: false, hasMenu: false },
  { path: '/profile/complete/', heading: 'You are all set!', isSecure: true, hasMenu: false },
  { path: '/missions/', heading: 'Choose a mission', isSecure: true, hasMenu: true },
  { path: '/missions/all', heading: 'All Missions', isSecure: true, hasMenu: true },
  { path: '/missions/nearest/', heading: 'Nearest missions', isSecure: true, hasMenu: true },
  { path: '/missions/type/find/', heading: 'Find Missions', isSecure: true, hasMenu: true },
  { path: '/missions/location/3/', heading: 'Showing all missions at The lake', isSecure: true, hasMenu: true },
  {
    path: '/missions/location/3/type/observe/',
    heading: 'Showing all missions at The lake',
    isSecure: true,
    hasMenu: true,
  },
  { path: '/mission/code/12/intro/', heading: 'Pond detectives', isSecure: true, hasMenu: false },
  { path: '/mission/code/12/map/', heading: 'Mission', isSecure: true, hasMenu: false },
  { path: '/maps', heading: 'Map', isSecure: true, hasMenu: true },
  { path: '/mission/code/12/task/0', heading: 'Mission #12 - Step 1 / 5', isSecure: true, hasMenu: false },
  { path: '/mission/code/12/hint/0', heading: 'Hint', isSecure: true, hasMenu: false },
  { path: '/mission/code/9/results/', heading: 'My answers', isSecure: true, hasMenu: false },
  { path: '/scrapbook', heading: "Chidi's scrapbook", isSecure: true, hasMenu: true },
  { path: '/logs', heading: 'Logs', isSecure: true, hasMenu: true },
  { path: '/mission/code/9/achievements/', heading: 'Well Done!', isSecure: true, hasMenu: false },
];
