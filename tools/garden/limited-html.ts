/**
 * The little HTML an author may use in statements, hints and help. Everything is checked here, at the author's desk, so
 * that the app's own cleaning never has anything to take away.
 */

/** Tags and the attributes each may carry. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  ul: [],
  ol: [],
  li: [],
  h2: [],
  h3: [],
  img: ['src', 'alt', 'width', 'height'],
};

const TAG = /<(?<close>\/?)(?<name>[a-zA-Z][\w-]*)(?<rest>[^<>]*)>/g;
const ATTRIBUTE = /(?<name>[\w:-]+)\s*=\s*"(?<value>[^"]*)"/g;

/** What is wrong with the HTML in `text`, in an author's words; empty when nothing is. */
export function htmlFaults(text: string): string[] {
  const faults: string[] = [];
  for (const found of text.matchAll(TAG)) faults.push(...tagFaults(found.groups ?? {}));
  const bare = text.replaceAll(TAG, '');
  if (bare.includes('<')) faults.push('has a < that begins no allowed tag; write &lt; for the sign');
  return [...new Set(faults)];
}

function tagFaults(tag: Record<string, string>): string[] {
  const name = (tag['name'] ?? '').toLowerCase();
  const attributes = allowed[name];
  if (attributes === undefined) return [`<${name}> is not allowed; allowed are ${Object.keys(allowed).join(', ')}`];
  const rest = tag['rest'] ?? '';
  const found = [...rest.matchAll(ATTRIBUTE)].map((match) => (match.groups?.['name'] ?? '').toLowerCase());
  const faults = found
    .filter((attribute) => !attributes.includes(attribute))
    .map((attribute) => `<${name}> must not carry ${attribute}`);
  const leftOver = rest
    .replaceAll(ATTRIBUTE, '')
    .replace(/\/\s*$/, '')
    .trim();
  if (leftOver !== '') faults.push(`<${name}> holds "${leftOver}", which is no attribute in double quotes`);
  if (name === 'img' && !/\balt\s*=/.test(rest)) faults.push('<img> needs an alt text for those who cannot see it');
  return faults;
}

/** Addresses of the pictures a text mentions, as `<img src="…">` or as a bracketed `[image src="…"]` (row START-03). */
export function mentionedImages(text: string): string[] {
  const tags = text.matchAll(/(?:<img|\[image)\b[^>\]]*?\bsrc\s*=\s*"(?<src>[^"]*)"/gi);
  return [...tags].map((found) => found.groups?.['src'] ?? '');
}

/** The text with every mentioned picture's address changed by `change`. */
export function withImageAddresses(text: string, change: (src: string) => string): string {
  return text.replaceAll(
    /((?:<img|\[image)\b[^>\]]*?\bsrc\s*=\s*")([^"]*)(")/gi,
    (_, before: string, src: string, after: string) => `${before}${change(src)}${after}`,
  );
}
