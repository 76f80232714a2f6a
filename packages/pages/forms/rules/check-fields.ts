import { type FieldValues, hiddenFields } from '@buoy/kernel/rules/conditions.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { isEmail } from './check-email.ts'
import { type AllowedSymbols, type FormField, LONGEST_TEXT, labelOf } from './form-field.ts'
import { FORM_TEXTS } from './form-texts.ts'

/** What is wrong with a field: nothing in it, or `message` says what. */
export type FieldFault =
  | { field: string; kind: 'missing'; label: string }
  | { field: string; kind: 'invalid'; label: string; message: string }

/** A form looked at: what is wrong, in the order of the fields, and which fields were hidden and passed over. */
export type CheckedFields = { faults: FieldFault[]; hidden: ReadonlySet<string> }

const PATTERNS: Record<Exclude<AllowedSymbols, 'all'>, { pattern: RegExp; message: string }> = {
  letters: { pattern: /^[\p{L}\p{M}\s]*$/u, message: 'only letters, please.' },
  numbers: { pattern: /^[\d\s]*$/, message: 'only digits, please.' },
  alphanumeric: { pattern: /^[\p{L}\p{M}\d\s]*$/u, message: 'only letters and digits, please.' },
}

/**
 * Checks what was typed into a form, the same in the browser and on the server. Fields of type `hidden` and
 * those that conditions hide are passed over (S5.53).
 */
export function checkFields(fields: readonly FormField[], values: FieldValues): CheckedFields {
  const hidden = hiddenFields(fields, values)
  const looked = fields.filter((field) => field.type !== 'hidden' && !hidden.has(field.id))
  const faults = looked.flatMap((field) => {
    const fault = checkField(field, values[field.id] ?? [])
    return fault === null ? [] : [fault]
  })
  return { faults, hidden }
}

/** What is wrong with one field that is shown; `null` when nothing is (S5.40, S5.41, S5.49). */
export function checkField(field: FormField, held: readonly string[]): FieldFault | null {
  const label = labelOf(field)
  const filled = held.filter(isVisible)
  if (filled.length === 0) return field.required ? { field: field.id, kind: 'missing', label } : null
  const message = faultOf(field, filled)
  return message === null ? null : { field: field.id, kind: 'invalid', label, message }
}

function faultOf(field: FormField, filled: readonly string[]): string | null {
  const { type, label, options } = field
  const [text = ''] = filled
  if (type === 'checkbox' || type === 'radio' || type === 'select') {
    const isOffered = filled.every((one) => options.some(({ value }) => value === one))
    return isOffered ? null : `${labelOf(field)}: choose one of the answers given.`
  }
  // A label that stands in the field as its placeholder is nobody's address (S5.50).
  if (type === 'email') return text === label || isEmail(text) ? null : FORM_TEXTS.invalid
  const { length } = [...text]
  if (field.minLength > 0 && length < field.minLength)
    return `${labelOf(field)}: at least ${field.minLength} characters, please.`
  const most = field.maxLength || LONGEST_TEXT
  if (length > most) return `${labelOf(field)}: at most ${most} characters, please.`
  if (field.allowed === 'all') return null
  const { pattern, message } = PATTERNS[field.allowed]
  return pattern.test(text) ? null : `${labelOf(field)}: ${message}`
}
