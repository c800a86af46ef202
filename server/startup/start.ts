import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sdl } from '../../schemas/generated/sdl.ts';
import type { Settings } from '../../schemas/settings.ts';
import { basicHeader, createCredentialsCheck } from '../access/basic-credentials.ts';
import { isLocalHost } from '../access/visit.ts';
import type { DemoGroup, GardenContent } from '../content/content.ts';
import { publishDemoGroups, refuseDemoGroups } from '../content/demo.ts';
import { codeOf } from '../error-code.ts';
import { createSchema } from '../graphql/schema.ts';
import { serveSockets } from '../graphql/sockets.ts';
import { repeatDeletions } from '../groups/deletion.ts';
import { createLater } from '../groups/later.ts';
import { openMailer } from '../groups/mail.ts';
import { createVisits } from '../groups/visits.ts';
import { createApp, registerRoutes } from '../http/app.ts';
import type { LogLevel } from '../http/logging.ts';
import { createMetrics } from '../http/metrics.ts';
import { keepSweeping } from '../photos/sweep.ts';
import type { Services } from '../services.ts';
import { currentClock } from '../store/clock.ts';
import { publishContent } from '../store/content.ts';
import { DAY_MS } from '../store/retention.ts';
import { machineCertificate, networkAddresses } from './certificate.ts';
import { clearIncoming } from './data-folders.ts';
import { type OpenData, openData } from './open-data.ts';
import type { ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** Uploads taken at once. A class of thirty sends two each at most. */
const MAX_UPLOADS = 64;

export interface ServerOptions extends ServerSettings {
  readonly content: GardenContent;
  readonly demoGroups: readonly DemoGroup[];
  readonly settings: Pick<Settings, 'credentials'> & Partial<Pick<Settings, 'debug' | 'language'>>;
  /** The built app; null serves none. */
  readonly appFolder: string | null;
  /** Script and style of the teacher's page; null serves none. */
  readonly teacherFolder: string | null;
  readonly maxUploads?: number;
  readonly logLevel?: LogLevel;
  readonly logTo?: { write(line: string): void };
}

export interface RunningServer {
  /** Where this machine reaches it: `http://localhost:3000`. */
  readonly address: string;
  readonly port: number;
  /** Where the tablets reach it; null on plain http, where they could not work offline. */
  readonly tabletsAddress: string | null;
  readonly demoCodes: readonly { readonly name: string; readonly code: string }[];
  /** For the operator's commands and for tests: the parts behind the addresses. */
  readonly services: Services;
  /** Stops accepting, lets uploads finish, closes sockets with 1001, then the store. */
  close(): Promise<void>;
}

/**
 * Starts a server: takes the data folder, brings the database up to date, publishes the garden and listens.
 * @throws {StartError} with one clear sentence when it cannot; nothing is left open then.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  refuseOpenDebug(options);
  const data = await openData(options);
  try {
    clearIncoming(data.folders);
    await publishGarden(data, options);
    return await serve(data, options);
  } catch (cause) {
    await data.close();
    throw cause;
  }
}

/** Debug is for one's own desk: nobody else may reach a server that has it on. */
function refuseOpenDebug({ settings, host, publicUrl }: ServerOptions): void {
  if (!settings.debug || (host !== null && isLocalHost(host) && publicUrl === null)) return;
  throw new StartError(
    'The garden is in debug: set HOST to localhost and no PUBLIC_URL, or take debug out of its settings.',
  );
}

async function publishGarden({ store, keys }: OpenData, options: ServerOptions): Promise<void> {
  if (!isForTrying(options)) await refuseDemoGroups(store);
  await publishContent(store, options.content);
  if (isForTrying(options)) await publishDemoGroups(store, keys, options.demoGroups);
}

/** What was written while the clock was wrong has moved the dates on which classes are deleted (docs/operations.md). */
async function warnOfTheClock({ store, log }: Services): Promise<void> {
  const days = Math.floor(((await currentClock(store.db)) - Date.now()) / DAY_MS);
  if (days > 0) log.warn({ days }, 'the last change lies ahead of the clock of this machine: one of the two is wrong');
}

/** Demo groups, whose codes are public, are only on a server that nobody outside is invited to. */
function isForTrying({ publicUrl, database }: ServerOptions): boolean {
  return publicUrl === null && database.kind === 'sqlite';
}

async function serve({ close: closeData, ...data }: OpenData, options: ServerOptions): Promise<RunningServer> {
  const app = createApp({
    https: options.https ? await machineCertificate(options.dataDir) : null,
    trustedProxies: options.trustedProxies,
    logLevel: options.logLevel ?? 'warn',
    ...(options.logTo && { logTo: options.logTo }),
  });
  let addresses = addressesOf(options, options.port);
  const later = createLater(app.log);
  const services: Services = {
    ...data,
    publicUrl: options.publicUrl,
    isRightCredentials: createCredentialsCheck(options.settings),
    maxUploads: options.maxUploads ?? MAX_UPLOADS,
    mailer: openMailer(options.mail, join(options.dataDir, 'mail')),
    languages: options.settings.language?.offered ?? ['en'],
    later,
    visits: createVisits(data.store, later),
    authorization: basicHeader(options.settings),
    ownAddress: () => addresses.tabletsAddress ?? addresses.address,
    metrics: createMetrics(),
    log: app.log,
  };
  const again = await repeatDeletions(services);
  if (again > 0) app.log.warn({ groups: again }, 'classes that a backup had brought back were deleted again');
  await services.deletions.write();
  await warnOfTheClock(services);
  const schema = createSchema(sdl);
  await registerRoutes(app, {
    ...{ services, schema },
    metricsAccess: {
      token: options.metricsToken,
      isBehindProxy: options.publicUrl !== null || options.trustedProxies.length > 0,
    },
    takesCounts: options.takesCounts,
    appFolder: options.appFolder,
    teacherFolder: options.teacherFolder,
  });
  const closeSockets = serveSockets(app, services, schema);
  const port = await listen(app, options);
  addresses = addressesOf(options, port);
  const stopSweeping = keepSweeping(services);
  return {
    ...addresses,
    port,
    demoCodes: isForTrying(options) ? options.demoGroups.map(({ name, code }) => ({ name, code })) : [],
    services,
    close: async () => {
      await Promise.all([stopSweeping(), closeSockets(), app.close()]);
      await services.later.ended();
      services.mailer.close();
      await closeData();
    },
  };
}

async function listen(app: FastifyInstance, { host, port }: ServerOptions): Promise<number> {
  try {
    await listenOn(app, host, port);
  } catch (cause) {
    await app.close();
    const reason = listenReasons[codeOf(cause)];
    if (!reason) throw cause;
    throw new StartError(reason({ host: host ?? 'this machine', port }));
  }
  const address = app.server.address() as AddressInfo;
  return address.port;
}

/** Every address of the machine, IPv6 and IPv4, where the machine has both. */
async function listenOn(app: FastifyInstance, host: string | null, port: number): Promise<void> {
  if (host !== null) await app.listen({ host, port });
  else {
    const hasIPv6 = networkAddresses().some((address) => address.includes(':'));
    await app.listen({ host: hasIPv6 ? '::' : '0.0.0.0', port });
  }
}

const listenReasons: Readonly<Record<string, (where: { host: string; port: number }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Stop it, or set PORT to another one.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
};

function addressesOf({ https, host, publicUrl }: ServerOptions, port: number) {
  const scheme = https ? 'https' : 'http';
  const isEverywhere = host === null || host === '0.0.0.0' || host === '::';
  const address = `${scheme}://${isEverywhere ? 'localhost' : inAddress(host)}:${port}`;
  if (publicUrl) return { address, tabletsAddress: publicUrl.origin };
  const reachable = isEverywhere ? networkAddresses()[0] : host;
  return { address, tabletsAddress: https && reachable ? `https://${inAddress(reachable)}:${port}` : null };
}

function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
