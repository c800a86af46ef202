import * as v from 'valibot';
import { errorAnswerSchema, REFUSALS } from '../../schemas/delivery.ts';
import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { html, isReceipts, isSubmission, json, noAnswer, workIdOf } from '../worker/support/answers.ts';
import { BrokenPromise } from './broken-promise.ts';
import { jsonOf } from './heard.ts';
import type { OrderWatch } from './order-watch.ts';
import type { ServerSide } from './server-side.ts';
import type { Tablet } from './tablet.ts';

/** What may happen to one request (the fault catalogue, N03 to N24, V01). */
export const FAULTS = [
  'works',
  'refused',
  'alteredPhoto',
  'lostAnswer',
  'arrivesTwice',
  'arrivesLate',
  'captivePortal',
  'filter403',
  'proxy413',
  'deploy404',
  'tooMany429',
  'trouble500',
  'busy503',
  'slow',
  'held',
  'heldAfterArrival',
  'cutAnswer',
  'strangeJson',
  'wrongType',
  'serverDies',
  'noReceipts',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Photos of this task never get through: some box on the way finds them too big, on the best of days. */
export const BLOCKED_TASK = 53;
/** The real server makes fewer statements for one request. */
const STEPS_OF_A_REQUEST = 12;

/** The way to the server: each request meets the next fault of the script, and after its end the last one for ever. */
export class Network {
  readonly #server: ServerSide;
  readonly #order: OrderWatch;
  #script: readonly Fault[] = ['works'];
  /** Given up by their tablets, and still on their way. */
  readonly #late: OutboundRequest[] = [];
  #hold: Hold | null = null;
  #allowed = Number.POSITIVE_INFINITY;
  /** How many requests went this way. */
  carried = 0;

  constructor(server: ServerSide, order: OrderWatch) {
    this.#server = server;
    this.#order = order;
  }

  play(script: readonly Fault[]): void {
    this.#script = script;
  }

  /** So many more requests may come; one beyond says that somebody never stops. */
  allow(count: number): void {
    this.#allowed = this.carried + count;
  }

  /** The next request, or its answer, stays on its way until it is let go, whatever happens meanwhile. */
  holdNext(direction: Direction): Hold {
    this.#hold = new Hold(direction);
    return this.#hold;
  }

  /** The replay that was to meet it sent nothing. */
  holdNothing(): void {
    this.#hold = null;
  }

  async carry(tablet: Tablet, request: OutboundRequest): Promise<Answer> {
    this.carried += 1;
    if (this.carried > this.#allowed) throw new BrokenPromise(`NEVER STOPS asking ${request.url}`);
    this.#order.leaves(tablet, request);
    const [fault = 'works', ...rest] = this.#script;
    if (rest.length > 0) this.#script = rest;
    const overtaken = this.#late.splice(0);
    const hold = this.#hold;
    this.#hold = null;
    if (hold?.direction === 'up') await hold.wait();
    const answer = await this.#meet(isBlocked(request) ? 'proxy413' : fault, tablet, request);
    for (const late of overtaken) await this.#arrive(late);
    if (hold?.direction === 'down') {
      // Its word is given: what the server loses while the answer is on its way, it loses after it (`World.serverLoses`).
      tablet.heard.note(request, answer);
      await hold.wait();
    }
    return answer;
  }

  /** Whatever was still on its way arrives. */
  async settle(): Promise<void> {
    for (const late of this.#late.splice(0)) await this.#arrive(late);
  }

  async #arrive(request: OutboundRequest): Promise<Answer> {
    const answer = await this.#server.answer(request);
    if (isSubmission(request) && isFinal(answer)) this.#order.arrived(workIdOf(request));
    return answer;
  }

  #meet(fault: Fault, { clock }: Tablet, request: OutboundRequest): Promise<Answer> {
    const arrives = () => this.#arrive(request);
    const silence = async (): Promise<Answer> => noAnswer;
    const timesOut = async (): Promise<Answer> => {
      clock.pass(request.timeoutMs);
      return noAnswer;
    };
    const fates: Record<Fault, () => Promise<Answer>> = {
      works: arrives,
      refused: silence,
      alteredPhoto: () => this.#arrive(withOtherPhoto(request)),
      lostAnswer: () => arrives().then(silence),
      arrivesTwice: async () => (await Promise.all([arrives(), arrives()]))[0],
      arrivesLate: () => {
        this.#late.push(request);
        return timesOut();
      },
      captivePortal: async () => html(200),
      filter403: async () => html(403),
      proxy413: async () => html(413),
      deploy404: async () => html(404),
      tooMany429: async () => html(429, '120'),
      trouble500: async () => html(500),
      busy503: async () => html(503, '120'),
      slow: () => {
        clock.pass(20_000);
        return arrives();
      },
      held: timesOut,
      heldAfterArrival: () => arrives().then(timesOut),
      cutAnswer: () => arrives().then(cut),
      strangeJson: async () => json(200, {}),
      wrongType: () => arrives().then(asHtml),
      noReceipts: () => (isReceipts(request) ? silence() : arrives()),
      serverDies: () => this.#server.dieAnswering(request, this.carried % STEPS_OF_A_REQUEST),
    };
    return fates[fault]();
  }
}

/** Which half of the way: a request on its way up, or its answer on the way down. */
export type Direction = 'up' | 'down';

/** Something that is kept on its way. */
class Hold {
  readonly direction: Direction;
  #letGo = () => {};
  #comeTo = () => {};
  readonly #released = new Promise<void>((resolve) => {
    this.#letGo = resolve;
  });
  /** Resolves when it has come to this point. */
  readonly reached = new Promise<void>((resolve) => {
    this.#comeTo = resolve;
  });

  constructor(direction: Direction) {
    this.direction = direction;
  }

  release(): void {
    this.#letGo();
  }

  wait(): Promise<void> {
    this.#comeTo();
    return this.#released;
  }
}

function isBlocked({ body }: OutboundRequest): boolean {
  return body.kind === 'work' && body.photo !== null && JSON.parse(body.workText).taskId === BLOCKED_TASK;
}

/** Whether the server has said its last word on a piece of work. */
function isFinal(answer: Answer): boolean {
  if (answer.kind === 'noAnswer') return false;
  const body = jsonOf(answer);
  return answer.status < 300 || (v.is(errorAnswerSchema, body) && REFUSALS.some((code) => code === body.error.code));
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

function asHtml(answer: Answer): Answer {
  return answer.kind === 'answered' ? { ...answer, contentType: 'text/html' } : answer;
}
