import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLocalHost } from '../access/visit.ts';
import { deletionsFileIn } from '../groups/deletion-list.ts';
import type { MailSettings } from '../groups/mail.ts';
import type { PhotosAddress } from '../photos/photo-store.ts';
import type { DatabaseAddress } from '../store/database.ts';
import { keyFileIn } from './keys.ts';
import { StartError } from './start-error.ts';

/** What the person who runs a server sets, by environment variables and flags. */
export interface OperatorSettings {
  readonly port: number;
  /** Null listens on every address of the machine. */
  readonly host: string | null;
  readonly dataDir: string;
  /** Where the server's secrets are. */
  readonly keyFile: string;
  readonly database: DatabaseAddress;
  readonly photos: PhotosAddress;
  /** The list of deleted groups: best on another disk than the data. */
  readonly deletionsFile: string;
  /** Where browsers reach the server, when a proxy ends https before it. */
  readonly publicUrl: URL | null;
  /** Serve https with a certificate made for this machine. */
  readonly https: boolean;
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly mail: MailSettings;
  /** Who may read the counts of /metrics from elsewhere; null for nobody. */
  readonly metricsToken: string | null;
  /** Take counts of how the app is used, sums without anybody in them. */
  readonly takesCounts: boolean;
  /** Remove the demo groups and stop. */
  readonly removeDemo: boolean;
  /** Delete this group and stop. */
  readonly removeGroup: number | null;
  /** Copy everything into this file and stop. */
  readonly backUpTo: string | null;
  /** Make a garden anew from this file and stop. */
  readonly restoreFrom: string | null;
}

/** What a running server needs of it. */
export type ServerSettings = Omit<OperatorSettings, 'removeDemo' | 'removeGroup' | 'backUpTo' | 'restoreFrom'>;

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 3000;
const DEFAULT_HTTPS_PORT = 3443;
const FLAGS = ['--https', '--remove-demo'];
/** Flags that a file or a number follows. */
const FLAGS_WITH_VALUE = ['--remove-group', '--backup', '--restore'];

/**
 * Reads what the operator set.
 * @throws {StartError} naming the variable or flag that is wrong.
 */
export function readOperatorSettings(env: Environment, flags: readonly string[]): OperatorSettings {
  refuseUnknown(flags);
  const https = flags.includes('--https');
  const dataDir = resolve(env['DATA_DIR'] || 'data');
  return {
    port: readPort(env['PORT'], https ? DEFAULT_HTTPS_PORT : DEFAULT_PORT),
    host: env['HOST'] || null,
    dataDir,
    keyFile: env['KEY_FILE'] ? resolve(env['KEY_FILE']) : keyFileIn(dataDir),
    database: readDatabase(env['DATABASE_URL'], dataDir),
    photos: readPhotos(env['PHOTOS_URL'], dataDir),
    deletionsFile: env['DELETIONS_FILE'] ? resolve(env['DELETIONS_FILE']) : deletionsFileIn(dataDir),
    publicUrl: readPublicUrl(env['PUBLIC_URL']),
    https,
    trustedProxies: readProxies(env['TRUSTED_PROXIES']),
    mail: readMail(env['SMTP_URL'], env['MAIL_FROM']),
    metricsToken: readMetricsToken(env['METRICS_TOKEN']),
    takesCounts: readSwitch('COUNTS', env['COUNTS']),
    removeDemo: flags.includes('--remove-demo'),
    removeGroup: groupAfter('--remove-group', flags),
    backUpTo: fileAfter('--backup', flags),
    restoreFrom: fileAfter('--restore', flags),
  };
}

function refuseUnknown(flags: readonly string[]): void {
  const unknown = flags.find((flag, index) => !isFlag(flag) && !FLAGS_WITH_VALUE.includes(flags[index - 1] ?? ''));
  if (unknown === undefined) return;
  throw new StartError(`There is no flag ${unknown}. Known are ${[...FLAGS, ...FLAGS_WITH_VALUE].join(', ')}.`);
}

function isFlag(word: string): boolean {
  return FLAGS.includes(word) || FLAGS_WITH_VALUE.includes(word);
}

function groupAfter(flag: string, flags: readonly string[]): number | null {
  const index = flags.indexOf(flag);
  if (index < 0) return null;
  const text = flags[index + 1] ?? '';
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new StartError(`Name the number of the group: npm start -- ${flag} 17`);
}

function fileAfter(flag: string, flags: readonly string[]): string | null {
  const index = flags.indexOf(flag);
  if (index < 0) return null;
  const file = flags[index + 1];
  if (file && !isFlag(file)) return resolve(file);
  throw new StartError(`Name the file: npm run ${flag.slice(2)} -- garden.tar`);
}

