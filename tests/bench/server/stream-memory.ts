import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { replicationOperations } from '../../../src/data/operations.ts';
import { GardenServer } from '../../support/garden-server.ts';
import type { Line } from '../figures.ts';
import { AUTHORIZATION, join } from '../sync/fleet.ts';
import { heldMemory } from './process-use.ts';

const STREAMS = 3_000;
/** So many open before the first look: what the first ones bring about is not of each. */
const WARM = 200;
const AT_ONCE = 50;
const GOAL_KB = 25;
const KB = 1024;
/** Until memory that was only needed to open them has been given back. Milliseconds. */
const REST_MS = 5_000;

/** What one connected tablet that follows a stream costs the server in memory, of three thousand. */
export async function streamMemory(): Promise<Line> {
  const server = await GardenServer.start();
  await join(server.address, 'FERN-2479');
  const sockets: WebSocket[] = [];
  const openTo = async (count: number): Promise<void> => {
    while (sockets.length < count)
      sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openStream(server.address)))));
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  };
  await openTo(WARM);
  const before = heldMemory(server.pid);
  await openTo(WARM + STREAMS);
  const each = (heldMemory(server.pid) - before) / STREAMS / KB;
  for (const socket of sockets) socket.terminate();
  await server.remove();
  return {
    what: `Memory of the server for each of ${STREAMS} connected streams`,
    measured: `${each.toFixed(1)} KB`,
    goal: `at most ${GOAL_KB} KB`,
    isMet: each <= GOAL_KB,
  };
}

/** A socket on which a stream is followed; resolves once it has been let in. */
function openStream(address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const query = replicationOperations.missions.stream.toString();
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: AUTHORIZATION } }));
    });
    socket.on('message', (data) => {
      if ((JSON.parse(String(data)) as { type: string }).type !== 'connection_ack') return;
      socket.send(JSON.stringify({ id: randomUUID(), type: 'subscribe', payload: { query } }));
      resolve(socket);
    });
  });
}
