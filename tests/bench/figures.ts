/** What a series of runs came to. */
export interface Figures {
  readonly median: number;
  readonly p95: number;
  readonly least: number;
  readonly most: number;
  readonly runs: number;
}

export function figuresOf(values: readonly number[]): Figures {
  const at = (part: number): number => quantile(values, part);
  return { median: at(0.5), p95: at(0.95), least: at(0), most: at(1), runs: values.length };
}

/** The value that one in a hundred exceeds. */
export function p99(values: readonly number[]): number {
  return quantile(values, 0.99);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** One line of the report: what was measured, what it came to, and what was asked for. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly isMet: boolean;
}

export function milliseconds({ median, p95, least, most, runs }: Figures): string {
  return `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)}, ${runs} runs)`;
}
