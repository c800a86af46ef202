import type { Answer, OutboundRequest } from '../../../worker/ports.ts';
import { sha256 } from './ports.ts';

export const noAnswer: Answer = { kind: 'noAnswer' };

export function json(status: number, body: unknown, retryAfter = ''): Answer {
  return {
    kind: 'answered',
    status,
    contentType: 'application/json; charset=utf-8',
    retryAfter,
    text: JSON.stringify(body),
  };
}

export function html(status: number, retryAfter = ''): Answer {
  return {
    kind: 'answered',
    status,
    contentType: 'text/html',
    retryAfter,
    text: '<!doctype html><title>Welcome</title>',
  };
}

export function refusal(status: number, code: string): Answer {
  return json(status, { error: { code, message: 'in words for an adult' } });
}

/** The receipt an honest server writes for a request. */
export function receiptFor({ body }: OutboundRequest, part: object = {}) {
  if (body.kind !== 'work') throw new Error('only work gets a receipt');
  const { id, kind } = JSON.parse(body.workText);
  const content = body.photo?.bytes ?? new TextEncoder().encode(body.workText).buffer;
  return {
    id,
    kind,
    sha256: sha256(content),
    bytes: content.byteLength,
    receivedAt: 1_800_000_000_000,
    durable: true,
    ...part,
  };
}

export const isSubmission = (request: OutboundRequest) => request.url.endsWith('/submissions');
export const isReceipts = (request: OutboundRequest) => request.url.endsWith('/receipts');
export const isProbe = (request: OutboundRequest) => request.url.endsWith('/healthz');

/** The id of the work a request carries. */
export function workIdOf({ body }: OutboundRequest): string {
  return body.kind === 'work' ? JSON.parse(body.workText).id : '';
}

/** The ids a request for receipts names. */
export function askedIdsOf({ body }: OutboundRequest): string[] {
  return body.kind === 'json' ? JSON.parse(body.text).ids : [];
}
