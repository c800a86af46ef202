import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { codeOf } from '../../server/error-code.ts';
import type { PathInFile, Problem } from './problems.ts';
import { yamlWords } from './yaml-words.ts';

/** A file of the pack that was read and has the right form; it can still say where each of its values stands. */
export interface PackFile<T> {
  readonly name: string;
  readonly value: T;
  problemAt(path: PathInFile, message: string): Problem;
}

/** What reading gives: the file, or the reasons why it cannot be used. */
export type ReadFile<T> = { file: PackFile<T>; problems: [] } | { file: null; problems: Problem[] };

/** Reads one YAML file of the pack and checks its form against `format`. Never throws on a bad file. */
export function readYamlFile<T>(folder: string, name: string, format: v.GenericSchema<unknown, T>): ReadFile<T> {
  const text = textOf(folder, name);
  if (text === null) return notThere(name);
  return garbledIn(name, text) ?? parseYaml(name, text, format, 0);
}

/** A Markdown file with a YAML head between `---` lines. */
export interface MarkdownFile<T> {
  readonly head: T;
  readonly body: string;
}

/** Reads one Markdown file whose head has the given form. */
export function readMarkdownFile<T>(
  folder: string,
  name: string,
  format: v.GenericSchema<unknown, T>,
): ReadFile<MarkdownFile<T>> {
  const text = textOf(folder, name);
  if (text === null) return notThere(name);
  const garbled = garbledIn(name, text);
  if (garbled !== null) return garbled;
  const parts = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/.exec(text);
  const head = parts?.groups?.['head'];
  const body = parts?.groups?.['body']?.trim() ?? '';
  if (head === undefined) return refused([problemIn(name, 1, [], 'must begin with a head between two --- lines')]);
  if (body === '') return refused([problemIn(name, 1, [], 'has no text below its head')]);
  const read = parseYaml(name, head, format, 1);
  if (read.file === null) return read;
  const { problemAt, value } = read.file;
  return { file: { name, value: { head: value, body }, problemAt }, problems: [] };
}

/** Reads one Markdown file without a head. */
export function readTextFile(folder: string, name: string): ReadFile<string> {
  const value = textOf(folder, name)?.trim();
  if (value === undefined) return notThere(name);
  if (value === '') return refused([problemIn(name, 1, [], 'is empty')]);
  const garbled = garbledIn(name, value);
  if (garbled !== null) return garbled;
  return { file: { name, value, problemAt: (path, message) => problemIn(name, 1, path, message) }, problems: [] };
}

/** The text of a file of the pack, or null when there is no such file. */
export function textOf(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  }
}

function parseYaml<T>(
  name: string,
  text: string,
  format: v.GenericSchema<unknown, T>,
  linesBefore: number,
): ReadFile<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  const [error] = document.errors;
  // The errors after the first one are mostly its consequences.
  if (error) return refused([problemIn(name, lineAt(error.pos[0]), [], yamlWords(error))]);
  const problemAt = (path: PathInFile, message: string) =>
    problemIn(name, lineAt(offsetOf(document, path)), path, message);
  const result = v.safeParse(format, document.toJS());
  if (result.success) return { file: { name, value: result.output, problemAt }, problems: [] };
  return refused(result.issues.map((issue) => problemAt(pathOf(issue), wordsFor(issue))));
}

const problemIn = (file: string, line: number, path: PathInFile, message: string): Problem => ({
  file,
  line,
  path,
  message,
});
const refused = (problems: Problem[]) => ({ file: null, problems });
const notThere = (name: string) => refused([problemIn(name, 1, [], 'this file is missing')]);

type Issue = v.BaseIssue<unknown>;

/** A file in another encoding is refused: reading has made U+FFFD of its letters with accents. */
function garbledIn(name: string, text: string) {
  const at = text.indexOf('\uFFFD');
  if (at < 0) return null;
  const message = 'a letter of this line cannot be read: save the file with the encoding UTF-8';
  return refused([problemIn(name, text.slice(0, at).split('\n').length, [], message)]);
}

/** Of `lat: 43,7271` the second half is read as a field. */
const AFTER_COMMA = ': numbers are written with a point, such as 43.7271';

const isDecimals = (issue: Issue): boolean => /^\d+$/.test(String(issue.path?.at(-1)?.key));

function pathOf(issue: Issue): PathInFile {
  return (issue.path ?? []).map((step) => (typeof step.key === 'number' ? step.key : String(step.key)));
}

function wordsFor(issue: Issue): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return `is not a field of the format${isDecimals(issue) ? AFTER_COMMA : ''}`;
  if (issue.received === 'undefined') return 'is missing';
  return `must hold named fields, not ${issue.received}`;
}

/** Offset of the deepest part of `path` that is in the document, so that a missing field points at its owner. */
function offsetOf(document: Document, path: PathInFile): number {
  let node: unknown = document.contents;
  let offset = isMap(node) || isSeq(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    const found = stepInto(node, step);
    if (found === null) return offset;
    offset = found.offset ?? offset;
    node = found.node;
  }
  return offset;
}

function stepInto(node: unknown, step: string | number): { node: unknown; offset: number | undefined } | null {
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    return item === undefined ? null : { node: item, offset: rangeStart(item) };
  }
  const pair = isMap(node) ? pairOf(node, step) : undefined;
  return pair === undefined ? null : { node: pair.value, offset: rangeStart(pair.key) };
}

const pairOf = (map: YAMLMap, key: string | number) =>
  map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));

function rangeStart(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined;
}
