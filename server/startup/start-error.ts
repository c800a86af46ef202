/** Why the server cannot start, in one sentence for the person who started it. Shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
