import { defineConfig } from 'playwright/test';
import { findBrowser } from './tools/checks/find-browser.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  // Emptied at every start, so apart from the reports.
  outputDir: 'test-results/journeys',
  // Each has a server, a disk and browsers of its own, and kills no others.
  workers: 2,
  // The longest, every screen twice, takes half a minute on a quiet machine.
  timeout: 180_000,
  // Browsers are killed, disks filled and networks cut: on a busy machine one may die of something else. A journey that
  // passes only when it is played again is printed as flaky, so that someone mends it.
  retries: 2,
  expect: { timeout: 15_000 },
  reporter: process.env['HEDGEROW_REPORT']
    ? [['line'], ['json', { outputFile: process.env['HEDGEROW_REPORT'] }]]
    : 'list',
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
