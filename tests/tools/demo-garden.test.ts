import { beforeAll, describe, expect, test } from 'vitest';
import { missionTypes, taskKinds } from '../../tools/garden/formats.ts';
import { mentionedImages } from '../../tools/garden/limited-html.ts';
import { loadGarden } from '../../tools/garden/load.ts';
import type { LoadedGarden } from '../../tools/garden/pack.ts';
import { allTasks } from '../../tools/garden/walk-tasks.ts';

/** Ages the app offers when an explorer joins. */
const OFFERED_AGES = [5, 6, 7, 8, 9, 10, 11, 12];

describe('the demo garden', () => {
  let garden: LoadedGarden;
  beforeAll(() => {
    garden = loadGarden('content/fontvieille');
  });
  const shown = () => garden.missions.filter(({ disabled }) => !disabled);
  const tasks = () => garden.missions.flatMap(allTasks);

  test('passes its own check without a warning', () => {
    expect(garden.warnings).toEqual([]);
  });

  test('has at least fourteen missions to play, and a hidden one', () => {
    expect(shown().length).toBeGreaterThanOrEqual(14);
    expect(garden.missions.length).toBeGreaterThan(shown().length);
  });

  test.each(missionTypes)('has at least three missions of type %s', (type) => {
    expect(shown().filter((mission) => mission.type === type).length).toBeGreaterThanOrEqual(3);
  });

  test.each(taskKinds)('uses tasks of kind %s', (kind) => {
    expect(tasks().some(({ task }) => task.kind === kind)).toBe(true);
  });

  test('has three to six steps in every mission', () => {
    for (const { id, tasks: steps } of garden.missions) {
      expect(steps.length, `mission ${id}`).toBeGreaterThanOrEqual(3);
      expect(steps.length, `mission ${id}`).toBeLessThanOrEqual(6);
    }
  });

  test('nests follow-ons two levels deep, a quiz in a quiz', () => {
    const deep = tasks().filter(
      ({ task, depth }) => depth === 1 && task.answers.some(({ followOns }) => followOns.length > 0),
    );
    expect(deep.map(({ task }) => task.kind)).toContain('quiz');
  });

  test('has several missions with a quiz that leads aside, and a question with follow-ons of its own', () => {
    const aside = garden.missions.filter(({ tasks: steps }) =>
      steps.some(({ answers }) => answers.some(({ followOns }) => followOns.length > 0)),
    );
    expect(aside.length).toBeGreaterThanOrEqual(2);
    expect(tasks().some(({ task }) => task.kind === 'question' && task.followOns.length > 0)).toBe(true);
  });

  test('has hints with words and with pictures, tags of a task and the common ones', () => {
    expect(tasks().some(({ task }) => /<img/.test(task.hint) && /<p>/.test(task.hint))).toBe(true);
    const ofTags = tasks().filter(({ task }) => task.kind === 'tags');
    expect(ofTags.some(({ task }) => task.answers.length > 0)).toBe(true);
    expect(ofTags.some(({ task }) => task.answers.length === 0)).toBe(true);
  });

  test('gives every mission a badge of its own', () => {
    const badges = garden.missions.map(({ badge }) => badge);
    expect(new Set(badges).size).toBe(badges.length);
    expect(badges.sort((a, b) => a - b)).toEqual(garden.badges.map(({ id }) => id).sort((a, b) => a - b));
  });

  test('has three age groups, and every age a child may choose is in exactly one', () => {
    expect(garden.ages).toHaveLength(3);
    for (const age of OFFERED_AGES) {
      expect(
        garden.ages.filter(({ min, max }) => min <= age && age <= max),
        `age ${age}`,
      ).toHaveLength(1);
    }
  });

  test('shows an explorer of seven or eight at least ten missions, and not every mission to everyone', () => {
    const seen = garden.ages.map(({ id }) => shown().filter(({ ages }) => ages.includes(id)));
    expect(seen[1]?.length).toBeGreaterThanOrEqual(10);
    expect(shown().some(({ ages }) => ages.length < garden.ages.length)).toBe(true);
  });

  test('[CONST-21, ENT-11] has ten avatars, 1 to 10, of 512 by 512 pixels, the hedgehog first', () => {
    expect(garden.avatars.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(garden.avatars[0]?.name).toBe('Hedgehog');
    for (const { image } of garden.avatars) expect(garden.images.get(image)).toEqual({ width: 512, height: 512 });
  });

  test('has two demo classes that say pictures there can be seen', () => {
    expect(garden.demoGroups.map(({ name, code }) => [name, code])).toEqual([
      ['Class 4 Willow', 'FERN-2479'],
      ['Pear class', 'PEAR-2468'],
    ]);
    for (const { note } of garden.demoGroups) expect(note).toBe('Demo: pictures here can be seen by others');
    const [willow, pear] = garden.demoGroups;
    expect(willow?.explorers.map(({ name, finished }) => [name, finished.length])).toEqual([
      ['Amina', 4],
      ['Ben', 1],
      ['Chidi', 2],
      ['Dora', 0],
      ['Emre', 0],
      ['Fern', 0],
      ['Gus', 0],
      ['Hana', 0],
    ]);
    expect(pear?.explorers).toEqual([]);
  });

  test('lets demo explorers finish only what they can see', () => {
    for (const { name, age, finished } of garden.demoGroups.flatMap(({ explorers }) => explorers)) {
      const visible = shown()
        .filter(({ ages }) => ages.includes(age))
        .map(({ id }) => id);
      expect(
        finished.map(({ mission }) => mission).filter((id) => !visible.includes(id)),
        name,
      ).toEqual([]);
    }
  });

  test('has mission 12 as the journeys play it', () => {
    const mission = garden.missions.find(({ id }) => id === 12);
    expect(mission).toMatchObject({ type: 'observe', ages: [1, 2, 3], disabled: false });
    expect(mission?.tasks.map(({ kind }) => kind)).toEqual(['statement', 'photo', 'quiz', 'tags', 'question']);
    const leading = mission?.tasks[2]?.answers.filter(({ followOns }) => followOns.length > 0);
    expect(leading?.map(({ text }) => text)).toEqual(['Fish']);
    expect(
      garden.demoGroups
        .flatMap(({ explorers }) => explorers.flatMap(({ finished }) => finished))
        .map(({ mission: id }) => id),
    ).not.toContain(12);
  });

  test('uses every picture it brings', () => {
    const used = new Set([
      ...garden.badges.map(({ image }) => image),
      ...garden.avatars.map(({ image }) => image),
      ...garden.tags.map(({ image }) => image),
      ...garden.missions.flatMap(({ image, slides }) => [image, ...slides.map((slide) => slide.image)]),
      ...tasks().flatMap(({ task }) => mentionedImages(task.hint)),
      ...tasks().flatMap(({ task }) => [...task.pictures, ...task.answers.flatMap(({ image }) => image ?? [])]),
    ]);
    expect([...garden.images.keys()].filter((path) => !used.has(path))).toEqual([]);
  });
});