function readPort(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, but is "${text}".`);
}

/** A PostgreSQL by `postgres://…`, or an SQLite file: nothing for the one in the data folder, `file:…`, `sqlite:…` or a path. */
function readDatabase(text: string | undefined, dataDir: string): DatabaseAddress {
  if (!text) return { kind: 'sqlite', file: join(dataDir, 'hedgerow.sqlite') };
  if (/^postgres(ql)?:/i.test(text)) return { kind: 'postgres', url: readPostgres(text) };
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return { kind: 'sqlite', file: resolve(text) };
  const path = scheme === 'file' || scheme === 'sqlite' ? pathIn(text) : null;
  if (path) return { kind: 'sqlite', file: path };
  throw new StartError('DATABASE_URL must be a postgres:// address, or the path or file: address of an SQLite file.');
}

/** The password in it is never repeated. */
function readPostgres(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOurs = url !== null && (url.hostname !== '' || url.searchParams.has('host')) && url.pathname.length > 1;
  if (isOurs) return text;
  throw new StartError('DATABASE_URL must name a host and a database: postgres://user:password@host:5432/name.');
}

/** A folder as in DATABASE_URL, or `s3://bucket/prefix?endpoint=https://storage.example&region=eu-west-1`. */
function readPhotos(text: string | undefined, dataDir: string): PhotosAddress {
  if (!text) return { kind: 'folder', folder: join(dataDir, 'photos') };
  if (/^s3:/i.test(text)) return readBucket(text);
  const isAddress = /^[a-z][a-z0-9+.-]+:/i.test(text);
  const path = isAddress ? (/^file:/i.test(text) ? pathIn(text) : null) : resolve(text);
  if (path) return { kind: 'folder', folder: path };
  throw new StartError('PHOTOS_URL must be the path or file: address of a folder, or s3://bucket.');
}

const DEFAULT_REGION = 'us-east-1';

function readBucket(text: string): PhotosAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const endpoint = url?.searchParams.get('endpoint') ?? null;
  const isEndpoint = endpoint === null || (/^https?:/.test(endpoint) && URL.canParse(endpoint));
  const isKnown = [...(url?.searchParams.keys() ?? [])].every((name) => name === 'endpoint' || name === 'region');
  if (!url?.hostname || url.username || !isEndpoint || !isKnown) {
    throw new StartError(
      'PHOTOS_URL must be s3://bucket/prefix?endpoint=https://storage.example&region=eu-west-1, of which all but the bucket may be missing.',
    );
  }
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  return {
    kind: 'bucket',
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
  };
}

function pathIn(address: string): string | null {
  try {
    if (/^file:\/\/\//i.test(address)) return fileURLToPath(address);
  } catch {
    return null;
  }
  const path = address.replace(/^[a-z]+:(\/\/(?=\/))?/i, '');
  return path === '' || path.startsWith('//') ? null : isAbsolute(path) ? path : resolve(path);
}

/** Only an address browsers call secure: anywhere else the app could not keep work safe offline. */
function readPublicUrl(text: string | undefined): URL | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare = url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname));
  if (isBare && isSecure) return url;
  throw new StartError(
    'PUBLIC_URL must be an https address without a path, such as https://garden.example, but is not.',
  );
}

const DEFAULT_SENDER = 'Hedgerow <hedgerow@localhost>';

/** `smtp://user:password@host:port` or `smtps://…`; letters become files in the data folder without one. The password is never repeated. */
function readMail(url: string | undefined, sender: string | undefined): MailSettings {
  if (sender && !/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(sender.trim())) {
    throw new StartError('MAIL_FROM must be an address of e-mail, such as "Rose garden <hello@garden.example>".');
  }
  const from = sender?.trim() || DEFAULT_SENDER;
  if (!url) return { address: { kind: 'folder' }, from };
  const isServer = /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '';
  if (!isServer)
    throw new StartError('SMTP_URL must be smtp://user:password@host:port, or smtps:// with TLS from the start.');
  if (!sender) throw new StartError('MAIL_FROM must name the sender of letters when SMTP_URL is set.');
  return { address: { kind: 'smtp', url }, from };
}

/** As hard to guess as a key, and fit for a header. It is never repeated. */
function readMetricsToken(text: string | undefined): string | null {
  if (!text) return null;
  if (/^[\w.~+/=-]{16,}$/.test(text)) return text;
  throw new StartError('METRICS_TOKEN must be at least 16 letters, digits or signs of . _ ~ + / = - without spaces.');
}

/** Off unless somebody says on in so many letters. */
function readSwitch(name: string, text: string | undefined): boolean {
  if (!text || text === 'off') return false;
  if (text === 'on') return true;
  throw new StartError(`${name} must be on or off, but is "${text}".`);
}

function readProxies(text: string | undefined): string[] {
  const proxies = (text ?? '').split(',').map((part) => part.trim());
  const named = proxies.filter((proxy) => proxy !== '');
  const wrong = named.find((proxy) => !isNetwork(proxy));
  if (wrong === undefined) return named;
  throw new StartError(`TRUSTED_PROXIES must be IP addresses or networks, separated by commas, but has "${wrong}".`);
}

/** An address, or one with the length of its network's part in bits: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
  return family !== 0 && isLength && more.length === 0;
}
