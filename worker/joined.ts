/** The bytes of all parts, one behind the other. */
export function joined(parts: readonly (ArrayBuffer | Uint8Array<ArrayBuffer>)[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part instanceof ArrayBuffer ? new Uint8Array(part) : part, at);
    at += part.byteLength;
  }
  return whole;
}
