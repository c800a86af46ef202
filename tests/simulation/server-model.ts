import * as v from 'valibot';
import { DELIVERY_HEADER } from '../../schemas/delivery.ts';
import { type Work, workSchema } from '../../schemas/work.ts';
import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { askedIdsOf, isProbe, isReceipts, json, receiptFor, refusal } from '../worker/support/answers.ts';

/** A task the server has no place for: whatever is sent for it is refused. */
export const POISONED_TASK = 13;
/** A name the server does not take: the explorer is refused. */
export const POISONED_NAME = 'poison';

export interface StoredRecord {
  readonly id: string;
  readonly groupId: number;
  readonly explorerId: string;
  readonly receipt: ReturnType<typeof receiptFor>;
  /** On the disk for good. Before that the record was acknowledged by a disk that lies, as cheap ones do. */
  isFlushed: boolean;
}

/** Keeps the contract of `/submissions` and `/receipts` in memory, down to what a power cut takes with it. */
export class ServerModel {
  records: StoredRecord[] = [];
  readonly refused = new Set<string>();
  readonly #tokens = new Map<string, { readonly groupId: number; state: 'live' | 'replaced' | 'ended' }>();
  readonly #takesDoubles: boolean;

  constructor({ takesDoubles = false } = {}) {
    this.#takesDoubles = takesDoubles;
  }

  issueToken(groupId: number): string {
    this.#turnTokens(groupId, 'replaced');
    const token = `token-${this.#tokens.size + 1}`;
    this.#tokens.set(token, { groupId, state: 'live' });
    return token;
  }

  /** The tablet is reported lost. */
  endTokens(groupId: number): void {
    this.#turnTokens(groupId, 'ended');
  }

  /** What was not yet on the disk is gone. */
  cutPower(): void {
    this.records = this.records.filter(({ isFlushed }) => isFlushed);
  }

  /** The ids a device of the group pulls. */
  copyOf(groupId: number): string[] {
    return this.records.filter((record) => record.groupId === groupId).map(({ id }) => id);
  }

  answer(request: OutboundRequest): Answer {
    if (isProbe(request)) return json(200, { status: 'ok' });
    const token = this.#tokens.get(request.headers[DELIVERY_HEADER] ?? '');
    if (!token || token.state === 'replaced') return refusal(401, 'TOKEN_UNKNOWN');
    if (token.state === 'ended') return refusal(401, 'TOKEN_ENDED');
    return isReceipts(request) ? this.#receipts(request, token.groupId) : this.#store(request, token.groupId);
  }

  #turnTokens(groupId: number, state: 'replaced' | 'ended'): void {
    for (const token of this.#tokens.values()) if (token.groupId === groupId) token.state = state;
  }

  /** Flushes first: a receipt given here says that the disk holds it. */
  #receipts(request: OutboundRequest, groupId: number): Answer {
    for (const record of this.records) record.isFlushed = true;
    const asked = new Set(askedIdsOf(request));
    const held = this.records.filter((record) => record.groupId === groupId && asked.has(record.id));
    return json(200, { receipts: held.map(({ receipt }) => receipt) });
  }

  #store(request: OutboundRequest, groupId: number): Answer {
    if (request.body.kind !== 'work') return refusal(400, 'BAD_WORK');
    const work = v.parse(workSchema, JSON.parse(request.body.workText));
    const receipt = receiptFor(request);
    const known = this.records.find((record) => record.groupId === groupId && record.id === work.id);
    if (known && !this.#takesDoubles) {
      const isSame = known.receipt.sha256 === receipt.sha256;
      return isSame ? json(200, known.receipt) : this.#refuse(work.id, 'KEY_REUSED');
    }
    if (isPoisoned(work)) return this.#refuse(work.id, 'BAD_WORK');
    const named = work.kind === 'taskResponse' ? work.photo : null;
    if (named && named.sha256 !== receipt.sha256) return refusal(422, 'PHOTO_ALTERED');
    this.records.push({ id: work.id, groupId, explorerId: work.explorerId, receipt, isFlushed: false });
    return json(201, receipt);
  }

  #refuse(id: string, code: string): Answer {
    this.refused.add(id);
    return refusal(400, code);
  }
}

function isPoisoned(work: Work): boolean {
  return work.kind === 'newExplorer' ? work.name === POISONED_NAME : 'taskId' in work && work.taskId === POISONED_TASK;
}
