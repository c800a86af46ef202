import { DEVICE_HEADER } from '../../schemas/delivery.ts';
import { ValidateExplorerCodeDocument, type ValidateExplorerCodeQuery } from '../../schemas/generated/client.ts';
import { dataTexts } from '../texts/errors.ts';
import { callApi } from './call-api.ts';
import type { Connection } from './connection.ts';
import { ApiError } from './read-answer.ts';

export type OpenedGroup = NonNullable<ValidateExplorerCodeQuery['validateExplorerCode']['Code']>;

/**
 * Opens a group by its code and starts this device's session (section 7: validateExplorerCode, by POST).
 * @returns null when the server knows no group with that code.
 * @throws {NoAnswerError} when nothing answers in time.
 * @throws {ApiError} with the sentence of ERR-T-07 when something else than a group comes back.
 */
export async function openGroup(connection: Connection, deviceId: string, code: string): Promise<OpenedGroup | null> {
  const headers = { [DEVICE_HEADER]: deviceId };
  try {
    const data = await callApi(connection, ValidateExplorerCodeDocument, { Code: code }, headers);
    // Neither a group nor the word that there is none: an answer, but not one about this code.
    if (data.validateExplorerCode?.Code === undefined) throw new ApiError(dataTexts.noData, 200, null);
    return data.validateExplorerCode.Code;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(dataTexts.noData, error.status, error.code, { cause: error });
  }
}
