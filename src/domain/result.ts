/** What may fail and matters to a child is returned; a bug is thrown. An error loses its class on the way between threads. */
export type Result<Value, Failure extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export function succeeded<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function failed<Failure extends string>(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure };
}
