import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { parse } from 'csv-parse/sync'
import { DELIMITERS, isUnreadable, LENIENT } from './read-file.ts'

/**
 * The records of a CSV file that is small enough to be sent as text, each with the line it ends in; its cells are
 * trimmed. Refused with `not-csv` when it cannot be read.
 */
export function readCsvText(text: string): Outcome<{ line: number; cells: string[] }[]> {
  try {
    const records = parse(text, { ...LENIENT, delimiter: DELIMITERS, info: true, trim: true }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    return done(records.map(({ record, info }) => ({ line: info.lines, cells: record })))
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const message =
      'This is not a CSV file. Write the old and the new address in each line, with a comma between them.'
    return refused({ code: 'not-csv', field: 'csv', message })
  }
}
