import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';

/** Browsers refuse certificates that are valid for longer than 825 days. */
const VALID_DAYS = 800;
/** Made anew when it ends within so many days. */
const RENEW_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** The machine's addresses in its network, IPv4 first: what a tablet next to it can reach. */
export function networkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outside = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80:'));
  return outside.sort((one, other) => one.family.localeCompare(other.family)).map(({ address }) => address);
}

/**
 * The certificate for this machine, kept in the data folder so that tablets have to accept it once only. It is made
 * anew when it is about to end or the machine has an address it does not name.
 */
export async function machineCertificate(dataDir: string): Promise<Certificate> {
  const files = { key: join(dataDir, 'https.key'), cert: join(dataDir, 'https.crt') };
  const addresses = ['127.0.0.1', '::1', ...networkAddresses()];
  if (existsSync(files.key) && existsSync(files.cert)) {
    const kept = { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
    if (isStillGood(kept.cert, addresses)) return kept;
  }
  const made = await makeCertificate(addresses);
  writeFileSync(files.key, made.key, { mode: 0o600 });
  writeFileSync(files.cert, made.cert, { mode: 0o600 });
  return made;
}

function isStillGood(pem: string, addresses: readonly string[]): boolean {
  const certificate = new X509Certificate(pem);
  const ends = Date.parse(certificate.validTo);
  return (
    ends > Date.now() + RENEW_DAYS * DAY_MS && addresses.every((address) => certificate.checkIP(address) !== undefined)
  );
}

async function makeCertificate(addresses: readonly string[]): Promise<Certificate> {
  const names = [...new Set(['localhost', hostname(), `${hostname().split('.')[0]}.local`])];
  // Loaded here alone: it takes a tenth of the time of a start, and few servers make one.
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: hostname() }], {
    algorithm: 'sha256',
    keySize: 2048,
    notAfterDate: new Date(Date.now() + VALID_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => ({ type: 2 as const, value })),
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  return { key, cert };
}
