/**
 * `npm run mutate`, second half: changes every operator, number and word of the pure rules (`src/domain`), one at a time,
 * and lets their tests find it. Prints what none noticed, and writes `docs/reports/mutated-rules.md`. Names may follow to look
 * at these rules alone, and then nothing is written: `npm run mutate:rules -- age distance`.
 */
import { basename } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Report } from '../simulation/report.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Below it the rules' tests have become weaker than they were when this was written. In percent. */
const ENOUGH = 85;

// Tests run in a thread here, which takes its time zone from the process: one that a test sets has no effect.
process.env['TZ'] = 'Europe/London';
const named = process.argv.slice(2);
const results = await new Stryker({
  mutate: named.length > 0 ? named.map((name) => `src/domain/${name}.ts`) : ['src/domain/*.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs once, when a file is loaded, would need all tests again for each change.
  ignoreStatic: true,
  concurrency: 1,
  // It would be rewritten with an interface that this TypeScript no longer has.
  tsconfigFile: 'none.json',
  tempDirName: '.mutated',
  ignorePatterns: ['dist', 'docs', 'public', 'test-results'],
  reporters: ['progress-append-only'],
}).runMutationTest();

const counted = results.filter(({ status }) => status !== 'Ignored');
const found = counted.filter(isFound);
const percent = percentOf(found.length, counted.length);
const report = new Report();
report.say(
  `${counted.length} changes, one at a time; the tests of \`tests/domain\` notice ${found.length} of them, ${percent} %. ` +
    'Many of the others change nothing that can be seen.\n',
);
report.say('| Rule | Changes | Noticed | Percent |\n| --- | ---: | ---: | ---: |');
for (const [file, changes] of byFile(counted)) {
  const noticed = changes.filter(isFound).length;
  report.say(`| ${file} | ${changes.length} | ${noticed} | ${percentOf(noticed, changes.length)} |`);
}
if (named.length === 0)
  await report.write('docs/reports/mutated-rules.md', 'Changed rules, and whether a test notices');
for (const { fileName, location, replacement } of counted.filter((change) => !isFound(change))) {
  process.stdout.write(`${basename(fileName)}:${location.start.line}:${location.start.column}: ${replacement}\n`);
}
process.exit(percent >= ENOUGH ? 0 : 1);

function isFound({ status }: MutantResult): boolean {
  return status === 'Killed' || status === 'Timeout';
}

function percentOf(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}

function byFile(changes: readonly MutantResult[]): [string, MutantResult[]][] {
  const files = new Map<string, MutantResult[]>();
  for (const change of changes) {
    const file = basename(change.fileName);
    files.set(file, [...(files.get(file) ?? []), change]);
  }
  return [...files].sort();
}
