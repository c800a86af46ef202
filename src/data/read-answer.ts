import * as v from 'valibot';
import { apiErrorText, graphqlErrorsText } from '../domain/api-errors.ts';

/** A call that was answered, but not with data. `message` is the specification's text for it (section 8, Transport). */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 200 for an answer that came whole and is of no use. */
  readonly status: number;
  /** What our server calls the refusal; null when somebody else answered. */
  readonly code: string | null;

  constructor(message: string, status: number, code: string | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

const graphqlError = v.object({
  message: v.string(),
  locations: v.optional(v.array(v.object({ line: v.number(), column: v.number() }))),
  extensions: v.optional(v.object({ code: v.optional(v.string()) })),
});
const answerSchema = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  errors: v.optional(v.array(graphqlError)),
});
type Answer = v.InferOutput<typeof answerSchema>;

/**
 * The data of a GraphQL answer. Whoever stands between tablet and server answers all kinds of things: what is not whole
 * data in our own form is an error, whatever its status. Data beside errors is none, because nobody knows which part of
 * it is missing.
 * @throws {ApiError} for everything else (ERR-T-01 to ERR-T-06).
 */
export async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const answer = await parse(response);
  const { status, statusText } = response;
  if (!response.ok) throw new ApiError(apiErrorText(status, statusText), status, answer && codeOf(answer));
  if (answer?.errors) throw new ApiError(graphqlErrorsText(answer.errors), status, codeOf(answer));
  if (!answer?.data) throw new ApiError(apiErrorText(null, statusText), status, null);
  return answer.data;
}

async function parse(response: Response): Promise<Answer | null> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(answerSchema, body);
  return parsed.success ? parsed.output : null;
}

function codeOf({ errors }: Answer): string | null {
  return errors?.find((error) => error.extensions?.code)?.extensions?.code ?? null;
}
