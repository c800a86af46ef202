/** The code of an error of the system, such as `ENOENT` for a file that is not there; empty for anything else that was thrown. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
