/**
 * A table as spreadsheets read it (RFC 4180), in UTF-8 with the mark that Excel looks for.
 * A text that a spreadsheet would take for a formula is given a leading apostrophe: children write anything. Behind a semicolon too,
 * which is where a cell ends in a spreadsheet set to French.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(/(^|;)(?=[=+\-@\t\r])/g, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
