import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { CREDENTIALS, removeFolders, startWithClasses, WILLOW_CODE } from './test-server.ts';

/** A shell that hangs is ended; far above what ten calls take on a busy machine. */
const TIMEOUT_MS = 60_000;

const page = readFileSync('docs/api.md', 'utf8');
const missing = ['bash', 'curl', 'sed'].filter((tool) => spawnSync(tool, ['--version']).status !== 0);

afterAll(removeFolders);

/** The shell blocks of a page, as one script. */
function shellOf(markdown: string): string {
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines]) => lines).join('\n');
}

test('[API-W-01] [API-W-10] [API-W-11] [API-W-12] the shell lines of docs/api.md do a whole mission on a real server', async (context) => {
  if (missing.length > 0) {
    process.stdout.write(`${context.task.name}: not run here: no ${missing.join(', no ')}\n`);
    return context.skip();
  }
  const garden = await startWithClasses();
  try {
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', shellOf(page)], {
      timeout: TIMEOUT_MS,
      env: {
        ...process.env,
        SERVER: garden.address,
        CREDENTIALS: `${CREDENTIALS.user}:${CREDENTIALS.password}`,
        CODE: WILLOW_CODE,
        PHOTO: 'tests/fixtures/photos/small-320x240.jpg',
      },
    });
    const said = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(stdout)?.[1] ?? '';

    expect(said('group')).toBe(String(garden.willow.id));
    expect(Number(said('explorer'))).toBeGreaterThan(0);
    expect(said('photo')).toBe('200 image/jpeg');
    const progress = [{ Mission: { ID: 12 }, Complete: true }];
    expect(JSON.parse(said('before')).data).toEqual({
      readMissionProgress: progress,
      readTaskResponses: [{ Task: { ID: 201 }, Completed: true, Photo: expect.stringMatching(/^\/media\//) }],
    });
    expect(JSON.parse(said('after')).data).toEqual({
      readMissionProgress: progress,
      readTaskResponses: [{ Task: { ID: 201 }, Completed: true, Photo: null }],
    });
  } finally {
    await garden.close();
  }
});

test('the refusals that docs/api.md lists are those the server has, each with its status', () => {
  const catalogue = readFileSync('server/errors.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): \[(\d+),/gm);
  const answered = [...catalogue].map(([, code, status]) => `${code} ${status}`);
  const listed = [...page.matchAll(/^\| ((?:`[A-Z_]+` ?)+) *\| ([\d, ]+?) *\|/gm)].flatMap(
    ([, codes = '', numbers = '']) => {
      const statuses = numbers.split(', ');
      return [...codes.matchAll(/[A-Z_]+/g)].map(([code], index) => `${code} ${statuses[index] ?? statuses[0]}`);
    },
  );

  // The one that is GraphQL's own, of a document that is none.
  expect(listed.toSorted()).toEqual([...answered, 'BAD_QUERY 400'].toSorted());
});
