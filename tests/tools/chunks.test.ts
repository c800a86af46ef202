import { expect, test } from 'vitest';
import { chunkGroups } from '../../tools/build/chunks.ts';

const ENTRY = '/garden/src/index.html';
const IMPORTS: Record<string, string[]> = {
  [ENTRY]: ['/garden/src/main.tsx'],
  '/garden/src/main.tsx': ['/garden/node_modules/react/index.js'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

test.each([
  ['/garden/node_modules/react/index.js', 'first'],
  ['/garden/node_modules/rxdb/dist/esm/index.js', 'garden'],
  ['/garden/src/data/garden.ts', 'pages'],
  ['/garden/src/domain/distance.ts', 'pages'],
  ['/garden/src/routes/_explorer.maps.tsx?tsr-split=component', 'map'],
  ['/garden/src/routes/_explorer.mission.code.$id.map.tsx?tsr-split=component', 'map'],
  ['/garden/src/routes/_explorer.mission.code.$id.task.$.tsx?tsr-split=component', 'pages'],
  ['/garden/src/screens/map/live-map.tsx', 'live-map'],
  ['/garden/src/texts/fr/french.ts', null],
])('%s travels with %s', (module, chunk) => {
  const names = chunkGroups(ENTRY).map(({ name }) => name(module, graph));

  expect(names.filter((name) => name !== null)).toEqual(chunk === null ? [] : [chunk]);
});

test('what the pages and the live map both import comes with the pages', () => {
  const priorityOf = (module: string) => chunkGroups(ENTRY).find(({ name }) => name(module, graph))?.priority ?? 0;

  expect(priorityOf('/garden/src/domain/distance.ts')).toBeGreaterThan(
    priorityOf('/garden/src/screens/map/live-map.tsx'),
  );
});
