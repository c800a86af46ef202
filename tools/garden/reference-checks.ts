import type { PackFiles } from './pack.ts';
import type { PackFile } from './pack-file.ts';
import type { PathInFile, Problem } from './problems.ts';
import { allTasks } from './walk-tasks.ts';

/** References by id or path that lead nowhere. A collection that could not be read is not blamed on its users. */
export function findReferenceProblems(files: PackFiles): Problem[] {
  return [
    ...files.missions.flatMap((file) => missionReferences(files, file)),
    ...groupReferences(files),
    ...pictureReferences(files),
    ...placesOutside(files),
    ...recordingReferences(files),
  ];
}

type Collection = PackFile<{ id: number }[]> | null;

function unknownIds(
  file: PackFile<unknown>,
  what: string,
  target: Collection,
  uses: readonly { path: PathInFile; id: number }[],
): Problem[] {
  if (target === null) return [];
  const known = new Set(target.value.map(({ id }) => id));
  return uses
    .filter(({ id }) => !known.has(id))
    .map(({ path, id }) => file.problemAt(path, `there is no ${what} ${id} in ${target.name}`));
}

const each = (field: string, ids: readonly number[]) => ids.map((id, index) => ({ path: [field, index], id }));

function missionReferences(files: PackFiles, file: PackFiles['missions'][number]): Problem[] {
  const mission = file.value;
  return [
    ...unknownIds(file, 'place', files.places, each('places', mission.places)),
    ...unknownIds(file, 'age group', files.ages, each('ages', mission.ages)),
    ...unknownIds(file, 'badge', files.badges, [{ path: ['badge'], id: mission.badge }]),
  ];
}

function groupReferences(files: PackFiles): Problem[] {
  const file = files.demoGroups;
  if (file === null) return [];
  const missions = files.hasBrokenMission
    ? null
    : { ...file, name: 'missions', value: files.missions.map(({ value }) => value) };
  return file.value.flatMap((group, index) =>
    group.explorers.flatMap((explorer, place) => {
      const path = [index, 'explorers', place];
      const finished = explorer.finished.map(({ mission }, at) => ({ path: [...path, 'finished', at], id: mission }));
      return [
        ...unknownIds(file, 'avatar', files.avatars, [{ path: [...path, 'avatar'], id: explorer.avatar }]),
        ...unknownIds(file, 'age group', files.ages, [{ path: [...path, 'age'], id: explorer.age }]),
        ...unknownIds(file, 'mission', missions, finished),
      ];
    }),
  );
}

interface PictureUse {
  readonly file: PackFile<unknown>;
  readonly path: PathInFile;
  readonly image: string | undefined;
}

function pictureReferences(files: PackFiles): Problem[] {
  const uses = [
    ...[files.badges, files.avatars, files.tags].flatMap(listPictures),
    ...files.missions.flatMap(missionPictures),
  ];
  return uses.flatMap(({ file, path, image }) =>
    image === undefined || files.images.has(image) ? [] : [file.problemAt(path, `${image} is missing`)],
  );
}

const listPictures = (file: PackFile<{ image: string }[]> | null): PictureUse[] =>
  file === null ? [] : file.value.map(({ image }, index) => ({ file, path: [index, 'image'], image }));

function missionPictures(file: PackFiles['missions'][number]): PictureUse[] {
  const { image, slides } = file.value;
  return [
    { file, path: ['image'], image },
    ...slides.map((slide, index) => ({ file, path: ['slides', index, 'image'], image: slide.image })),
    ...allTasks(file.value).flatMap(({ task, path }) => [
      ...task.pictures.map((picture, index) => ({ file, path: [...path, 'pictures', index], image: picture })),
      ...task.answers.map((answer, index) => ({
        file,
        path: [...path, 'answers', index, 'image'],
        image: answer.image,
      })),
    ]),
  ];
}

function placesOutside({ garden, places }: PackFiles): Problem[] {
  if (garden === null || places === null) return [];
  const [west, south, east, north] = garden.value.bbox;
  return places.value.flatMap(({ lat, lng, name }, index) =>
    lat >= south && lat <= north && lng >= west && lng <= east
      ? []
      : [places.problemAt([index], `${name} lies outside the garden's bbox`)],
  );
}

/** A recording of a text that is not there would come to every tablet and never be heard. */
function recordingReferences({ missions, help, recordings, hasBrokenMission }: PackFiles): Problem[] {
  if (hasBrokenMission) return [];
  const tasks = missions.flatMap(({ value }) => allTasks(value)).map(({ task }) => task);
  const texts = new Set([
    ...missions.map(({ value }) => `mission-${value.id}`),
    ...tasks.map(({ id }) => `task-${id}`),
    ...tasks.filter(({ hint }) => hint !== '').map(({ id }) => `hint-${id}`),
    ...help.map(({ value }) => `help-${value.head.id}`),
  ]);
  return [...recordings]
    .filter(([key]) => !texts.has(key))
    .map(([key, file]) => ({ file, line: 1, path: [], message: `there is no text ${key}` }));
}
