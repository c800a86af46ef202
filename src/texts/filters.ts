/** Words of the sheet that filters a list of missions (ROUTE-39). */
export const filterTexts = {
  showMe: 'Show me',
  kind: 'Kind of mission',
  all: 'All',
  place: 'Place',
  everywhere: 'Everywhere',
  ageGroup: 'Age group',
  /** Both ends included. */
  years: (from: number, to: number) => `${from} to ${to} years`,
  everyAge: 'Every age',
  showProgress: 'Show progress',
  showDistance: 'Show distance',
  on: 'On',
  off: 'Off',
  showMissions: (count: number) => (count === 1 ? 'Show 1 mission' : `Show ${count} missions`),
} as const satisfies Record<string, string | ((...values: never[]) => string)>;
