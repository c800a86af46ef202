import * as v from 'valibot';
import {
  errorAnswerSchema,
  GROUP_DELETED,
  GROUP_DELETED_STATUS,
  REFUSALS,
  type Receipt,
  type Refusal,
  receiptSchema,
  receiptsAnswerSchema,
  TOKEN_PAUSES,
  type TokenPause,
} from '../../schemas/delivery.ts';
import type { Answer } from '../ports.ts';
import { retryAfterMs } from './backoff.ts';
import type { OutboxItem } from './database.ts';

/** Nobody knows what became of it: keep the work and try again. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly lastAnswer: 'noAnswer' | 'error';
  /** What the server asked for, 0 without. */
  readonly retryAfterMs: number;
  /** 413 by someone on the way: a proxy that lets nothing of this size through (N17). */
  readonly isTooLarge: boolean;
  /** Somebody on the way answered with a page of his own, as a Wi-Fi does that wants a sign-in first (N04). */
  readonly isOtherPage: boolean;
}
/** The group's token was turned down: nothing was said about the work itself. */
export interface TokenTurnedDown {
  readonly kind: 'tokenTurnedDown';
  readonly code: TokenPause;
}
/** The class is no longer on the server (promise 2): nothing was said about the work itself. */
export interface GroupDeleted {
  readonly kind: 'groupDeleted';
}
type OfGroupOrUnknown = TokenTurnedDown | GroupDeleted | Unknown;
export type Verdict =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly code: Refusal }
  | OfGroupOrUnknown;
export type ReceiptsVerdict = { readonly kind: 'held'; readonly receipts: readonly Receipt[] } | OfGroupOrUnknown;

const PAYLOAD_TOO_LARGE = 413;
const NETWORK_WANTS_SIGN_IN = 511;
const SILENCE: Unknown = {
  kind: 'unknown',
  lastAnswer: 'noAnswer',
  retryAfterMs: 0,
  isTooLarge: false,
  isOtherPage: false,
};

/**
 * Judges the answer to a piece of work (architecture: "Three answers, no more"). Only a receipt that names what left
 * means sent, only a code of the closed list means refused. A captive portal's 200, a filter's 403, a proxy's 413 and a
 * half-done deployment's 404 are none of these, whatever their status says.
 */
export function judge(answer: Answer, item: Pick<OutboxItem, 'id' | 'sha256' | 'bytes'>): Verdict {
  const body = jsonOf(answer);
  if (isSuccess(answer) && v.is(receiptSchema, body) && isFor(body, item)) return { kind: 'sent' };
  const code = errorCodeOf(answer, body);
  const refusal = REFUSALS.find((known) => known === code);
  if (refusal) return { kind: 'refused', code: refusal };
  return ofGroupOrUnknown(answer, code);
}

/** Judges the answer to the later question which ids the server still holds (promise 2). */
export function judgeReceipts(answer: Answer): ReceiptsVerdict {
  const body = jsonOf(answer);
  if (isSuccess(answer) && v.is(receiptsAnswerSchema, body)) return { kind: 'held', receipts: body.receipts };
  return ofGroupOrUnknown(answer, errorCodeOf(answer, body));
}

/** Whether our own server answered the probe: a captive portal answers too, but not with this. */
export function isHealthy(answer: Answer): boolean {
  return isSuccess(answer) && v.is(v.object({ status: v.literal('ok') }), jsonOf(answer));
}

/** Whether a receipt proves that the server has exactly what the item is. */
export function isFor(receipt: Receipt, item: Pick<OutboxItem, 'id' | 'sha256' | 'bytes'>): boolean {
  return receipt.id === item.id && receipt.sha256 === item.sha256 && receipt.bytes === item.bytes;
}

function ofGroupOrUnknown(answer: Answer, code: string | null): OfGroupOrUnknown {
  if (answer.kind === 'noAnswer') return SILENCE;
  const pause = TOKEN_PAUSES.find((known) => known === code);
  if (pause) return { kind: 'tokenTurnedDown', code: pause };
  if (code === GROUP_DELETED && answer.status === GROUP_DELETED_STATUS) return { kind: 'groupDeleted' };
  return {
    kind: 'unknown',
    lastAnswer: 'error',
    retryAfterMs: retryAfterMs(answer.retryAfter),
    isTooLarge: answer.status === PAYLOAD_TOO_LARGE,
    isOtherPage: isOtherPage(answer),
  };
}

/** A page that says "all is well" to work is none of our server's; what a proxy says in trouble is a page as well. */
function isOtherPage(answer: Extract<Answer, { kind: 'answered' }>): boolean {
  if (answer.status === NETWORK_WANTS_SIGN_IN) return true;
  return isSuccess(answer) && /^text\/html\b/i.test(answer.contentType);
}

function isSuccess(answer: Answer): boolean {
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
}

/** Codes count in answers to the client's fault only: a server in trouble (5xx) may say anything. */
function errorCodeOf(answer: Answer, body: unknown): string | null {
  if (answer.kind === 'noAnswer' || answer.status < 400 || answer.status > 499) return null;
  return v.is(errorAnswerSchema, body) ? body.error.code : null;
}

function jsonOf(answer: Answer): unknown {
  if (answer.kind === 'noAnswer' || !/^application\/json\b/i.test(answer.contentType)) return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    // A text cut on the way: not known, like every answer that is not whole.
    return undefined;
  }
}
