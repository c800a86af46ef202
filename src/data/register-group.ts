import { RegisterGroupDocument } from '../../schemas/generated/client.ts';
import type { GroupForm } from '../domain/group-form.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';

/** A group as it was just made, with its code as people read it. */
export interface RegisteredGroup {
  readonly name: string;
  readonly code: string;
}

/**
 * Registers a group (section 7: registerGroup). Asked again after a lost answer, the server gives the group it has made.
 * @param language of the app, which the letter with the code is to be in.
 * @returns null when the answer lacks the result (VAL-13).
 * @throws {NoAnswerError} when nothing answers in time, {ApiError} when it is refused.
 */
export async function registerGroup(
  connection: Connection,
  { name, email, optin, callId }: GroupForm,
  language: string,
): Promise<RegisteredGroup | null> {
  const variables = { Name: name.trim(), Email: email.trim() || null, Optin: optin };
  const data = await callApi(connection, RegisterGroupDocument, variables, {
    'idempotency-key': callId,
    'accept-language': language,
  });
  const group = data.registerGroup;
  return group?.Code ? { name: group.Name, code: group.Code } : null;
}
