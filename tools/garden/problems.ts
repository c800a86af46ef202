/** Where something stands inside a YAML file: `['tasks', 2, 'kind']`. Empty means the whole file. */
export type PathInFile = readonly (string | number)[];

/** One thing a garden's author has to put right. */
export interface Problem {
  /** Path inside the pack, `missions/03-old-bark.yaml`. */
  readonly file: string;
  /** First line is 1. */
  readonly line: number;
  readonly path: PathInFile;
  readonly message: string;
}

/** `['tasks', 2, 'answers', 0]` as `tasks[2].answers[0]`. */
function shownPath(path: PathInFile): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

/** One line that an editor's terminal can open: `missions/03-old-bark.yaml:14: tasks[2].kind: "foto" is not one of …`. */
export function shownProblem({ file, line, path, message }: Problem): string {
  return path.length === 0 ? `${file}:${line}: ${message}` : `${file}:${line}: ${shownPath(path)}: ${message}`;
}

/** A garden pack that cannot be used. The message lists every problem found, one a line, in reading order. */
export class GardenError extends Error {
  override readonly name = 'GardenError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
    super(sorted.map(shownProblem).join('\n'));
    this.problems = sorted;
  }
}
