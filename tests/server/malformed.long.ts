/** Part of `npm run long`: other requests each time. fast-check names the seed of a run that failed. */
import { randomInt } from 'node:crypto';
import { afterAll, test } from 'vitest';
import { sendMalformed } from './malformed-run.ts';
import { removeFolders } from './test-server.ts';

afterAll(removeFolders);

test('twenty thousand malformed requests are answered as they should be, and show nothing of another class', async () => {
  await sendMalformed(800, randomInt(2 ** 31));
}, 900_000);
