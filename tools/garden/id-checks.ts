import type { PackFiles } from './pack.ts';
import type { PackFile } from './pack-file.ts';
import type { PathInFile, Problem } from './problems.ts';
import { allTasks } from './walk-tasks.ts';

interface Use {
  readonly file: PackFile<unknown>;
  readonly path: PathInFile;
  readonly value: string;
}

/** Ids, codes and names that must be there once only, over the whole pack. */
export function findIdProblems(files: PackFiles): Problem[] {
  return [
    ...repeated(
      'place id',
      listUses(files.places, ({ id }) => id, 'id'),
    ),
    ...repeated(
      'place code',
      listUses(files.places, ({ code }) => code, 'code'),
    ),
    ...repeated(
      'age group id',
      listUses(files.ages, ({ id }) => id, 'id'),
    ),
    ...repeated(
      'badge id',
      listUses(files.badges, ({ id }) => id, 'id'),
    ),
    ...repeated(
      'avatar id',
      listUses(files.avatars, ({ id }) => id, 'id'),
    ),
    ...repeated(
      'tag id',
      listUses(files.tags, ({ id }) => id, 'id'),
    ),
    ...repeated(
      'help id',
      files.help.map((file) => use(file, ['id'], file.value.head.id)),
    ),
    ...repeated(
      'group code',
      listUses(files.demoGroups, ({ code }) => code, 'code'),
    ),
    ...repeated('explorer uuid', explorerUses(files)),
    ...repeated(
      'mission id',
      files.missions.map((file) => use(file, ['id'], file.value.id)),
    ),
    ...repeated('slide id', slideUses(files)),
    ...repeated('task id', taskUses(files)),
    ...repeated('answer id', answerUses(files)),
    ...misnamedMissions(files),
  ];
}

const use = (file: PackFile<unknown>, path: PathInFile, value: number | string): Use => ({
  file,
  path,
  value: String(value),
});

function repeated(what: string, uses: readonly Use[]): Problem[] {
  const first = new Map<string, Use>();
  return uses.flatMap(({ file, path, value }) => {
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, { file, path, value });
    if (earlier === undefined) return [];
    const { line } = earlier.file.problemAt(earlier.path, '');
    return [file.problemAt(path, `${what} ${value} is already used in ${earlier.file.name}:${line}`)];
  });
}

function listUses<T>(file: PackFile<T[]> | null, read: (item: T) => number | string | undefined, field: string): Use[] {
  return (file?.value ?? []).flatMap((item, index) => {
    const value = read(item);
    return file === null || value === undefined ? [] : [use(file, [index, field], value)];
  });
}

const explorerUses = ({ demoGroups }: PackFiles): Use[] =>
  (demoGroups?.value ?? []).flatMap((group, index) =>
    group.explorers.flatMap(({ uuid }, place) =>
      demoGroups === null ? [] : [use(demoGroups, [index, 'explorers', place, 'uuid'], uuid)],
    ),
  );

const slideUses = ({ missions }: PackFiles): Use[] =>
  missions.flatMap((file) => file.value.slides.map(({ id }, index) => use(file, ['slides', index, 'id'], id)));

const taskUses = ({ missions }: PackFiles): Use[] =>
  missions.flatMap((file) => allTasks(file.value).map(({ task, path }) => use(file, [...path, 'id'], task.id)));

const answerUses = ({ missions }: PackFiles): Use[] =>
  missions.flatMap((file) =>
    allTasks(file.value).flatMap(({ task, path }) =>
      task.answers.map(({ id }, index) => use(file, [...path, 'answers', index, 'id'], id)),
    ),
  );

/** `missions/07-….yaml` must hold mission 7: an author finds a mission by the number a child reads out. */
const misnamedMissions = ({ missions }: PackFiles): Problem[] =>
  missions
    .filter(({ name, value }) => Number(/^missions\/(?<number>\d+)-/.exec(name)?.groups?.['number']) !== value.id)
    .map((file) =>
      file.problemAt(['id'], `mission ${file.value.id} must stand in a file named ${file.value.id}-….yaml`),
    );
