import { randomUUID } from 'node:crypto';
import type { MissionStart } from '../../../schemas/work.ts';
import { fetchNet } from '../../../worker/net-fetch.ts';
import { GardenServer } from '../../support/garden-server.ts';
import { willow } from '../../support/willow.ts';
import type { Line } from '../figures.ts';
import { FleetDevice, join } from './fleet.ts';

const DEVICES = 30;
const GOAL_MS = 5_000;
/** Long enough out of reach for every pause to have grown. */
const OUTAGE_MS = 20_000;

/** From the moment the server can be reached again to the first byte of work from each of thirty devices. */
export async function firstByte(): Promise<Line> {
  const server = await GardenServer.start();
  const membership = await join(server.address, 'FERN-2479');
  await server.kill();
  const arrivals: Promise<number>[] = [];
  const devices: FleetDevice[] = [];
  for (let index = 0; index < DEVICES; index++) {
    const { device, firstAnswered } = watchedDevice();
    const work = missionStart(membership.groupId, index);
    await device.fill(server.address, membership, [{ work, photo: null, keepsake: null, draft: null }]);
    device.start();
    devices.push(device);
    arrivals.push(firstAnswered);
  }
  await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
  await server.start();
  const reachable = performance.now();
  const times = (await Promise.all(arrivals)).map((at) => Math.max(0, at - reachable));
  for (const device of devices) device.stop();
  await server.remove();
  const worst = Math.max(...times);
  return {
    what: `From the server being reachable to the first byte of work, worst of ${DEVICES} devices`,
    measured: `${(worst / 1_000).toFixed(1)} s`,
    goal: `under ${GOAL_MS / 1_000} s`,
    isMet: worst < GOAL_MS,
  };
}

/** A device that tells when the first work left that somebody answered. */
function watchedDevice(): { readonly device: FleetDevice; readonly firstAnswered: Promise<number> } {
  let tell: (at: number) => void = () => undefined;
  const firstAnswered = new Promise<number>((resolve) => {
    tell = resolve;
  });
  const device = new FleetDevice({
    async send(request) {
      const leftAt = performance.now();
      const answer = await fetchNet.send(request);
      if (request.body.kind === 'work' && answer.kind === 'answered') tell(leftAt);
      return answer;
    },
  });
  return { device, firstAnswered };
}

function missionStart(groupId: number, index: number): MissionStart {
  return {
    id: randomUUID(),
    kind: 'missionStart',
    groupId,
    explorerId: willow.Dora,
    madeAt: Date.now(),
    missionId: 1 + index,
  };
}
