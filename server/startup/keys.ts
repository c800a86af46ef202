import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { readNamedFile } from './named-file.ts';
import { StartError } from './start-error.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** The server's secrets, and all that is done with them. */
export interface Keys {
  /** A keyed digest: without the key nobody can try codes or addresses against the database. */
  hmac(purpose: 'code' | 'network' | 'check' | 'registration' | 'deletion', text: string): string;
  seal(text: string): string;
  /** @throws when the text was not sealed by these keys. */
  unseal(sealed: string): string;
}

/** Where the keys are kept unless told otherwise. Whoever backs up the data folder backs up this file with it. */
export function keyFileIn(dataDir: string): string {
  return join(dataDir, 'keys');
}

/**
 * Reads the key file of a data folder, and makes one where there is none.
 * @param file where it is, when it lies elsewhere.
 * @throws {StartError} when the file holds no key, or cannot be read or made.
 */
export function openKeys(dataDir: string, file = keyFileIn(dataDir)): Keys {
  if (!existsSync(file)) makeKeys(file);
  const text = readNamedFile('The key file', 'KEY_FILE', file).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new StartError(`The key file ${file} is damaged. Put back the one from your backup.`);
  }
  return keysFrom(Buffer.from(text, 'hex'));
}

function makeKeys(file: string): void {
  try {
    writeDurably(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  } catch (cause) {
    throw new StartError(
      `The key file ${file} is not there and cannot be made (${codeOf(cause) || 'unknown reason'}).`,
    );
  }
}

function keysFrom(secret: Buffer): Keys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `hedgerow ${use}`, KEY_BYTES));
  const digestKey = derived('digests');
  const sealKey = derived('seal');
  return {
    hmac: (purpose, text) => createHmac('sha256', digestKey).update(`${purpose}:${text}`).digest('hex'),
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64')).join('.');
    },
    unseal: (sealed) => {
      const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64'));
      if (!nonce || !tag || !text) throw new Error('Not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}

/** A key that a power cut takes away would make every code of the database unknown. */
function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
