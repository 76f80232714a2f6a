/** Begins a CSV file: tells spreadsheets that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes one cell of a CSV file. A text that a spreadsheet would run as a formula (it starts with
 * `=`, `+`, `-`, `@`, a tab or a carriage return) gets an apostrophe in front, as OWASP advises; a plain
 * number with a sign, such as a phone number, stays one.
 */
export function csvCell(text: string): string {
  const isRun = /^[=+\-@\t\r]/.test(text) && !/^[-+]\d+(?:\.\d+)?$/.test(text)
  const harmless = isRun ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Writes one line of a CSV file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
