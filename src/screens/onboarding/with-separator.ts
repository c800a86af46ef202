const BLOCK = 4;
const UNBROKEN_CODE = /^[a-z0-9]{5,8}$/i;

/**
 * Puts the hyphen into a code while it is typed: 'FERN2' becomes 'FERN-2'. Whoever types a separator, or takes letters
 * away, is left alone: the field shows what was typed (VAL-12).
 * @param before what stood in the field until now.
 */
export function withSeparator(typed: string, before: string): string {
  const isGrowing = typed.length > before.length;
  if (!isGrowing || !UNBROKEN_CODE.test(typed)) return typed;
  return `${typed.slice(0, BLOCK)}-${typed.slice(BLOCK)}`;
}
