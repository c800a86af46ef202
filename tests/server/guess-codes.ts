import { CODE_ALPHABET } from '../../schemas/limits.ts';
import { Device, opened } from './device.ts';
import { PEAR_CODE } from './test-server.ts';

/** Wrong codes on their way at once. */
const AT_ONCE = 20;
const RIGHT_CODES = 30;

export interface Guesses {
  /** Wrong codes that were looked up. */
  readonly answered: number;
  /** Wrong codes that were answered with 429. */
  readonly limited: number;
  /** Right codes of a class at the same address, typed in between, that opened it. */
  readonly opened: number;
}

/** Tries so many different wrong codes from this address, and in between the right one of a class on thirty tablets. */
export async function guessCodes(address: string, count: number): Promise<Guesses> {
  const guesser = new Device(address);
  const statuses: number[] = [];
  let openings = 0;
  for (let guess = 0; guess < count; guess += AT_ONCE) {
    const codes = Array.from({ length: Math.min(AT_ONCE, count - guess) }, (_, index) => wrongCode(guess + index));
    statuses.push(...(await Promise.all(codes.map(async (code) => (await guesser.signIn(code)).status))));
    const due = Math.round(((guess + AT_ONCE) / count) * RIGHT_CODES);
    while (openings < Math.min(due, RIGHT_CODES)) {
      if (!opened(await new Device(address).signIn(PEAR_CODE))) break;
      openings++;
    }
  }
  const times = (status: number) => statuses.filter((one) => one === status).length;
  return { answered: times(200), limited: times(429), opened: openings };
}

function wrongCode(number: number): string {
  const symbols = [1, 30, 900, 27_000].map((weight) => CODE_ALPHABET[Math.floor(number / weight) % 30]);
  return `AAAA${symbols.join('')}`;
}
