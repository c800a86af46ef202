import { readdirSync } from 'node:fs';
import { parseFileSync } from '@swc/core';
import { describe, expect, test } from 'vitest';
import { cameraErrors, cameraTexts } from '../../src/texts/camera.ts';
import { clockText, dayText } from '../../src/texts/dates.ts';
import { codeTexts, errorTexts, fileTexts } from '../../src/texts/errors.ts';
import { filterTexts } from '../../src/texts/filters.ts';
import { firstLabels } from '../../src/texts/first-labels.ts';
import { frenchCameraErrors, frenchCameraTexts } from '../../src/texts/fr/camera.ts';
import {
  frenchCodeTexts,
  frenchErrorTexts,
  frenchFileTexts,
  frenchMissionTypeTexts,
} from '../../src/texts/fr/errors.ts';
import { frenchFirstLabels } from '../../src/texts/fr/first-labels.ts';
import { speakFrench } from '../../src/texts/fr/french.ts';
import { frenchLabels } from '../../src/texts/fr/labels.ts';
import { frenchLetters } from '../../src/texts/fr/letters.ts';
import { frenchMapTexts } from '../../src/texts/fr/map.ts';
import { frenchPeopleTexts } from '../../src/texts/fr/people.ts';
import { frenchFilterTexts, frenchRewardTexts } from '../../src/texts/fr/rewards.ts';
import { frenchShellTexts } from '../../src/texts/fr/shell.ts';
import { frenchTeacherTexts } from '../../src/texts/fr/teacher.ts';
import { frenchTourTexts } from '../../src/texts/fr/tour.ts';
import * as frenchWaiting from '../../src/texts/fr/waiting.ts';
import { labels, listHeadingText } from '../../src/texts/labels.ts';
import { mapTexts } from '../../src/texts/map.ts';
import { missionTypeText, missionTypeTexts } from '../../src/texts/mission-types.ts';
import { peopleTexts } from '../../src/texts/people.ts';
import { rewardTexts } from '../../src/texts/rewards.ts';
import { shellTexts } from '../../src/texts/shell.ts';
import { letters, teacherTexts } from '../../src/texts/teacher.ts';
import { tourTexts } from '../../src/texts/tour.ts';
import {
  loadFailures,
  otherRefusal,
  refusals,
  refusalText,
  waitingReasons,
  waitingTexts,
  workKinds,
} from '../../src/texts/waiting.ts';

const catalogues = {
  firstLabels: [firstLabels, frenchFirstLabels],
  labels: [labels, frenchLabels],
  people: [peopleTexts, frenchPeopleTexts],
  rewards: [rewardTexts, frenchRewardTexts],
  filters: [filterTexts, frenchFilterTexts],
  map: [mapTexts, frenchMapTexts],
  waiting: [waitingTexts, frenchWaiting.frenchWaitingTexts],
  waitingReasons: [waitingReasons, frenchWaiting.frenchWaitingReasons],
  workKinds: [workKinds, frenchWaiting.frenchWorkKinds],
  refusals: [refusals, frenchWaiting.frenchRefusals],
  otherRefusal: [otherRefusal, frenchWaiting.frenchOtherRefusal],
  loadFailures: [loadFailures, frenchWaiting.frenchLoadFailures],
  shell: [shellTexts, frenchShellTexts],
  tour: [tourTexts, frenchTourTexts],
  camera: [cameraTexts, frenchCameraTexts],
  cameraErrors: [cameraErrors, frenchCameraErrors],
  errors: [errorTexts, frenchErrorTexts],
  files: [fileTexts, frenchFileTexts],
  codes: [codeTexts, frenchCodeTexts],
  missionTypes: [missionTypeTexts, frenchMissionTypeTexts],
} as const;

/** Values that any text takes: they read as numbers, and stand out in a sentence. */
const VALUES = ['37', '48', '59'];
/** Texts that take a record get this one. */
const RECORD = { photos: 37, answers: 48, others: 59, explorers: 26, constraint: '37', ms: 48 };
const TAKES_RECORD = /^\.(?:summary|overconstrained|trial\w*)$/;

type Text = string | ((...values: unknown[]) => Text) | { readonly [key: string]: Text };

/** Every text as it is said, by its name. Values are put into those that take some. */
function said(texts: Text, name = ''): [name: string, words: string][] {
  if (typeof texts === 'string') return [[name, texts]];
  if (typeof texts === 'function')
    return said(TAKES_RECORD.test(name) ? texts(RECORD, '15 MB') : texts(...VALUES), name);
  return Object.entries(texts).flatMap(([key, text]) => said(text, `${name}.${key}`));
}

