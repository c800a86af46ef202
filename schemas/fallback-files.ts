/**
 * The static files that the build makes of the garden, each by the collection it stands in for. A file holds what the read
 * of that collection answers: `/fallback/achievements.json` is read as `readBadges` (FALL-04).
 */
export const fallbackFiles = {
  locations: '/fallback/locations.json',
  avatars: '/fallback/avatars.json',
  tasks: '/fallback/tasks.json',
  missions: '/fallback/missions.json',
  ageGroups: '/fallback/ages.json',
  badges: '/fallback/achievements.json',
} as const;
export type FallbackName = keyof typeof fallbackFiles;

/** The operation whose answer a file holds. */
export const fallbackOperations = {
  locations: 'readLocations',
  avatars: 'readAvatars',
  tasks: 'readTasks',
  missions: 'readMissions',
  ageGroups: 'readAgeGroups',
  badges: 'readBadges',
} as const satisfies Record<FallbackName, string>;
