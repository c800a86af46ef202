import { ClassClient } from './class-client.ts';
import { Explorer } from './explorer.ts';
import { FaultProxy } from './fault-proxy.ts';
import { GardenServer } from './garden-server.ts';
import { PHONE, Tablet } from './tablet.ts';

/** The code of Class 4 Willow. */
export const WILLOW_CODE = 'FERN-2479';

/** A tablet that reaches its garden through a proxy that can go wrong. */
export interface FaultyGarden {
  readonly server: GardenServer;
  readonly proxy: FaultProxy;
  readonly tablet: Tablet;
  readonly child: Explorer;
  /** What the server holds of Class 4 Willow, asked past the proxy. */
  readonly held: ClassClient;
  remove(): Promise<void>;
}

/** Starts them all; nobody has opened the app yet. `disk`: the folder in which the tablet keeps what it keeps. */
export async function openFaultyGarden(disk?: string): Promise<FaultyGarden> {
  const server = await GardenServer.start();
  const proxy = await FaultProxy.before(server);
  const tablet = await Tablet.unpack(PHONE, disk);
  return {
    server,
    proxy,
    tablet,
    child: await Explorer.at(tablet, proxy.address),
    held: await ClassClient.signIn(server.address, WILLOW_CODE),
    remove: async () => {
      await tablet.throwAway();
      await proxy.close();
      await server.remove();
    },
  };
}
