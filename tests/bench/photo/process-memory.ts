import { readFile, writeFile } from 'node:fs/promises';

const KB = 1024;
/** What makes Linux forget the highest memory of a process so far. */
const FORGET_PEAK = '5';

/**
 * The memory that processes take on top of what they have now, at its highest until the returned function is called: in bytes,
 * of the one that grew most.
 */
export async function watchPeakOf(pids: readonly number[]): Promise<() => Promise<number>> {
  const before = new Map<number, number>();
  for (const pid of pids) {
    await writeFile(`/proc/${pid}/clear_refs`, FORGET_PEAK);
    before.set(pid, await memoryOf(pid, 'VmRSS'));
  }
  return async () => {
    const growths = [...before].map(async ([pid, start]) => (await memoryOf(pid, 'VmHWM')) - start);
    return Math.max(...(await Promise.all(growths)));
  };
}

/** In bytes; `RssAnon` is what it shares with nobody, `VmHWM` the highest so far. */
export async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return KB * Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
}
