import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { html, json, noAnswer } from '../worker/support/answers.ts';
import type { StandingClock } from '../worker/support/ports.ts';
import type { ServerModel } from './server-model.ts';

/** What may happen to one request (the fault catalogue, N3 to N20). */
export const FAULTS = [
  'works',
  'refused',
  'alteredPhoto',
  'lostAnswer',
  'arrivesTwice',
  'captivePortal',
  'filter403',
  'proxy413',
  'deploy404',
  'trouble500',
  'busy503',
  'slow',
  'held',
  'heldAfterArrival',
  'cutAnswer',
  'strangeJson',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The way to the server: each request meets the next fault of the script, and after its end the last one for ever. */
export class Network {
  readonly #server: ServerModel;
  readonly #clock: StandingClock;
  #script: readonly Fault[] = ['works'];

  constructor(server: ServerModel, clock: StandingClock) {
    this.#server = server;
    this.#clock = clock;
  }

  play(script: readonly Fault[]): void {
    this.#script = script;
  }

  /** How many requests went this way. */
  carried = 0;

  carry(request: OutboundRequest): Answer {
    this.carried += 1;
    const [fault = 'works', ...rest] = this.#script;
    if (rest.length > 0) this.#script = rest;
    return this.#meet(fault, request);
  }

  #meet(fault: Fault, request: OutboundRequest): Answer {
    const arrives = () => this.#server.answer(request);
    const silently = (...events: readonly (() => unknown)[]) => {
      for (const happens of events) happens();
      return noAnswer;
    };
    const timesOut = () => this.#clock.pass(request.timeoutMs);
    const fates: Record<Fault, () => Answer> = {
      works: arrives,
      refused: () => noAnswer,
      alteredPhoto: () => this.#server.answer(withOtherPhoto(request)),
      lostAnswer: () => silently(arrives),
      arrivesTwice: () => silently(arrives) && arrives(),
      captivePortal: () => html(200),
      filter403: () => html(403),
      proxy413: () => html(413),
      deploy404: () => html(404),
      trouble500: () => html(500),
      busy503: () => html(503, '120'),
      slow: () => silently(() => this.#clock.pass(20_000)) && arrives(),
      held: () => silently(timesOut),
      heldAfterArrival: () => silently(arrives, timesOut),
      cutAnswer: () => cut(arrives()),
      strangeJson: () => json(200, {}),
    };
    return fates[fault]();
  }
}

/** A box on the way that lets the work through and spoils its photo. */
function withOtherPhoto(request: OutboundRequest): OutboundRequest {
  const { body } = request;
  if (body.kind !== 'work' || !body.photo) return request;
  return { ...request, body: { ...body, photo: { ...body.photo, bytes: new ArrayBuffer(1) } } };
}

function cut(answer: Answer): Answer {
  return answer.kind === 'answered' ? { ...answer, text: answer.text.slice(0, answer.text.length / 2) } : answer;
}
