import * as v from 'valibot';
import { DELIVERY_HEADER } from '../../schemas/delivery.ts';
import { type Work, workSchema } from '../../schemas/work.ts';
import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { askedIdsOf, isProbe, isReceipts, json, noAnswer, receiptFor, refusal } from '../worker/support/answers.ts';
import type { GroupId, ServerSide, StoredRecord } from './server-side.ts';

interface ModelRecord {
  readonly id: string;
  readonly groupId: number;
  readonly explorerId: string;
  readonly workText: string;
  readonly receipt: ReturnType<typeof receiptFor>;
  readonly hasPhoto: boolean;
  /** On the disk for good. Before that the record was acknowledged by a disk that lies, as cheap ones do. */
  isFlushed: boolean;
  isPhotoLost: boolean;
}

interface ModelToken {
  readonly groupId: GroupId;
  readonly deviceId: string;
  state: 'live' | 'replaced' | 'ended';
}

/** All that a power cut or a backup is about. */
interface Contents {
  records: ModelRecord[];
  readonly tokens: Map<string, ModelToken>;
  readonly deleted: Set<number>;
}

/** Keeps the contract of `/submissions` and `/receipts` in memory, down to what a power cut takes with it. */
export class ServerModel implements ServerSide {
  #now = emptyContents();
  /** Until one is made: the garden before any tablet came. */
  #backup = emptyContents();
  /** Never given out twice, whatever is restored. */
  #tokensMade = 0;

  async answer(request: OutboundRequest): Promise<Answer> {
    if (isProbe(request)) return json(200, { status: 'ok' });
    const token = this.#now.tokens.get(request.headers[DELIVERY_HEADER] ?? '');
    if (token && this.#now.deleted.has(token.groupId)) return refusal(410, 'GROUP_DELETED');
    if (!token || token.state === 'replaced') return refusal(401, 'TOKEN_UNKNOWN');
    if (token.state === 'ended') return refusal(401, 'TOKEN_ENDED');
    return isReceipts(request) ? this.#receipts(request, token.groupId) : this.#store(request, token.groupId);
  }

  /** In memory there are two moments only: before the work is kept, and after. */
  async dieAnswering(request: OutboundRequest, step: number): Promise<Answer> {
    if (step > 0) await this.answer(request);
    return noAnswer;
  }

  async signIn(groupId: GroupId, deviceId: string): Promise<string | null> {
    if (this.#now.deleted.has(groupId)) return null;
    this.#turnTokens(groupId, deviceId, 'replaced');
    this.#tokensMade += 1;
    const name = `token-${this.#tokensMade}`;
    this.#now.tokens.set(name, { groupId, deviceId, state: 'live' });
    return name;
  }

  async reportLost(groupId: GroupId, deviceId: string): Promise<void> {
    this.#turnTokens(groupId, deviceId, 'ended');
  }

  async hasGroup(groupId: GroupId): Promise<boolean> {
    return !this.#now.deleted.has(groupId);
  }

  async deleteGroup(groupId: GroupId): Promise<void> {
    this.#now.deleted.add(groupId);
    this.#now.records = this.#now.records.filter((record) => record.groupId !== groupId);
  }

  async occupy(groupId: GroupId, id: string): Promise<void> {
    const receipt = { id, kind: 'missionStart', sha256: 'of a stranger', bytes: 1, receivedAt: 1, durable: true };
    const state = { hasPhoto: false, isFlushed: true, isPhotoLost: false };
    this.#now.records.push({ id, groupId, explorerId: 'a stranger', workText: 'of a stranger', receipt, ...state });
  }

  async records(): Promise<StoredRecord[]> {
    return this.#now.records.map(({ id, groupId, explorerId, receipt: { sha256 }, isFlushed, isPhotoLost }) => {
      return { id, groupId, explorerId, sha256, isDurable: isFlushed && !isPhotoLost };
    });
  }

  async pull(groupId: GroupId): Promise<string[]> {
    return this.#now.records.filter((record) => record.groupId === groupId).map(({ id }) => id);
  }

  /** What was not yet on the disk is gone. */
  async cutPower(): Promise<void> {
    this.#now.records = this.#now.records.filter(({ isFlushed }) => isFlushed);
  }

  async backUp(): Promise<void> {
    for (const record of this.#now.records) record.isFlushed = true;
    this.#backup = structuredClone(this.#now);
  }

  async restore(): Promise<void> {
    this.#now = structuredClone(this.#backup);
  }

  async losePhotos(): Promise<void> {
    for (const record of this.#now.records) if (record.hasPhoto) record.isPhotoLost = true;
  }

  async close(): Promise<void> {
    this.#now.records = [];
  }

  #turnTokens(groupId: GroupId, deviceId: string, state: 'replaced' | 'ended'): void {
    for (const token of this.#now.tokens.values())
      if (token.groupId === groupId && token.deviceId === deviceId) token.state = state;
  }

  /** Flushes first: a receipt given here says that the disk holds it. */
  #receipts(request: OutboundRequest, groupId: number): Answer {
    for (const record of this.#now.records) record.isFlushed = true;
    const asked = new Set(askedIdsOf(request));
    const held = this.#now.records.filter(
      (record) => record.groupId === groupId && asked.has(record.id) && !record.isPhotoLost,
    );
    return json(200, { receipts: held.map(({ receipt }) => receipt) });
  }

  #store(request: OutboundRequest, groupId: number): Answer {
    if (request.body.kind !== 'work') return refusal(400, 'BAD_WORK');
    const work = v.parse(workSchema, JSON.parse(request.body.workText));
    if (work.groupId !== groupId) return refusal(403, 'EXPLORER_NOT_IN_GROUP');
    const receipt = receiptFor(request);
    if (namedPhoto(work) !== null && namedPhoto(work) !== receipt.sha256) return refusal(422, 'PHOTO_ALTERED');
    const known = this.#now.records.find((record) => record.groupId === groupId && record.id === work.id);
    if (known && (known.workText !== request.body.workText || known.receipt.sha256 !== receipt.sha256))
      return refusal(409, 'KEY_REUSED');
    if (known) {
      // The photo came once more, so it is whole again.
      known.isPhotoLost = false;
      return json(200, known.receipt);
    }
    const { id, explorerId } = work;
    const state = { hasPhoto: request.body.photo !== null, isFlushed: false, isPhotoLost: false };
    this.#now.records.push({ id, groupId, explorerId, workText: request.body.workText, receipt, ...state });
    return json(201, receipt);
  }
}

function emptyContents(): Contents {
  return { records: [], tokens: new Map(), deleted: new Set() };
}

function namedPhoto(work: Work): string | null {
  return work.kind === 'taskResponse' ? (work.photo?.sha256 ?? null) : null;
}
