/** Words for calls that fail (specification section 8, Transport). */

/**
 * @param status HTTP status, or null when an answer came that cannot be read (ERR-T-05).
 * @param statusText as the server gave it; empty over HTTP/2 (ERR-T-04).
 */
export function apiErrorText(status: number | null, statusText: string): string {
  switch (status) {
    case null:
      return 'API Returned mangled data';
    case 400:
      return 'Could not connect / authorise the API server';
    case 404:
      return 'Not found on the server';
    case 500:
      return 'Server down : Could not connect to the API server';
    default:
      return statusText || `HTTP ${status}`;
  }
}

interface GraphqlErrorText {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[] | undefined;
}

/** All errors of one answer in one message, each with the place it names (ERR-T-06). */
export function graphqlErrorsText(errors: readonly GraphqlErrorText[]): string {
  return errors
    .map(({ message, locations }) => {
      const place = locations?.[0];
      return place ? `${message} (line ${place.line}, column ${place.column})` : message;
    })
    .join('; ');
}
