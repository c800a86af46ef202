import { NoAnswerError } from './call-api.ts';
import type { Connection } from './connection.ts';
import { ApiError } from './read-answer.ts';

const ANSWER_WITHIN_MS = 10_000;
/** The one answer that means the request was taken; a portal's page with status 200 is none. */
const ACCEPTED = 202;

/**
 * Asks that the codes registered under an address are mailed to it (section 7, send-email). The answer is the same whether or
 * not the address is known.
 * @param language of the app, which the letter is to be in.
 * @throws {NoAnswerError} when nothing answers in time, {ApiError} with the status when it was not taken.
 */
export async function requestCode(connection: Connection, email: string, language: string): Promise<void> {
  const response = await send(connection, email, language);
  if (response.status !== ACCEPTED) throw new ApiError(response.statusText, response.status, null);
}

async function send({ origin, authorization }: Connection, email: string, language: string): Promise<Response> {
  const body = new FormData();
  body.set('email', email);
  try {
    return await fetch(`${origin}/send-email`, {
      method: 'POST',
      cache: 'no-cache',
      credentials: 'same-origin',
      // An address follows no captive portal to another host.
      redirect: 'error',
      headers: { Accept: 'application/json', Authorization: authorization, 'Accept-Language': language },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch (error) {
    throw new NoAnswerError('nothing answered', { cause: error });
  }
}
