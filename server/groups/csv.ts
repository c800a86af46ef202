/**
 * A table as spreadsheets read it (RFC 4180), in UTF-8 with the mark that Excel looks for.
 * A text that a spreadsheet would take for a formula is given a leading apostrophe: children write anything. Behind a semicolon too,
 * which is where a cell ends in a spreadsheet set to French.
 * @param separator what the spreadsheets of the reader's country part cells by: with another one they put a whole row into one cell.
 */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  separator: CsvSeparator = ',',
): string {
  const lines = [columns, ...rows].map((row) => row.map((value) => cell(value, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

export type CsvSeparator = ',' | ';';

function cell(value: string | number, separator: CsvSeparator): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(/(^|;)(?=[=+\-@\t\r\n＝＋－＠])/g, "$1'");
  return /[",\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
