import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../rules/formula.ts'

/** One line of a CSV file. */
export type CsvRow = readonly (string | number)[]

/** Begins a file: tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Lines end as RFC 4180 has it; a cell with any end of a line in it is quoted, and one with what other files have between cells. */
const FORMAT = { record_delimiter: '\r\n', quoted_match: /[\r\n;\t|]/ }

/** A small file as a whole, its headings first. No spreadsheet runs a cell of it as a formula. */
export function csvFile(rows: readonly CsvRow[]): string {
  return BYTE_ORDER_MARK + stringify(rows.map(harmless), FORMAT)
}

/** A file of any length, piece by piece, a line each, as {@link csvFile} writes it. */
export async function* csvPieces(rows: AsyncIterable<CsvRow>): AsyncGenerator<string, void, undefined> {
  let mark = BYTE_ORDER_MARK
  for await (const row of rows) {
    yield mark + stringify([harmless(row)], FORMAT)
    mark = ''
  }
}

function harmless(row: CsvRow): string[] {
  return row.map((cell) => escapeFormula(String(cell)))
}
