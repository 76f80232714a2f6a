import { fieldsByHeading, guessColumns, plainHeading } from '@buoy/platform/imports/rules/guess-columns.ts'

/** What a column of a file of readers may mean. */
export type ReaderField = 'email' | 'firstName' | 'lastName' | 'name' | 'source' | 'agreedAt'

/** The columns by our own export's headings, with what other newsletters call them. */
const COLUMNS: readonly { field: ReaderField; heading: string; label: string; aliases: readonly string[] }[] =
  [
    {
      field: 'email',
      heading: 'Email',
      label: 'Email',
      aliases: ['e-mail', 'email address', 'e-mail address', 'mail', 'subscriber', 'subscriber email'],
    },
    {
      field: 'firstName',
      heading: 'First name',
      label: 'First name',
      aliases: ['firstname', 'fname', 'given name', 'first'],
    },
    {
      field: 'lastName',
      heading: 'Last name',
      label: 'Last name',
      aliases: ['lastname', 'lname', 'surname', 'family name', 'last'],
    },
    {
      field: 'name',
      heading: 'Name',
      label: 'Whole name',
      aliases: ['full name', 'subscriber name', 'display name'],
    },
    {
      field: 'source',
      heading: 'Words',
      label: 'Where this person agreed',
      aliases: [
        'consent',
        'consent source',
        'consent text',
        'optin source',
        'opt-in source',
        'signup source',
      ],
    },
    {
      field: 'agreedAt',
      heading: 'Confirmed (UTC)',
      label: 'When this person agreed',
      aliases: [
        'agreed',
        'confirmed',
        'consent date',
        'confirm time',
        'optin time',
        'opt-in time',
        'subscribed',
      ],
    },
  ]

const KNOWN = fieldsByHeading(COLUMNS)

/** Guesses what each column means from its heading; `null` when nothing is known of it, or it stood before. */
export function guessReaderColumns(headers: readonly string[]): (string | null)[] {
  return guessColumns(headers, (header) => KNOWN.get(plainHeading(header)) ?? null)
}

/** Every field a column can be mapped to. */
export const READER_FIELDS: readonly { value: ReaderField; label: string }[] = COLUMNS.map(
  ({ field, label }) => ({ value: field, label }),
)
