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
 * Registers a group (section 7: registerGroup). When the answer is lost and it is asked again, an empty group stays behind.
 * @returns null when the answer lacks the result (VAL-13).
 * @throws {NoAnswerError} when nothing answers in time, {ApiError} when it is refused.
 */
export async function registerGroup(
  connection: Connection,
  { name, email, optin }: GroupForm,
): Promise<RegisteredGroup | null> {
  const variables = { Name: name.trim(), Email: email.trim() || null, Optin: optin };
  const data = await callApi(connection, RegisterGroupDocument, variables);
  const group = data.registerGroup;
  return group?.Code ? { name: group.Name, code: group.Code } : null;
}
