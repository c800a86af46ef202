const REMOVED = '[removed]';

/** Two blocks of four as codes are shown, in capitals; or in any case where a digit is in it, so that words stay. */
const SHOWN_CODE = /(?<![\w-])(?:[A-Z0-9]{4}-[A-Z0-9]{4}|(?=[\w -]{0,8}\d)[A-Za-z0-9]{4}[- ][A-Za-z0-9]{4})(?![\w-])/g;
/** Eight in a row as codes are sent: capitals, or letters and digits mixed. */
const SENT_CODE = /(?<![\w-])(?:[A-Z0-9]{8}|(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{8})(?![\w-])/g;
/** A header's credentials, whatever they look like. */
const CREDENTIALS = /\b(Bearer|Basic)\s+[^\s"',]+/gi;
/** What an address says after a name that may hold a secret. */
const IN_ADDRESS = /([?&#](?:code|token|key|group)=)[^\s&#"']+/gi;

/**
 * A line for the log without what must never stand there: group codes, credentials, secrets of an address (PAGE-03).
 * Ids of work stay, as they name nothing and open nothing. Rather removes a harmless word than lets a code stand.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(CREDENTIALS, `$1 ${REMOVED}`)
    .replace(IN_ADDRESS, `$1${REMOVED}`)
    .replace(SHOWN_CODE, REMOVED)
    .replace(SENT_CODE, REMOVED);
}
