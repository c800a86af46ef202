import { DEVICE_HEADER } from '../../schemas/delivery.ts';
import { ValidateExplorerCodeDocument, type ValidateExplorerCodeQuery } from '../../schemas/generated/client.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';

export type OpenedGroup = NonNullable<ValidateExplorerCodeQuery['validateExplorerCode']['Code']>;

/**
 * Opens a group by its code and starts this device's session (section 7: validateExplorerCode, by POST).
 * @returns null when the server knows no group with that code.
 * @throws {NoAnswerError | ApiError} as `callApi`.
 */
export async function openGroup(connection: Connection, deviceId: string, code: string): Promise<OpenedGroup | null> {
  const headers = { [DEVICE_HEADER]: deviceId };
  const { validateExplorerCode } = await callApi(connection, ValidateExplorerCodeDocument, { Code: code }, headers);
  return validateExplorerCode.Code;
}
