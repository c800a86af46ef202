import { randomUUID } from 'node:crypto';
import { GardenServer } from '../../support/garden-server.ts';
import { type Figures, figuresOf, type Line } from '../figures.ts';
import { AUTHORIZATION } from '../sync/fleet.ts';

/** One letter for each: an address gets four an hour. */
const ADDRESSES = 60;
/** Until the letter of the call before is written. Milliseconds. */
const REST_MS = 60;
/** Of pairs of calls the one with a class is the slower one in half, as by chance; from this much more or less one could tell. */
const FROM_HALF = 0.15;

/** How long "I forgot my code" takes for an address that has a class, and for one that has none: asked in an order by chance. */
export async function forgottenCode(): Promise<Line> {
  // Each call comes from a network of its own, as far as the server is told: it counts them by network.
  const server = await GardenServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const known = Array.from({ length: ADDRESSES }, () => `${randomUUID()}@school.example`);
    for (const [index, email] of known.entries()) await register(server.address, email, index);
    const unknown = known.map(() => `${randomUUID()}@school.example`);
    const times = new Map<string, number>();
    for (const [index, email] of shuffled([...known, ...unknown]).entries())
      times.set(email, await timed(server.address, email, 100 + index));
    const timesOf = (emails: readonly string[]) => emails.flatMap((email) => times.get(email) ?? []);
    const [one, other] = [figuresOf(timesOf(known)), figuresOf(timesOf(unknown))];
    const slower = shareOfSlower(timesOf(known), timesOf(unknown));
    return {
      what: 'Answer to a forgotten code, for an address with a class against one without',
      measured: `${spread(one)} against ${spread(other)}, the first slower in ${(100 * slower).toFixed(0)} % of pairs`,
      goal: `as by chance (50 %, at most ${100 * FROM_HALF} off)`,
      isMet: Math.abs(slower - 0.5) <= FROM_HALF,
    };
  } finally {
    await server.remove();
  }
}

/** What a call leaves behind falls on the next one: which that is must not depend on which it was. */
function shuffled(emails: readonly string[]): string[] {
  return emails
    .map((email) => ({ email, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ email }) => email);
}

function from(network: number): Record<string, string> {
  return {
    authorization: AUTHORIZATION,
    'x-forwarded-for': `10.0.${Math.floor(network / 200)}.${1 + (network % 200)}`,
  };
}

async function register(address: string, email: string, network: number): Promise<void> {
  const query = 'mutation ($e: String!) { registerGroup(Name: "Oak", Email: $e) { ID } }';
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { ...from(network), 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { e: email } }),
  });
  if (!response.ok) throw new Error(`not registered: ${await response.text()}`);
}

async function timed(address: string, email: string, network: number): Promise<number> {
  const body = new FormData();
  body.append('email', email);
  const began = performance.now();
  const response = await fetch(`${address}/send-email`, { method: 'POST', headers: from(network), body });
  await response.text();
  const time = performance.now() - began;
  if (response.status !== 202) throw new Error(`answered ${response.status}`);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return time;
}

function shareOfSlower(some: readonly number[], others: readonly number[]): number {
  const slower = some.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return slower.reduce<number>((sum, one) => sum + one, 0) / slower.length;
}

function spread({ median, p95, least, most }: Figures): string {
  return `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}
