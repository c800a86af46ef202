import { afterAll, test } from 'vitest';
import { sendMalformed } from './malformed-run.ts';
import { removeFolders } from './test-server.ts';

afterAll(removeFolders);

test('more than a thousand malformed requests are answered as they should be, and show nothing of another class', async () => {
  await sendMalformed(45, 20_261_128);
}, 120_000);
