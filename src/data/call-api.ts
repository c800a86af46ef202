import type { TypedDocumentString } from '../../schemas/generated/client.ts';
import type { Connection } from './connection.ts';
import { readAnswer } from './read-answer.ts';

/** Nobody answered: no signal, no server, or not in time. Never an error dialogue (promise 4). */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** A school's filter can hold a connection open for minutes; a child waits ten seconds. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Calls one operation of the contract by POST (section 7).
 * @throws {NoAnswerError} when nothing answers in time.
 * @throws {ApiError} when something else than data comes back.
 */
export async function callApi<Data, Variables>(
  connection: Connection,
  operation: TypedDocumentString<Data, Variables>,
  variables: Variables,
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await post(connection, { query: operation.toString(), variables }, headers);
  return (await readAnswer(response)) as Data;
}

async function post(connection: Connection, body: unknown, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(`${connection.origin}/graphql`, {
      method: 'POST',
      mode: 'cors',
      cache: 'no-cache',
      credentials: 'same-origin',
      // Neither credentials nor a code follow a captive portal to another host.
      redirect: 'error',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: connection.authorization,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch (error) {
    throw new NoAnswerError('nothing answered', { cause: error });
  }
}
