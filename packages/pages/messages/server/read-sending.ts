import { createHash } from 'node:crypto'
import type { FieldValues } from '@buoy/kernel/rules/conditions.ts'
import type { Fields } from '@buoy/kernel/server/call.ts'
import { tidyEmail } from '../../forms/rules/check-email.ts'
import { LONGEST_TEXT } from '../../forms/rules/form-field.ts'
import type { ContactFormProps } from '../form-schema.ts'
import { TOKEN_FIELD, TRAP_FIELD, wireNames } from '../rules/wire-names.ts'

/** Most boxes of one group that are read. */
const MOST_VALUES = 100

/** A form as it was sent, by the words of the server. */
export type Sending = {
  values: FieldValues
  ticket: string
  answer: string
  token: string
  filledTrap: boolean
}

/**
 * Reads what was sent for the form number `n` (S3.35). Which fields there are, what they are called,
 * which are required and which are hidden is for the stored form to say: what the browser tells of that
 * (S3.36, S3.37) may come and is not read.
 * Emails come out trimmed and in small letters (S5.44).
 */
export function readSending(form: ContactFormProps, n: number, fields: Fields): Sending {
  const names = wireNames(n)
  const values = form.fields.map(({ id, type }) => {
    const held = listOf(fields[names.field(id)]).map((text) => text.slice(0, LONGEST_TEXT + 1))
    return [id, type === 'email' ? held.map(tidyEmail) : held] as const
  })
  return {
    values: Object.fromEntries(values),
    ticket: first(fields[names.nonce]).slice(0, 200),
    answer: first(fields[names.captcha]).slice(0, 20),
    token: first(fields[TOKEN_FIELD]).slice(0, 8000),
    filledTrap: first(fields[TRAP_FIELD]) !== '',
  }
}

/** What was sent, in short: the same twice is one message. */
export function contentOf(slug: string, values: FieldValues): string {
  return createHash('sha256')
    .update(JSON.stringify([slug, values]))
    .digest('hex')
}

function listOf(held: string | string[] | undefined): string[] {
  if (held === undefined) return []
  return Array.isArray(held) ? held.slice(0, MOST_VALUES) : [held]
}

function first(held: string | string[] | undefined): string {
  return listOf(held)[0] ?? ''
}
