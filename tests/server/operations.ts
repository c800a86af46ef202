import type { Mutation } from '../../schemas/generated/server.ts';
import { AUTHORIZATION, type Device } from './device.ts';

export interface MutationAnswer {
  readonly status: number;
  readonly data: Mutation | null;
  readonly code: string | undefined;
}

/** A change over GraphQL, as another client than the app makes it. */
export async function mutate(
  client: Device,
  mutation: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<MutationAnswer> {
  const { status, body } = await client.query(mutation, variables, headers);
  const answer = body as unknown as { data: Mutation | null; errors?: { extensions: { code: string } }[] };
  return { status, data: answer.data, code: answer.errors?.[0]?.extensions.code };
}

/** A form, posted without any session. */
export async function postForm(
  address: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, ...headers },
    body: form,
  });
  const body = (await response.json()) as Record<string, unknown> & { error?: { code: string } };
  return { status: response.status, body, code: body.error?.code };
}
