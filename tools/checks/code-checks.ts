import type { Step } from './run-step.ts';

const RUNTIMES = ['src', 'worker', 'server', 'tools', 'tools/screenshots/gallery', 'tests'] as const;

/** Everything that can be said of the code without running it. */
export const codeChecks: readonly Step[] = [
  { name: 'format and lint (biome)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'generated types', command: ['node', 'tools/run.mjs', 'tools/build/generate-types.ts', '--check'] },
  ...RUNTIMES.map((runtime): Step => ({ name: `types of ${runtime}`, command: ['tsc', '-p', runtime] })),
  { name: 'unused code and dependencies (knip)', command: ['knip'] },
  { name: 'said once (jscpd)', command: ['jscpd', '--silent', 'src', 'worker', 'server'] },
  { name: 'imports go one way', command: ['vitest', 'run', 'tests/architecture'] },
  { name: 'planted bugs have their places', command: ['vitest', 'run', 'tests/simulation/mutant-places.test.ts'] },
  { name: 'the demo garden (garden check)', command: ['node', 'tools/run.mjs', 'tools/garden/check.ts'] },
];
