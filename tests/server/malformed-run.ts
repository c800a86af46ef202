import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { PHOTO_MAX_BYTES } from '../../schemas/limits.ts';
import { malformedRequests } from './malformed-requests.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';
import { soon } from './test-server.ts';
import { headersOf, openClass, openQuince, startWhole } from './two-classes.ts';

/** Requests on their way at once. */
const AT_ONCE = 25;

/**
 * Sends so many batches of malformed requests to a real server, with the rights of one class, and looks at every answer: none is a fault
 * of the server, refusals have their shape, nothing of another class shows. Afterwards that class is as it was.
 */
export async function sendMalformed(batches: number, seed: number): Promise<void> {
  const garden = await startWhole();
  const quince = await openQuince(garden);
  const rows = await quince.rows();
  const medlar = await openClass(garden, 'Medlar', 'medlar@school.example');
  const sender = { headers: headersOf(medlar, medlar.group.id), groupId: medlar.group.id };
  const batch = fc.array(malformedRequests(sender, quince), { minLength: AT_ONCE, maxLength: AT_ONCE });
  const isRight = async (pieces: readonly Buffer[], isCutOff: boolean) => {
    const answer = await sendRaw(garden.address, pieces, isCutOff);
    expectShape(answer);
    // A number or name of the class that we sent ourselves, as a Host, stands in the policy.
    const sent = Buffer.concat(pieces).toString('latin1');
    for (const secret of quince.secrets) if (!sent.includes(secret)) expect(answer.text).not.toContain(secret);
  };
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      await Promise.all(requests.map(({ pieces, isCutOff }) => isRight(pieces, isCutOff)));
    }),
    { numRuns: batches, seed, endOnFailure: true },
  );
  const tooLarge = Buffer.alloc(PHOTO_MAX_BYTES + 1024 * 1024, 'x');
  const head = `POST /submissions HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${tooLarge.length}\r\n\r\n`;
  await isRight([Buffer.from(head), tooLarge], true);

  expect((await fetch(`${garden.address}/readyz`)).status).toBe(200);
  expect(await quince.rows()).toBe(rows);
  await soon(() => expect(readdirSync(join(garden.dataDir, 'incoming'))).toEqual([]));
  await garden.close();
}

/** No fault of the server, and every refusal in one of the two shapes that clients know. */
function expectShape({ status, body, text }: RawAnswer): void {
  if (status === 0 || status === 101) return;
  expect(status, text).not.toBe(500);
  if (status < 400) return;
  const { error, errors = [] } = JSON.parse(body) as { error?: Refusal; errors?: QueryRefusal[] };
  expect(error ? 1 : errors.length, text).toBeGreaterThan(0);
  for (const { message } of error ? [error] : errors) expect(message, text).toMatch(/\S/);
  // What is wrong in a query itself has a line and a column in place of a code.
  const coded = error
    ? [error.code]
    : errors.flatMap(({ locations, extensions }) => (locations ? [] : [extensions?.code]));
  for (const code of coded) expect(code, text).toMatch(/^[A-Z_]+$/);
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}
interface QueryRefusal {
  readonly message: string;
  readonly locations?: unknown;
  readonly extensions?: { readonly code: string };
}
