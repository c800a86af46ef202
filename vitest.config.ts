import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // `npm run long` runs what takes minutes, and nothing else.
    include: [process.env['HEDGEROW_LONG'] ? 'tests/**/*.long.ts' : 'tests/**/*.test.ts'],
    environment: 'node',
    // Real servers, databases and simulations share two cores; a slow machine must not turn a green test red.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    setupFiles: ['tests/support/quiet.ts'],
    globalSetup: ['tests/support/postgres/setup.ts'],
    maxWorkers: 2,
  },
});
