import type { Answer, OutboundRequest } from '../../../worker/ports.ts';
import { askedIdsOf, isProbe, isReceipts, json, receiptFor } from './answers.ts';

/** A server that takes everything and forgets nothing unless told to. */
export class HonestServer {
  readonly held = new Map<string, ReturnType<typeof receiptFor>>();

  /** In the order of first arrival. */
  get arrived(): string[] {
    return [...this.held.keys()];
  }

  readonly answer = (request: OutboundRequest): Answer => {
    if (isProbe(request)) return json(200, { status: 'ok' });
    if (isReceipts(request))
      return json(200, { receipts: askedIdsOf(request).flatMap((id) => this.held.get(id) ?? []) });
    const receipt = receiptFor(request);
    this.held.set(receipt.id, this.held.get(receipt.id) ?? receipt);
    return json(201, receipt);
  };
}
