import * as v from 'valibot';
import type { TypedDocumentString } from '../../schemas/generated/client.ts';
import { apiErrorText, graphqlErrorsText } from '../domain/api-errors.ts';
import type { Connection } from './connection.ts';

/** A call that was answered, but not with data. `message` is the specification's text for it (section 8, Transport). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string | null;

  constructor(message: string, status: number, code: string | null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Nobody answered: no signal, no server, or not in time. Never an error dialogue (promise 4). */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

const graphqlError = v.object({
  message: v.string(),
  locations: v.optional(v.array(v.object({ line: v.number(), column: v.number() }))),
  extensions: v.optional(v.object({ code: v.optional(v.string()) })),
});
const answerSchema = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(graphqlError)),
});

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
  const answer = await readAnswer(response);
  if (answer.errors) throw new ApiError(graphqlErrorsText(answer.errors), response.status, codeOf(answer.errors));
  if (!response.ok) throw new ApiError(apiErrorText(response.status, response.statusText), response.status, null);
  return answer.data as Data;
}

async function post(connection: Connection, body: unknown, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(`${connection.origin}/graphql`, {
      method: 'POST',
      mode: 'cors',
      cache: 'no-cache',
      credentials: 'same-origin',
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

/** A captive portal answers HTML with status 200: what is not our JSON is an error, whatever its status. */
async function readAnswer(response: Response): Promise<v.InferOutput<typeof answerSchema>> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(answerSchema, body);
  if (parsed.success && (parsed.output.data !== undefined || parsed.output.errors)) return parsed.output;
  throw new ApiError(apiErrorText(response.ok ? null : response.status, response.statusText), response.status, null);
}

function codeOf(errors: readonly v.InferOutput<typeof graphqlError>[]): string | null {
  return errors.find((error) => error.extensions?.code)?.extensions?.code ?? null;
}
