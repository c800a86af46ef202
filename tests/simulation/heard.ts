import * as v from 'valibot';
import { DELIVERY_HEADER, errorAnswerSchema, receiptsAnswerSchema } from '../../schemas/delivery.ts';
import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { isReceipts } from '../worker/support/answers.ts';

/** What a tablet has truly been told by the server: only on that may it act. */
export class Heard {
  /** Ids that an answer of `/receipts` named, with the hash it named. */
  readonly held = new Map<string, string>();
  /** Tokens that were turned down. */
  readonly turnedDown = new Set<string>();

  note(request: OutboundRequest, answer: Answer): void {
    const body = jsonOf(answer);
    if (isReceipts(request) && v.is(receiptsAnswerSchema, body))
      for (const { id, sha256 } of body.receipts) this.held.set(id, sha256);
    if (v.is(errorAnswerSchema, body) && /^(?:TOKEN_|GROUP_DELETED)/.test(body.error.code))
      this.turnedDown.add(request.headers[DELIVERY_HEADER] ?? '');
  }
}

/** The body of an answer that came whole and as JSON. */
export function jsonOf(answer: Answer): unknown {
  if (answer.kind === 'noAnswer' || !answer.contentType.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    // Cut on the way, as the tablet sees it too.
    return undefined;
  }
}
