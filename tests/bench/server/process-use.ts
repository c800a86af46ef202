import { readFileSync } from 'node:fs';

/** Ticks of the clock in a second, as Linux counts the time of processes. */
const TICKS = 100;
const PAGE_BYTES = 4096;

/** Seconds of processor time a process has used so far, its threads together. Linux alone says so. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  // Of the fields after the name: utime and stime (proc(5)).
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Bytes of memory that a process holds now. */
export function heldMemory(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
}
