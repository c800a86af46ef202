import { finished, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Work } from '../../schemas/work.ts';
import { shownCode } from '../../src/domain/group-code.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { createQueue } from '../queue.ts';
import type { Services } from '../services.ts';
import { audit, auditOf } from '../store/audit.ts';
import { allDocuments } from '../store/content.ts';
import { groupDetails } from '../store/groups.ts';
import { keptUntil } from '../store/retention.ts';
import { contentOfGroup, type GroupContent } from '../store/whole-group.ts';
import { type CsvSeparator, csvOf } from './csv.ts';

/** Photos whose storage is asked for them at the same time. */
const ASKED_AT_ONCE = 16;

/**
 * All that is kept of a class, in one ZIP: `group.json` with everything, tables to open in a spreadsheet, and the photos
 * under names that stay the same from one export to the next.
 * @param separator of the cells in the tables.
 * @returns a stream, so that a class with a thousand photos needs no memory for them.
 */
export async function exportGroup(
  services: Services,
  groupId: number,
  separator: CsvSeparator = ',',
): Promise<Readable> {
  const { store, photos, keys } = services;
  const [details, content, deeds] = await Promise.all([
    groupDetails(store.db, keys, groupId),
    contentOfGroup(store.db, groupId),
    auditOf(store.db, groupId),
  ]);
  const explorers = new Map(content.explorers.map((explorer) => [explorer.uuid, explorer]));
  const group = { ...details, code: shownCode(details.code), keptUntil: keptUntil(details) };
  const work = content.work.map((row) => ({
    ...(JSON.parse(row.body) as Work),
    receivedAt: row.received_at,
    photoFile: row.photo_path === null ? null : photoName(explorers, row),
  }));
  const answers = await answerRows(services, content, explorers);
  const named = content.work.flatMap((row) =>
    row.photo_path === null ? [] : [{ name: photoName(explorers, row), path: row.photo_path }],
  );
  // A bucket takes milliseconds for each answer, and the download begins after the last.
  const inTurn = createQueue(ASKED_AT_ONCE);
  const areThere = await Promise.all(named.map(({ path }) => inTurn(async () => (await photos.sizeOf(path)) !== null)));
  const kept = named.filter((_, index) => areThere[index]);
  const missing = named.filter((_, index) => !areThere[index]).map(({ name }) => name);
  await audit(store.db, groupId, 'exported', { work: content.work.length });

  // Nothing is waited for from here on: the ZIP begins to open photos by itself, and what failed above would leave them open.
  const zip = new ZipFile();
  const written = zip.outputStream as Readable;
  // What nobody listens for would end the process: the download breaks off instead, and a browser says so.
  zip.on('error', (cause: Error) => void written.destroy(cause));
  // A photo may fail before whoever sends the stream listens; it tells them all the same.
  written.on('error', () => undefined);
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text, 'utf8'), name);
  add('group.json', `${JSON.stringify({ group, explorers: explorersIn(content), work, deeds }, null, 2)}\n`);
  add('explorers.csv', csvOf(['number', 'name', 'avatar', 'age group'], explorerRows(content), separator));
  add('answers.csv', csvOf(ANSWER_COLUMNS, answers, separator));
  for (const photo of kept) addPhoto(zip, photos, photo);
  // Better said than left out: a storage that lost a photo must not keep a teacher from all the others.
  if (missing.length > 0) add('missing-photos.txt', `${missing.join('\r\n')}\r\n`);
  zip.end();
  return written;
}

interface NamedPhoto {
  /** In the ZIP. */
  readonly name: string;
  /** In the storage. */
  readonly path: string;
}

/**
 * Opened when its turn comes: a thousand open files are too many. One that breaks off breaks the whole off; of one that its
 * child has deleted meanwhile an empty file is left, because the ZIP has named it by then.
 */
function addPhoto(zip: ZipFile, photos: PhotoStore, { name, path }: NamedPhoto): void {
  zip.addReadStreamLazy(name, { compress: false }, (done) => {
    const breakOff = (cause: unknown) => done(cause, undefined as never);
    photos.read(path).then((photo) => {
      if (!photo) return done(null, Readable.from([]));
      // Closed as well when whoever downloads has gone away.
      const letGo = finished(zip.outputStream, () => photo.content.destroy());
      photo.content.once('error', breakOff).once('close', letGo);
      return done(null, photo.content);
    }, breakOff);
  });
}

type WorkRow = GroupContent['work'][number];
/** By UUID: a class may have as many as it has pieces of work. */
type Explorers = ReadonlyMap<string, GroupContent['explorers'][number]>;

function explorersIn({ explorers }: GroupContent) {
  return explorers.map(({ number, uuid, name, avatar_id, age_group_id }) => ({
    ...{ number, uuid, name },
    avatar: avatar_id,
    ageGroup: age_group_id,
  }));
}

function explorerRows({ explorers }: GroupContent) {
  return explorers.map(({ number, name, avatar_id, age_group_id }) => [number, name ?? '', avatar_id, age_group_id]);
}

const ANSWER_COLUMNS = ['when', 'explorer', 'name', 'mission', 'task', 'what', 'answers', 'photo'];

async function answerRows(
  { store }: Services,
  content: GroupContent,
  explorers: Explorers,
): Promise<(string | number)[][]> {
  const missions = new Map((await allDocuments(store.db, 'missions')).map(({ ID, Name }) => [ID, Name]));
  const tasks = await allDocuments(store.db, 'tasks');
  const options = new Map(tasks.flatMap((task) => task.AnswerOptions.map(({ ID, Text }) => [ID, Text] as const)));
  const tags = new Map((await allDocuments(store.db, 'tags')).map(({ ID, Text }) => [ID, Text]));
  return content.work.map((row) => {
    const work = JSON.parse(row.body) as Work;
    const explorer = explorers.get(row.explorer_uuid);
    const chosen =
      work.kind === 'taskResponse'
        ? [...work.answerOptionIds.map((id) => options.get(id) ?? id), ...work.tagIds.map((id) => tags.get(id) ?? id)]
        : [];
    return [
      momentOf(row),
      explorer?.number ?? '',
      explorer?.name ?? '',
      row.mission_id === null ? '' : (missions.get(row.mission_id) ?? row.mission_id),
      row.task_id ?? '',
      work.kind,
      chosen.join('; '),
      row.photo_path === null ? '' : photoName(explorers, row),
    ];
  });
}

/** By the server's clock where that is a moment: a tablet's own may stand at the end of all days. */
function momentOf({ made_at, clock_offset }: WorkRow): string {
  const moment = new Date(made_at + (clock_offset ?? 0));
  return (Number.isNaN(moment.getTime()) ? new Date(made_at) : moment).toISOString();
}

/** By numbers and the work's own id, never by a name: the same in every export. */
function photoName(explorers: Explorers, row: WorkRow): string {
  const number = explorers.get(row.explorer_uuid)?.number ?? 0;
  return `photos/explorer-${number}/mission-${row.mission_id}-task-${row.task_id}-${row.id}.jpg`;
}
