/**
 * A UUID that says the same as a hash, for work whose id is made from what it says (UUID version 8).
 * @param hash at least 32 hexadecimal digits.
 */
export function uuidFrom(hash: string): string {
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
