import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Line } from './figures.ts';

/** Writes what was measured in one area as a table, with the day and the machine. */
export async function writeReport(area: string, lines: readonly Line[]): Promise<void> {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  const rows = lines.map(
    ({ what, measured, goal, isMet }) => `| ${what} | ${measured} | ${goal} | ${isMet ? 'yes' : '**no**'} |`,
  );
  await writeFile(
    `docs/reports/bench-${area}.md`,
    `# Bench: ${area}

${new Date().toISOString().slice(0, 10)}, ${machine}. The server runs on the same machine.

| What | Measured | Goal | Met |
| --- | --- | --- | --- |
${rows.join('\n')}
`,
  );
}
