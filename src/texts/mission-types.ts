/**
 * What the kinds of missions are called; the rules name them as the specification does. A garden's own kinds are not here and keep
 * the name the garden gave them.
 */
export const missionTypeTexts = {
  Observe: 'Observe',
  Identify: 'Identify',
  'Find Mission': 'Find Mission',
  Find: 'Find',
  Activity: 'Activity',
  All: 'All',
  'Observe and learn about an object': 'Observe and learn about an object',
  'Identify and learn about an object': 'Identify and learn about an object',
  'Find and learn about an object': 'Find and learn about an object',
  'Create and explore': 'Create and explore',
  'Whoah check this out': 'Whoah check this out',
} as const;

/** @param name or description of a kind, from the rules. */
export function missionTypeText(name: string): string {
  return Object.hasOwn(missionTypeTexts, name) ? missionTypeTexts[name as keyof typeof missionTypeTexts] : name;
}
