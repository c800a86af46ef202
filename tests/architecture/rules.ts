import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Who may import whom. Whatever is not listed is refused (docs/architecture.md, "Where things live"). */
const mayImport: Record<string, readonly string[]> = {
  schemas: [],
  'src/texts': [],
  'src/domain': ['schemas'],
  'src/machines': ['src/domain', 'src/texts', 'schemas'],
  'src/ui': ['src/domain', 'src/texts'],
  'src/device': ['src/domain', 'src/texts', 'schemas'],
  'src/data': ['src/domain', 'src/texts', 'schemas', 'worker'],
  'src/screens': ['src/ui', 'src/machines', 'src/domain', 'src/texts', 'schemas'],
  'src/routes': ['src/screens', 'src/ui', 'src/domain', 'src/texts', 'src/app'],
  'src/app': ['src', 'schemas'],
  'src/teacher': ['src/texts', 'schemas'],
  worker: ['src/domain', 'schemas'],
  server: ['src/domain', 'src/texts', 'schemas'],
  tools: ['schemas', 'src/domain', 'src/texts', 'server'],
  'tools/screenshots': ['tools', 'schemas', 'src', 'server'],
};

const OURS = '^(?:schemas|src|worker|server|tools|tests)/';

const oneWay = Object.entries(mayImport).map(([folder, allowed]): IForbiddenRuleType => {
  return {
    name: `${folder.replaceAll('/', '-')}-imports-only-what-it-may`,
    severity: 'error',
    // A folder with a line of its own does not fall under the one above it.
    from: { path: `^${folder}/`, ...exceptBelow(folder) },
    to: { path: OURS, pathNot: `^(?:${[folder, ...allowed].join('|')})/` },
  };
});

function exceptBelow(folder: string): { pathNot?: string } {
  const below = Object.keys(mayImport).filter((other) => other.startsWith(`${folder}/`));
  return below.length > 0 ? { pathNot: `^(?:${below.join('|')})/` } : {};
}

/** A library that one folder alone may name, so that it can be exchanged there. */
const ownedLibraries: Record<string, { readonly library: string; readonly owners: string }> = {
  'rxdb-in-data-only': { library: '^node_modules/rxdb/', owners: '^src/data/' },
  'dexie-in-outbox-and-data-only': { library: '^node_modules/dexie/', owners: '^(?:worker/outbox|src/data)/' },
  'comlink-at-the-thread-boundary-only': {
    library: '^node_modules/comlink/',
    owners: '^(?:worker/main\\.ts|src/data/)',
  },
  's3-in-one-file-only': { library: '^node_modules/@aws-sdk/', owners: '^server/photos/photo-bucket\\.ts$' },
  'sql-in-the-store-only': { library: '^node_modules/(?:kysely|libsql|pg)/', owners: '^server/store/' },
};

export const rules: readonly IForbiddenRuleType[] = [
  ...oneWay,
  {
    name: 'no-circles',
    severity: 'error',
    from: { path: OURS },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'domain-imports-no-library',
    severity: 'error',
    from: { path: '^src/domain/' },
    to: { path: '^node_modules/' },
  },
  {
    name: 'screen-folders-are-strangers',
    severity: 'error',
    from: { path: '^src/screens/([^/]+)/' },
    to: { path: '^src/screens/', pathNot: '^src/screens/$1/' },
  },
  ...Object.entries(ownedLibraries).map(
    ([name, { library, owners }]): IForbiddenRuleType => ({
      name,
      severity: 'error',
      from: { path: '^(?:src|worker|server)/', pathNot: owners },
      to: { path: library, dependencyTypesNot: ['type-only'] },
    }),
  ),
  {
    // What a first visit loads: the live map is fetched later, while a list is read.
    name: 'the-map-is-loaded-late',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: '^src/screens/map/(?:live-map|map-library|map-style|map-symbol-images|photo-protocol|prepared-map)',
    },
    to: {
      path: '^(?:src/screens/map/(?:live-map|map-library|prepared-map)\\.|node_modules/(?:maplibre-gl|react-map-gl)/)',
      dependencyTypesNot: ['type-only'],
      dynamic: false,
    },
  },
  {
    name: 'tests-are-not-shipped',
    severity: 'error',
    from: { path: '^(?:src|worker|server|schemas)/' },
    to: { path: '^tests/' },
  },
];
