/**
 * Whether a name that was typed means the one that is shown. A page draws two spaces as one, keyboards write ’ for ' and begin with
 * a capital letter, and nobody can type what cannot be seen: none of this makes another name.
 */
export function isSameName(typed: string, shown: string): boolean {
  return plain(typed) === plain(shown);
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\p{Dash_Punctuation}/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