const valuesIn = (words: string): string[] => [...new Set(words.match(/37|48|59|26|15/g) ?? [])].sort();

describe.each(Object.entries(catalogues))('%s in French', (_, [english, french]) => {
  const inEnglish = said(english as Text);
  const inFrench = new Map(said(french as Text));

  test('misses no text and has none of its own', () => {
    expect([...inFrench.keys()].sort()).toEqual(inEnglish.map(([name]) => name).sort());
    for (const [name, words] of inEnglish) expect(inFrench.get(name)?.trim() === '', name).toBe(words === '');
  });
  test('says every value that English says', () => {
    for (const [name, words] of inEnglish) expect(valuesIn(inFrench.get(name) ?? ''), name).toEqual(valuesIn(words));
  });
  test('keeps a sign of two parts together: no line begins with it', () => {
    for (const [name, words] of inFrench) expect(words, name).not.toMatch(/ [!?;:»]/);
  });
});

describe('a text is read when it is shown', () => {
  interface Node {
    readonly type?: string;
    readonly object?: { readonly value?: string };
    readonly property?: { readonly value?: string };
  }
  /** Words for the log are English in any case; the teacher's page has its words by the language of each request. */
  const CATALOGUE = /^(?:labels|firstLabels|(?!log|data|teacher)\w+Texts)$/;
  const LATER = /Function|ArrowFunction|Method|^Ts/;

  /** Names of texts read while a module is loaded: such words would stay in English. */
  function readAtLoad(node: Node): string[] {
    if (LATER.test(node.type ?? '')) return [];
    const isText = node.type === 'MemberExpression' && CATALOGUE.test(node.object?.value ?? '');
    const parts = Object.values(node).filter((part) => typeof part === 'object' && part !== null) as Node[];
    return [...(isText ? [`${node.object?.value}.${node.property?.value}`] : []), ...parts.flatMap(readAtLoad)];
  }
  const modules = (file: string) => parseFileSync(file, { syntax: 'typescript', tsx: file.endsWith('x') }).body;

  test('and none while the code is loaded, before the language is known', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/^texts\/|gen\.ts$/.test(file))
      .map((file) => `src/${file}`);
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => readAtLoad(modules(file) as Node).map((text) => `${file}: ${text}`))).toEqual([]);
  });
});

test('the teacher’s page says in French what it says in English', () => {
  expect(Object.keys(frenchTeacherTexts)).toEqual(Object.keys(teacherTexts));
  expect(Object.keys(frenchTeacherTexts.deeds)).toEqual(Object.keys(teacherTexts.deeds));
  const receipt = frenchTeacherTexts.receipt(7, Date.UTC(2026, 10, 28), { explorers: 0, work: 2, photos: 1 });
  expect(receipt).toContain('le 28 novembre 2026\u00a0: 0 explorateur, 2 éléments de travail, 1 photo.');
  expect(JSON.stringify(frenchTeacherTexts) + receipt).not.toMatch(/ [!?;:»]/);
});

test('letters say in French what they say in English', () => {
  const group = { name: 'Willow', code: 'FERN-2479', link: 'https://garden.example/teacher/#t' };
  for (const { code, change, changed } of [letters, frenchLetters]) {
    for (const value of Object.values(group)) expect(code([group, group]).split(value)).toHaveLength(3);
    expect(change('Willow', group.link)).toMatch(/Willow[\s\S]+https:\/\/garden\.example\/teacher\/#t$/m);
    expect(changed('Willow')).toContain('Willow');
  }
  expect(Object.keys(frenchLetters)).toEqual(Object.keys(letters));
  expect(frenchLetters.code([group]) + frenchLetters.change('Willow', group.link)).not.toMatch(/ [!?;:»]/);
});

test('once it speaks French, everybody who holds a catalogue does', () => {
  const at = new Date(2026, 10, 28, 9, 5).getTime();
  expect([labels.back, dayText(at)]).toEqual(['Back', '28 November 2026']);
  speakFrench();
  expect([labels.back, firstLabels.help, errorTexts.photoNotSaved.title, mapTexts.kinds.terrain]).toEqual([
    'Retour',
    'Aide',
    'Oh non\u00a0!',
    'Relief',
  ]);
  expect(listHeadingText({ kind: 'type', typeWord: 'Find' })).toBe('Missions\u00a0: Trouver');
  expect(missionTypeText('Bat night')).toBe('Bat night');
  expect(refusalText('PHOTO_LOST')).toContain('Le serveur a perdu cette photo');
  expect(refusalText('NEW_REASON')).toBe('Le serveur n’a pas pris ceci.');
  expect([dayText(at), clockText(at)]).toEqual(['28 novembre 2026', '09:05']);
});
