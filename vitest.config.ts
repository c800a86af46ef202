import { defineConfig } from 'vitest/config';

/** Tests of what keeps nothing between two of them: they need not load it anew for each file, which takes longer than to play them. */
const SHARING = [
  'tests/domain/**/*.test.ts',
  // These two ask for a PostgreSQL, which is started for one project alone.
  'tests/server/!(backup|migrations).test.ts',
  'tests/tools/*.test.ts',
];
const POSTGRES = 'tests/support/postgres/setup.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Real servers, databases and simulations share two cores; a slow machine must not turn a green test red.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    setupFiles: ['tests/support/quiet.ts'],
    maxWorkers: 2,
    // `npm run long` runs what takes minutes, and nothing else.
    projects: process.env['HEDGEROW_LONG']
      ? [{ extends: true, test: { name: 'long', include: ['tests/**/*.long.ts'], globalSetup: POSTGRES } }]
      : [
          { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
          {
            extends: true,
            test: { name: 'apart', include: ['tests/**/*.test.ts'], exclude: SHARING, globalSetup: POSTGRES },
          },
        ],
  },
});
