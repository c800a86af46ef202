import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { nameSchema } from '../../schemas/work.ts';
import { isEmail } from '../../src/domain/email.ts';
import { shownCode } from '../../src/domain/group-code.ts';
import { networkOf } from '../access/network.ts';
import { groupByTypedCode } from '../doors/code-door.ts';
import { checked } from '../doors/form-fields.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Keys } from '../startup/keys.ts';
import { audit } from '../store/audit.ts';
import { type Allowance, countCall } from '../store/calls.ts';
import {
  createGroupOnce,
  type GroupCall,
  type GroupRecord,
  groupByCall,
  groupDetails,
  isGroupCode,
  newCode,
  renameGroup,
} from '../store/groups.ts';
import { letterTo, makeEmailLink } from '../store/teachers.ts';
import { lettersFor } from './letters.ts';

/** A whole school registers its classes from one address; a garden's staff on a busy day too. */
const REGISTRATIONS: Allowance = { purpose: 'registrations', limit: 40, windowMs: 60 * 60 * 1000 };
/** Letters one network may ask for. */
const LETTERS: Allowance = { purpose: 'letters', limit: 20, windowMs: 10 * 60 * 1000 };
/** Letters one address gets. */
const LETTERS_TO_ONE: Allowance = { purpose: 'letters to one', limit: 4, windowMs: 60 * 60 * 1000 };

/**
 * In letters a name is part of a line: whoever registers a group must not write lines of their own into them, nor turn the code
 * beside it around with the marks that change the direction of a text.
 */
const groupName = v.pipe(
  nameSchema,
  v.transform((text) =>
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/\p{Bidi_Control}+/gu, '')
      .trim(),
  ),
  v.minLength(1),
);
const emailText = v.pipe(v.string(), v.trim(), v.check(isEmail, 'no e-mail'));

export interface Registration {
  readonly name: string;
  /** Empty or null for none. */
  readonly email: string | null;
  /** The code the caller wishes for; a new one where it is taken or none (API-W-03). */
  readonly code: string | null;
  readonly optin: boolean | null;
  readonly network: string;
  /** The caller's own key of this call; null where it does not mind a second group. */
  readonly key: string | null;
  /** In which languages the letter may be, the best first (`Accept-Language`). */
  readonly language: string | null;
}

export interface RegisteredGroup extends GroupRecord {
  /** As it is shown: 'FERN-2479'. */
  readonly code: string;
  readonly email: string | null;
}

/**
 * Registers a group and sends its code to the teacher (API-W-03, API-W-05, VAL-14). A repeat with the same key, after an answer
 * that was lost, makes no second group and sends no second letter. Without a key every call makes a group: two teachers of one
 * school may each have a class of the same name, and the second must not be given the code of the first.
 * @throws {ApiError} BAD_INPUT for a name of spaces or an address that is none; TOO_MANY_CALLS, TOO_MANY_CODES; KEY_REUSED for a
 * key that came with other words, or whose group was given another code since.
 */
export async function registerGroup(services: Services, registration: Registration): Promise<RegisteredGroup> {
  const { store, keys } = services;
  const name = checked(groupName, registration.name);
  const email = registration.email?.trim() ? checked(emailText, registration.email) : null;
  const { code: wish, optin } = registration;
  const call = registration.key === null ? null : callOf(keys, registration.key, { name, email, wish, optin });
  const before = call && (await groupByCall(store.db, keys, call.key));
  if (before && before.content !== call.content) throw new ApiError('KEY_REUSED');
  if (before) return { id: before.id, isDemo: before.isDemo, name, email, code: shownCode(before.code) };
  await allow(services, REGISTRATIONS, registration.network);
  const code = await freeCode(services, registration);
  const group = await createGroupOnce(store, keys, { name, code, email, optin, call });
  // Made by the same call, or its code taken, in this very moment.
  if (!group) return registerGroup(services, registration);
  await audit(store.db, group.id, 'registered');
  if (email !== null) sendCodes(services, email, registration.language);
  return { ...group, code: shownCode(code), email };
}

