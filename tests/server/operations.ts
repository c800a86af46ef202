import type { Mutation } from '../../schemas/generated/server.ts';
import { AUTHORIZATION, Device } from './device.ts';
import { startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

interface MutationAnswer {
  readonly status: number;
  readonly data: Mutation | null;
  readonly code: string | undefined;
}

/** A garden, and another client than the app that has opened one of its groups. */
export interface Operations {
  readonly garden: TestServer;
  readonly client: Device;
  /** A change over GraphQL. */
  readonly mutate: (mutation: string, variables: object, headers?: Record<string, string>) => Promise<MutationAnswer>;
  /** A form, posted without any session. */
  readonly post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => ReturnType<typeof postForm>;
  /** The header by which work of the group is brought. */
  readonly withToken: () => Record<string, string>;
}

export async function openOperations(): Promise<Operations> {
  const garden = await startWithClasses();
  const client = new Device(garden.address);
  await client.signIn(WILLOW_CODE);
  return {
    ...{ garden, client },
    mutate: (mutation, variables, headers) => mutateAs(client, mutation, variables, headers),
    post: (path, fields, headers) => postForm(garden.address, path, fields, headers),
    withToken: () => ({ 'hedgerow-delivery': client.token }),
  };
}

async function mutateAs(
  client: Device,
  mutation: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<MutationAnswer> {
  const { status, body } = await client.query(mutation, variables, headers);
  const answer = body as unknown as { data: Mutation | null; errors?: { extensions: { code: string } }[] };
  return { status, data: answer.data, code: answer.errors?.[0]?.extensions.code };
}

async function postForm(
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
