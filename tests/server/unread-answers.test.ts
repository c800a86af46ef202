import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { AUTHORIZATION } from './device.ts';
import { removeFolders, soon, startWithClasses } from './test-server.ts';

/** Together far more than the machine keeps on the way between two programs. */
const QUESTIONS = 600;
const WORDS = 'x'.repeat(50_000);

afterAll(removeFolders);

test('whoever asks over a socket and reads no answer is listened to no further; whoever reads gets them all', async () => {
  const garden = await startWithClasses();
  const client = new WebSocket(`${garden.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const pauses = vi.spyOn(WebSocket.prototype, 'pause');
  const answers: string[] = [];
  client.on('message', (answer) => answers.push(String(answer)));
  await once(client, 'open');
  client.send(JSON.stringify({ type: 'connection_init', payload: { authorization: AUTHORIZATION } }));
  await once(client, 'message');
  answers.pop();
  client.pause();

  for (let asked = 0; asked < QUESTIONS; asked++)
    client.send(JSON.stringify({ type: 'ping', payload: { asked, WORDS } }));
  await soon(() => expect(pauses.mock.contexts.some((paused) => paused !== client)).toBe(true));

  client.resume();
  await soon(() => expect(answers).toHaveLength(QUESTIONS));
  expect(JSON.parse(answers.at(-1) ?? '')).toMatchObject({ type: 'pong', payload: { asked: QUESTIONS - 1 } });
  client.close();
  await garden.close();
});
