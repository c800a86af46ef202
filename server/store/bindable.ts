/**
 * A value as both drivers may see it: no flags, no `undefined`. libsql 0.5.29 aborts the whole process on a boolean, reads
 * text back cut at U+0000 and stores every JavaScript number as REAL; PostgreSQL takes no flag for a number.
 * @throws {TypeError} for a value that would not come back as it went in.
 */
export function bindable(value: unknown): string | number | bigint | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string') return withoutNul(value);
  if (typeof value === 'number') return finite(value);
  throw new TypeError(`The database takes text and numbers, not ${typeof value}`);
}

function withoutNul(text: string): string {
  if (text.includes('\u0000')) throw new TypeError('The database takes no text with U+0000');
  return text;
}

function finite(value: number): number | bigint {
  if (!Number.isFinite(value)) throw new TypeError('The database takes finite numbers only');
  return Number.isSafeInteger(value) ? BigInt(value) : value;
}
