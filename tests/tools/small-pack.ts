import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadGarden } from '../../tools/garden/load.ts';
import type { LoadedGarden } from '../../tools/garden/pack.ts';
import { GardenError } from '../../tools/garden/problems.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 24"><path d="M0 0h9"/></svg>';

/** The smallest pack that is good, a file by its path. */
const goodFiles: Readonly<Record<string, string>> = {
  'garden.yaml': `name: Small garden
shortName: Small
attribution: © everyone
bbox: [7, 43, 8, 44]
map:
  geojson: map/small.geojson
`,
  'places.yaml': `- id: 1
  name: Pond
  lat: 43.5
  lng: 7.5
  radius: 20
  kind: water
  code: POND
- { id: 2, name: Oak, lat: 43.6, lng: 7.5, radius: 10, kind: tree }
`,
  'ages.yaml': `- { id: 1, title: Small, min: 5, max: 8 }
- { id: 2, title: Big, min: 9, max: 12 }
`,
  'badges.yaml': '- { id: 1, name: Star, description: You did it., image: images/bee.svg }\n',
  'avatars.yaml': '- { id: 1, name: Bee, image: images/bee.svg }\n',
  'tags.yaml': '- { id: 1, text: Bee, image: images/bee.svg }\n',
  'demo-groups.yaml': `- name: Class
  code: FERN-2479
  explorers:
    - uuid: 6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c01
      name: Amina
      avatar: 1
      age: 1
      finished:
        - { mission: 1, start: "2025-09-30T08:05:00Z", end: "2025-09-30T08:17:00Z" }
`,
  'help/1-start.md': '---\nid: 1\ntitle: How?\n---\nTap **Start**.\n',
  'privacy.md': '## For explorers\n\nWe keep little.\n',
  'map/small.geojson': JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { kind: 'tree' }, geometry: { type: 'Point', coordinates: [7.5, 43.6] } },
    ],
  }),
  'images/bee.svg': picture,
  'missions/01-bees.yaml': `id: 1
type: observe
name: Bees
created: 2025-09-01
objective: Look.
description: Look at bees.
success: Well seen.
ages: [1, 2]
places: [1]
image: images/bee.svg
badge: 1
slides:
  - { id: 1, image: images/bee.svg, description: A bee. }
tasks:
  - id: 1
    kind: quiz
    statement: What is it?
    hint: <p>It <em>hums</em>.</p>
    answers:
      - id: 1
        text: A bee
        followOns:
          - id: 2
            kind: question
            statement: Why?
      - { id: 2, text: A fish, image: images/bee.svg }
  - id: 3
    kind: photo
    statement: Take a picture.
    pictures: [images/bee.svg]
`,
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'garden-'));
  folders.push(folder);
  return folder;
}

/** What differs from the good pack: a file's new text, a change to its text, or null to leave it out. */
export type Changes = Readonly<Record<string, string | null | ((text: string) => string)>>;

/** Writes the small pack with `changes` into a folder of its own and gives the folder. */
export function smallPack(changes: Changes = {}): string {
  const folder = temporaryFolder();
  for (const name of new Set([...Object.keys(goodFiles), ...Object.keys(changes)])) {
    const change = name in changes ? changes[name] : goodFiles[name];
    const text = typeof change === 'function' ? changed(goodFiles[name] ?? '', change) : change;
    if (text === null || text === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** A change that finds nothing to change would make a test of nothing. */
function changed(text: string, change: (text: string) => string): string {
  const after = change(text);
  if (after === text) throw new Error('The change left the file as it was');
  return after;
}

/** Loads the small pack with `changes`. */
export const loadSmallPack = (changes: Changes = {}): LoadedGarden => loadGarden(smallPack(changes));

/** The problems that the small pack has with `changes`, one a line; empty when it is good. */
export function problemsWith(changes: Changes): string[] {
  try {
    loadSmallPack(changes);
    return [];
  } catch (error) {
    if (error instanceof GardenError) return error.message.split('\n');
    throw error;
  }
}

/** The small pack's one mission. */
export const MISSION = 'missions/01-bees.yaml';
export const swap = (from: string, to: string) => (text: string) => text.replace(from, () => to);
export const inMission = (from: string, to: string): Changes => ({ [MISSION]: swap(from, to) });

/** What is wrong, the change that makes it so, and the one line the author must get. */
export type Case = readonly [title: string, changes: Changes, line: string];

/** Declares one test for each case. */
export function eachGivesItsLine(cases: readonly Case[]): void {
  test.each(cases)('%s', (_, changes, line) => {
    expect(problemsWith(changes)).toEqual([line]);
  });
}
