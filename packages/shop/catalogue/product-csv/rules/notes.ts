import type { RowProblem } from '@buoy/platform/imports/contract.ts'

/** What is said of rows, by their line. */
export type Notes = Map<number, RowProblem[]>

/** Says something of a row: of the column with this heading, or of all of it with ''. */
export type Note = (line: number, column: string, message: string) => void

/** Writes into notes. */
export function noteInto(notes: Notes): Note {
  return (line, column, message) => void notes.set(line, [...(notes.get(line) ?? []), { column, message }])
}
