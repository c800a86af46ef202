import type { ErrorCode, YAMLError } from 'yaml';

/** What a gardener can do about a file that is no YAML; the reader's own sentences speak to programmers. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a sentence with a colon and a space in it must stand in quotes: "Look: there it is"',
  MULTILINE_IMPLICIT_KEY:
    'this line is no field with a value: is a colon or a space after it missing, or a quote above it?',
  TAB_AS_INDENT: 'begins with a tab: begin it with spaces, as many as the lines beside it',
  BAD_INDENT: 'begins with more or fewer spaces than the lines it belongs to',
  DUPLICATE_KEY: 'the same field stands here twice',
  MISSING_CHAR: 'a quote, a bracket or a comma is missing here or in a line above',
  BAD_SCALAR_START: 'a text that begins with a sign such as @ or ` must stand in quotes',
  BAD_DQ_ESCAPE: 'a text with a backslash must stand in single quotes',
  BAD_ALIAS: 'a text that begins with * must stand in quotes',
  MULTIPLE_DOCS: 'a line of --- begins another file: delete it',
};

export function yamlWords({ code, message }: YAMLError): string {
  return WORDS[code] ?? message;
}
