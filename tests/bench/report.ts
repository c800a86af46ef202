import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Line } from './figures.ts';

/** When and on what something was measured. */
export function dayAndMachine(): string {
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
}

/** Writes what was measured in one area as a table, with the day and the machine. */
export async function writeReport(area: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(
    ({ what, measured, goal, isMet }) => `| ${what} | ${measured} | ${goal} | ${isMet ? 'yes' : '**no**'} |`,
  );
  await writeFile(
    `docs/reports/bench-${area}.md`,
    `# Bench: ${area}

${dayAndMachine()}, Node ${process.version}. The server runs on the same machine.

| What | Measured | Goal | Met |
| --- | --- | --- | --- |
${rows.join('\n')}
`,
  );
}
