import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH } from '../../schemas/limits.ts';
import { NETWORK_WINDOW_MS, PER_NETWORK, PER_SERVER, SERVER_WINDOW_MS } from '../../server/store/wrong-codes.ts';

const DAY_MS = 86_400_000;
const page = readFileSync('docs/threats.md', 'utf8');
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
const [threats = '', guessing = ''] = page.split('## How long guessing takes');

test('every threat names what stops it, where that stands, and tests that are there', () => {
  const rows = rowsOf(threats);
  expect(rows).toHaveLength(27);
  for (const [who = '', tries, stops, where = '', tests = ''] of rows) {
    for (const cell of [who, tries, stops]) expect(cell).toBeTruthy();
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(files.length, who).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(file), file).toBe(true);
    for (const named of tests.split('; ')) {
      const [, path = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(named) ?? [];
      expect(title, named).not.toBe('');
      expect(titlesIn(`tests/${path}`), named).toContain(title);
    }
  }
});

/** The titles of a file's tests, those with a table before them too. */
function titlesIn(file: string): string {
  if (!existsSync(file)) return '';
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:\b(?:test|it)|\))\(\s*(['"`])(.+?)\1,/g)].map(([, , title]) => title).join('\n');
}

test('the time that guessing takes follows from the code and from what is answered', () => {
  const codes = CODE_ALPHABET.length ** CODE_LENGTH;
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
  const amount = (value: number) => Math.round(value).toLocaleString('en');
  expect(guessing).toContain(`${CODE_LENGTH} signs of ${CODE_ALPHABET.length}`);
  expect(guessing).toContain(`${amount(codes)} codes, ${Math.log2(codes).toFixed(1)} bits`);

  const network = [
    `one network, ${PER_NETWORK} different wrong codes in ${NETWORK_WINDOW_MS / 60_000} minutes`,
    (PER_NETWORK * DAY_MS) / NETWORK_WINDOW_MS,
  ] as const;
  const everybody = [
    `everybody together, ${PER_SERVER} in a minute`,
    (PER_SERVER * DAY_MS) / SERVER_WINDOW_MS,
  ] as const;
  const expected = (
    [
      [...network, 1_000],
      [...everybody, 1_000],
      [...everybody, 10_000],
    ] as const
  ).map(([who, aDay, classes]) =>
    // Each try finds one of the classes with the same chance, so the first hit comes after 1 / chance tries on average.
    [who, amount(aDay), amount(classes), amount(codes / classes / aDay)],
  );
  expect(rowsOf(guessing)).toEqual(expected);
});

test('every package is held by its hash, comes from no other place, and none that a server runs has an install script', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string; hasInstallScript?: boolean; dev?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([name]) => name !== '');
  expect(installed.length).toBeGreaterThan(100);
  for (const [name, { integrity, resolved, hasInstallScript, dev }] of installed) {
    expect(integrity, name).toMatch(/^sha512-/);
    expect(resolved ?? 'https://registry.npmjs.org/', name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    if (hasInstallScript) expect(dev, name).toBe(true);
  }
  expect(readFileSync('Containerfile', 'utf8')).toContain('npm ci --ignore-scripts');
});