/**
 * Sends the codes of all groups with this address, and a link to look after each (API-W-07). Whether there is one, nobody
 * learns: not by the answer, and not by how long it takes.
 * @throws {ApiError} BAD_INPUT, TOO_MANY_CALLS.
 */
export async function askForCodes(
  services: Services,
  address: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<void> {
  const email = checked(emailText, address);
  await allow(services, LETTERS, networkOf(ip));
  sendCodes(services, email, headers['accept-language'] ?? null);
}

/**
 * Changes what a group is called and where its teacher is reached, with the teacher's right (API-W-04, API-W-08). A new address
 * counts once the link sent there was opened, and the old one is told.
 * @throws {ApiError} BAD_INPUT, TOO_MANY_CALLS.
 */
export async function updateGroup(
  services: Services,
  groupId: number,
  change: Pick<Registration, 'email' | 'language'> & { readonly name: string | null },
): Promise<{ readonly isEmailToConfirm: boolean; readonly name: string }> {
  const { db } = services.store;
  const name = change.name === null ? null : checked(groupName, change.name);
  const email = change.email?.trim() ? checked(emailText, change.email) : null;
  const before = await groupDetails(db, services.keys, groupId);
  if (name !== null && name !== before.name) {
    await renameGroup(db, groupId, name);
    await audit(db, groupId, 'changed');
  }
  const shownName = name ?? before.name;
  if (email === null || email === before.email) return { isEmailToConfirm: false, name: shownName };
  await allow(services, LETTERS_TO_ONE, email.toLowerCase());
  const letters = lettersFor(services, change.language);
  services.later.run('a letter', async () => {
    const link = linkTo(services, await makeEmailLink(db, groupId, email, Date.now()));
    await services.mailer.send({ to: email, subject: letters.changeSubject, text: letters.change(shownName, link) });
    if (before.email === null) return;
    await services.mailer.send({ to: before.email, subject: letters.changedSubject, text: letters.changed(shownName) });
  });
  return { isEmailToConfirm: true, name: shownName };
}

function sendCodes(services: Services, email: string, language: string | null): void {
  const { store, keys, mailer } = services;
  const letters = lettersFor(services, language);
  services.later.run('a letter', async () => {
    const groups = await letterTo(store.db, keys, { email, allowance: LETTERS_TO_ONE, now: Date.now() });
    if (groups.length === 0) return;
    const told = groups.map(({ name, code, token }) => ({
      name,
      code: shownCode(code),
      link: linkTo(services, token),
    }));
    await mailer.send({ to: email, subject: letters.codeSubject, text: letters.code(told) });
  });
}

function callOf(keys: Keys, key: string, said: object): GroupCall {
  return { key: keys.hmac('registration', key), content: keys.hmac('registration', JSON.stringify(said)) };
}

/** The token stands behind the #, which browsers do not send: it is in no log of any server on the way. */
function linkTo({ ownAddress }: Services, token: string): string {
  return `${ownAddress()}/teacher/#${token}`;
}

/**
 * The wished code if it can be had, else a new one. Whether it can be had tells whether a class has it: a wish counts like a
 * code that was typed.
 * @throws {ApiError} TOO_MANY_CODES.
 */
async function freeCode(services: Services, { code, network }: Registration): Promise<string> {
  const isWished = code !== null && isGroupCode(code);
  return isWished && (await groupByTypedCode(services, network, code)) === null ? code : newCode();
}

async function allow({ store, keys }: Services, allowance: Allowance, who: string): Promise<void> {
  const retryAfter = await countCall(store.db, allowance, keys.hmac('network', who), Date.now());
  if (retryAfter !== null) throw new ApiError('TOO_MANY_CALLS', { retryAfter });
}
