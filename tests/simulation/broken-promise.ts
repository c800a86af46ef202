/** A broken promise. Its message says which, and for which work. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

export function broken(id: string, what: string): never {
  throw new BrokenPromise(`${what}: ${id.slice(-4)}`);
}
