import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { statOf } from '../stat-of.ts';

/** Where letters go: a mail server, or a folder of files to read, as on a machine for trying. */
export type MailAddress = { readonly kind: 'smtp'; readonly url: string } | { readonly kind: 'folder' };

export interface MailSettings {
  readonly address: MailAddress;
  /** `Name <address>` of the sender. */
  readonly from: string;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text: nothing in it can be clicked that was not read. */
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken it. */
  send(letter: Letter): Promise<void>;
  /** Deletes letters that are files, once they are as old as a backup may be: names, codes and addresses stand in them. */
  forgetOld(now: number): Promise<void>;
  close(): void;
}

/** How letters leave. */
type Post = Pick<Mailer, 'send' | 'close'>;

/** As long as backups are kept, in milliseconds. The link in a letter works for half an hour. */
const LETTER_KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** What is put into the folder here; anything else in it is the garden's own. */
const LETTER = /\.eml(?:\.part)?$/;

/** How long a mail server may take to answer, in milliseconds. */
const SMTP_TIMEOUT_MS = 20_000;

/** @param folder for the files, where there is no mail server. */
export function openMailer({ address, from }: MailSettings, folder: string): Mailer {
  const post = address.kind === 'smtp' ? smtpMailer(address.url, from) : fileMailer(folder, from);
  // A garden that has a mail server by now may have begun without one.
  return { ...post, forgetOld: (now) => forgetOld(folder, now) };
}

function smtpMailer(url: string, from: string): Post {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  return {
    send: async (letter) => void (await transport.sendMail({ from, ...letter })),
    close: () => transport.close(),
  };
}

/** One readable file for each letter, named by its time; whole or not there. */
function fileMailer(folder: string, from: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail({ from, ...letter });
      const text = readable(String(message), letter);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.part`, text, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

/** The head as it was made, and the text as it is: in the encoding of mail a long link is cut in two, and nobody can copy it. */
function readable(message: string, { text }: Letter): string {
  const [head = ''] = message.split('\n\n', 1);
  return `${head.replace(/^(Content-Transfer-Encoding): .*$/m, '$1: 8bit')}\n\n${text}\n`;
}

async function forgetOld(folder: string, now: number): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    if (!LETTER.test(name)) continue;
    const file = join(folder, name);
    // None: a .part that has just been given its name.
    const found = await statOf(file);
    if (found && found.mtimeMs <= now - LETTER_KEPT_MS) await rm(file, { force: true });
  }
}
