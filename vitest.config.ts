import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    // Real servers, databases and simulations share two cores; a slow machine must not turn a green test red.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ['tests/support/quiet.ts'],
    globalSetup: ['tests/support/postgres/setup.ts'],
    maxWorkers: 2,
  },
});
