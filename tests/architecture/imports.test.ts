import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';
import { rules } from './rules.ts';

const FOLDERS = ['schemas', 'src', 'worker', 'server', 'tools'];

async function cruiseOver(paths: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(paths, {
    ruleSet: { forbidden: [...rules] },
    validate: true,
    // With TypeScript 7 and its own parser the tool reads nothing and reports no violations.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:generated|route-tree)' },
  });
  return output as ICruiseResult;
}

describe('imports go one way', () => {
  test('no module imports what its folder may not', async () => {
    const { summary } = await cruiseOver(FOLDERS);

    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    // A parser that cannot read our files would find nothing wrong.
    expect(summary.totalCruised).toBeGreaterThan(100);
  });
});

describe('the rules can fail', () => {
  const planted = 'src/domain/planted-by-a-test';
  afterAll(() => rm(planted, { recursive: true, force: true }));

  test.each([
    [
      'a rule that reaches into the data layer',
      "import '../../data/connection.ts';",
      'src-domain-imports-only-what-it-may',
    ],
    ['a rule that names a library', "import 'rxjs';", 'domain-imports-no-library'],
    [
      'a type alone counts',
      "import type { Connection } from '../../data/connection.ts'; export type X = Connection;",
      'src-domain-imports-only-what-it-may',
    ],
  ])('%s is found', async (_, source, rule) => {
    await mkdir(planted, { recursive: true });
    await writeFile(`${planted}/wrong.ts`, source);

    const { summary } = await cruiseOver([planted]);

    expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule);
  });
});
