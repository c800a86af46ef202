import { expect, test } from 'vitest';
import { REFUSALS, TOKEN_PAUSES } from '../../schemas/delivery.ts';
import { judge, judgeReceipts } from '../../worker/outbox/answer.ts';
import type { Answer } from '../../worker/ports.ts';
import { html, json, noAnswer, refusal } from './support/answers.ts';

const item = { id: 'w', sha256: 'aa', bytes: 3 };
const receipt = { id: 'w', kind: 'taskResponse', sha256: 'aa', bytes: 3, receivedAt: 1, durable: true };
const unknown = { kind: 'unknown', lastAnswer: 'error', retryAfterMs: 0, isTooLarge: false, isOtherPage: false };

const sent: Record<string, Answer> = {
  'a receipt, new': json(201, receipt),
  'a receipt, repeated': json(200, receipt),
  'a receipt with more fields than known': json(201, { ...receipt, later: true }),
};
test.each(Object.entries(sent))('sent: %s', (_, answer) => {
  expect(judge(answer, item)).toEqual({ kind: 'sent' });
});

test.each(REFUSALS)('refused: %s', (code) => {
  expect(judge(refusal(409, code), item)).toEqual({ kind: 'refused', code });
});

test.each(TOKEN_PAUSES)('the token, not the work: %s', (code) => {
  expect(judge(refusal(401, code), item)).toEqual({ kind: 'tokenTurnedDown', code });
  expect(judgeReceipts(refusal(401, code))).toEqual({ kind: 'tokenTurnedDown', code });
});

const notKnown: Record<string, Answer> = {
  '[N04] a captive portal: HTML with 200': html(200),
  'a filter: HTML with 403': html(403),
  '[N19] a deployment: HTML with 404': html(404),
  '[N16] a server in trouble: HTML with 500': html(500),
  '[N16] a gateway: HTML with 502': html(502),
  '[N20] a receipt of another type': {
    kind: 'answered',
    status: 200,
    contentType: 'text/html',
    retryAfter: '',
    text: JSON.stringify(receipt),
  },
  'a receipt with an error status': json(500, receipt),
  'a receipt cut on the way': { ...json(201, receipt), text: JSON.stringify(receipt).slice(0, 40) } as Answer,
  'a receipt for other work': json(201, { ...receipt, id: 'x' }),
  'a receipt for other bytes': json(201, { ...receipt, sha256: 'bb' }),
  'a receipt for half of it': json(201, { ...receipt, bytes: 2 }),
  'a receipt that is not durable': json(201, { ...receipt, durable: false }),
  'an empty object': json(200, {}),
  '[N24] an error with 200': json(200, { errors: [{ message: 'partial' }] }),
  'a deleted class with another status': refusal(401, 'GROUP_DELETED'),
  'a deleted class, said by a page': html(410),
  'a deleted class, said as text': { ...refusal(410, 'GROUP_DELETED'), contentType: 'text/plain' } as Answer,
  'a code outside the list': refusal(400, 'NO_SUCH_CODE'),
  'a photo that suffered on its way': refusal(422, 'PHOTO_ALTERED'),
  'a reason only a tablet can give': refusal(422, 'PHOTO_DAMAGED'),
  'a refusal from a server in trouble': refusal(500, 'BAD_WORK'),
  'a refusal as text': {
    kind: 'answered',
    status: 400,
    contentType: 'text/plain',
    retryAfter: '',
    text: '{"error":{"code":"BAD_WORK","message":""}}',
  },
  'a refusal with 200': refusal(200, 'BAD_WORK'),
};
test.each(Object.entries(notKnown))('unknown, kept and tried again: %s', (_, answer) => {
  expect(judge(answer, item)).toMatchObject({ kind: 'unknown', lastAnswer: 'error', retryAfterMs: 0 });
});

test('[N04] a page of the Wi-Fi is told apart from a page of a server in trouble', () => {
  expect(judge(html(200), item)).toEqual({ ...unknown, isOtherPage: true });
  expect(judge(html(511), item)).toEqual({ ...unknown, isOtherPage: true });
  for (const answer of [html(403), html(404), html(503), json(200, {})]) expect(judge(answer, item)).toEqual(unknown);
});

test('[A06] a deleted class is no refusal of the work', () => {
  const answer = refusal(410, 'GROUP_DELETED');
  expect(judge(answer, item)).toEqual({ kind: 'groupDeleted' });
  expect(judgeReceipts(answer)).toEqual({ kind: 'groupDeleted' });
});

test('[N17] a box that lets nothing of this size through is told apart; our own server refuses', () => {
  expect(judge(html(413), item)).toEqual({ ...unknown, isTooLarge: true });
  expect(judge(refusal(413, 'PHOTO_TOO_LARGE'), item)).toEqual({ kind: 'refused', code: 'PHOTO_TOO_LARGE' });
});

test('no answer is told apart from a strange one', () => {
  expect(judge(noAnswer, item)).toEqual({ ...unknown, lastAnswer: 'noAnswer' });
});

test('a server may ask for patience in seconds', () => {
  expect(judge(html(503, '120'), item)).toEqual({ ...unknown, retryAfterMs: 120_000 });
  expect(judge(html(503, 'Fri, 15 May 2026 08:00:00 GMT'), item)).toEqual(unknown);
});

test('only a whole list of receipts says what the server holds', () => {
  expect(judgeReceipts(json(200, { receipts: [receipt] }))).toEqual({ kind: 'held', receipts: [receipt] });
  for (const answer of [html(200), json(200, {}), json(200, { receipts: [{ id: 'w' }] }), json(500, { receipts: [] })])
    expect(judgeReceipts(answer)).toMatchObject({ kind: 'unknown', lastAnswer: 'error' });
});
