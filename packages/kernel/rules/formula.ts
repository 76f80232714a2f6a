/** Cells that begin so are run as formulas by spreadsheets, those of wide signs in some languages. */
const TRIGGER = /^'*[=+\-@\t\r＝＋－＠]/
const ESCAPED = /^''*[=+\-@\t\r＝＋－＠]/
/** An amount or a phone number with a sign is no formula, and stays a number. */
const NUMBER = /^[-+]\d+(?:\.\d+)?$/

/** Puts an apostrophe before a text that a spreadsheet would run, as WooCommerce and OWASP do. */
export function escapeFormula(text: string): string {
  return TRIGGER.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Takes the apostrophe of {@link escapeFormula} away again; every text survives both. */
export function unescapeFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text
}
