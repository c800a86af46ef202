import { Agent, request } from 'node:http';
import { AUTHORIZATION } from '../sync/fleet.ts';
import { processorSeconds } from './process-use.ts';

/** Tablets that ask at once. */
export const SENDERS = 4;

/** One POST, made before the clock runs: what is measured is whoever answers it. */
export interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A program of its own that answers calls. */
export interface Answerer {
  readonly address: string;
  readonly pid: number;
}

/** What a number of calls came to. */
export interface Load {
  /** Milliseconds of processor time of the answering process for each call, its threads together. */
  readonly processorMs: number;
  /** Milliseconds from call to answer, one for each. */
  readonly times: readonly number[];
  readonly seconds: number;
}

export function jsonCall(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Call {
  return {
    path,
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Sends all calls over kept connections, a few at a time. @throws when one is not answered with success. */
export async function load({ address, pid }: Answerer, calls: readonly Call[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  const waiting = [...calls].reverse();
  const times: number[] = [];
  const [used, started] = [processorSeconds(pid), performance.now()];
  const sendOn = async (): Promise<void> => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      const began = performance.now();
      await send(address, call, agent);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sendOn));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { processorMs: ((processorSeconds(pid) - used) * 1000) / calls.length, times, seconds };
}

/** Several loads of the same program as one. */
export function together(loads: readonly Load[]): Load {
  const times = loads.flatMap((one) => one.times);
  const total = loads.reduce((sum, one) => sum + one.processorMs * one.times.length, 0);
  return {
    processorMs: total / times.length,
    times,
    seconds: loads.reduce((sum, one) => sum + one.seconds, 0),
  };
}

function send(address: string, { path, headers, body }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(`${address}${path}`, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': String(body.length) },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((response.statusCode ?? 500) < 300 && !text.includes('"errors"')) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    call.end(body);
  });
}
