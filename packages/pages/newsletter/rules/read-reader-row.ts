import { unescapeFormula } from '@buoy/kernel/rules/formula.ts'
import { parseStoreDay, startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import { isEmail, tidyEmail } from '../../forms/rules/check-email.ts'
import { READER_FIELDS, type ReaderField } from './reader-columns.ts'

/** Longest email and name that a list keeps, in characters: those of the sign-up form. */
const LONGEST_EMAIL = 254
const LONGEST_NAME = 100
/** How long the words on where somebody has agreed are, in characters. Fewer say nothing that could be proved. */
export const SHORTEST_SOURCE = 10
export const LONGEST_SOURCE = 500

/** What reading a row needs: what each column means, what is said of all rows, the store's zone, the time. */
export type ReaderReader = {
  mapping: readonly (string | null)[]
  /** Where these people have agreed, for rows that do not say so themselves. */
  source: string
  zone: string
  now: Date
}

export type ReaderRow = {
  email: string
  firstName: string
  lastName: string
  source: string
  agreedAt: Date | null
}

/**
 * Reads one row of a file of readers. Nobody is taken on without words on where they have agreed, their own or
 * those of the file (Spam Act 2003, section 16). What is wrong is told cell by cell; a control character in a
 * cell is taken for a blank.
 */
export function readReaderRow(
  reader: ReaderReader,
  cells: readonly string[],
): { row: ReaderRow; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const problem = (field: ReaderField, message: string) =>
    problems.push({ column: READER_FIELDS.find(({ value }) => value === field)?.label ?? field, message })
  const textOf = (field: ReaderField) => tidy(cells[reader.mapping.indexOf(field)] ?? '')
  const limited = (field: ReaderField, text: string, most: number) => {
    if (text.length > most) problem(field, `Is longer than ${most} characters.`)
    return text.slice(0, most)
  }

  const typed = textOf('email')
  if (typed === '') problem('email', 'There is no address.')
  else if (!isEmail(typed)) problem('email', `“${typed.slice(0, 60)}” is no email address.`)
  const email = limited('email', tidyEmail(typed), LONGEST_EMAIL)
  const [first, last] = namesOf(textOf)
  const source = textOf('source') || tidy(reader.source)
  if (source.length < SHORTEST_SOURCE)
    problem(
      'source',
      'Nothing says where this person has agreed to get news. Without that nobody is taken on.',
    )
  const agreedAt = readMoment(textOf('agreedAt'), reader)
  if (typeof agreedAt === 'string') problem('agreedAt', agreedAt)
  return {
    row: {
      email,
      firstName: limited('firstName', first, LONGEST_NAME),
      lastName: limited('lastName', last, LONGEST_NAME),
      source: limited('source', source, LONGEST_SOURCE),
      agreedAt: typeof agreedAt === 'string' ? null : agreedAt,
    },
    problems,
  }
}

/** First and last name; one column with both is parted at its first blank. */
function namesOf(textOf: (field: ReaderField) => string): [string, string] {
  const [first, last] = [textOf('firstName'), textOf('lastName')]
  if (first !== '' || last !== '') return [first, last]
  const name = textOf('name')
  const end = name.search(/ |$/)
  return [name.slice(0, end), name.slice(end + 1)]
}

/** A day of the store's calendar, or a moment as our own export writes it; a text says what is wrong. */
function readMoment(cell: string, { zone, now }: ReaderReader): Date | null | string {
  if (cell === '') return null
  const noDay = `“${cell.slice(0, 40)}” is not a day such as 2026-02-24.`
  const day = parseStoreDay(cell.slice(0, 10))
  const clock = cell.slice(10)
  if (day === null || !/^(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z?)?$/.test(clock)) return noDay
  const moment =
    clock === '' ? startOfStoreDay(day, zone) : new Date(`${cell.replace(' ', 'T').replace('Z', '')}Z`)
  if (Number.isNaN(moment.getTime())) return noDay
  return moment.getTime() > now.getTime() ? 'This day has not come yet.' : moment
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for; the database keeps no zeros
const CONTROL = /[\u0000-\u001F\u007F]+/g

function tidy(cell: string): string {
  return unescapeFormula(cell.replace(CONTROL, ' ').trim()).trim()
}
