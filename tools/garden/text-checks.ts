import { htmlFaults, mentionedImages } from './limited-html.ts';
import { markdownToHtml } from './markdown.ts';
import type { PackFiles } from './pack.ts';
import type { PackFile } from './pack-file.ts';
import type { PathInFile, Problem } from './problems.ts';
import { allTasks } from './walk-tasks.ts';

interface TextUse {
  readonly file: PackFile<unknown>;
  readonly path: PathInFile;
  readonly text: string;
  readonly isHtml: boolean;
}

/** Texts that mention a picture which is not there, or use HTML beyond the little that is allowed. */
export function findTextProblems(files: PackFiles): Problem[] {
  return allTexts(files).flatMap(({ file, path, text, isHtml }) => {
    const missing = mentionedImages(text).filter((src) => !files.images.has(src));
    const faults = isHtml ? htmlFaults(text) : plainFaults(text);
    return [...missing.map((src) => `mentions ${src}, which is missing`), ...faults].map((fault) =>
      file.problemAt(path, fault),
    );
  });
}

function allTexts(files: PackFiles): TextUse[] {
  return [
    ...files.missions.flatMap(missionTexts),
    ...files.help.map((file) => ({ file, path: [], text: markdownToHtml(file.value.body), isHtml: true })),
    ...(files.privacy === null
      ? []
      : [{ file: files.privacy, path: [], text: markdownToHtml(files.privacy.value), isHtml: true }]),
  ];
}

function missionTexts(file: PackFiles['missions'][number]): TextUse[] {
  const { name, objective, description, furtherInfo, success } = file.value;
  const plain = Object.entries({ name, objective, description, furtherInfo, success });
  return [
    ...plain.map(([field, text]) => ({ file, path: [field], text, isHtml: false })),
    ...allTasks(file.value).flatMap(({ task, path }) => [
      { file, path: [...path, 'statement'], text: task.statement, isHtml: true },
      { file, path: [...path, 'hint'], text: task.hint, isHtml: true },
    ]),
  ];
}

/** Names and descriptions are shown as they are: a tag in them would be read out to a child. */
const plainFaults = (text: string): string[] => (/<\/?[a-z][^>]*>/i.test(text) ? ['is plain text, without HTML'] : []);
