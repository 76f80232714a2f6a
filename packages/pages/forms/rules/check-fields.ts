import { type FieldValues, hiddenFields } from '@buoy/kernel/rules/conditions.ts'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { isEmail } from './check-email.ts'
import { type AllowedSymbols, type FormField, LONGEST_TEXT, labelOf } from './form-field.ts'
import { formTexts } from './form-texts.ts'

/** What is wrong with a field: nothing in it, or `message` says what. */
export type FieldFault =
  | { field: string; kind: 'missing'; label: string }
  | { field: string; kind: 'invalid'; label: string; message: string }

/** A form looked at: what is wrong, in the order of the fields, and which fields were hidden and passed over. */
export type CheckedFields = { faults: FieldFault[]; hidden: ReadonlySet<string> }

/** What texts may hold, and the key of what is said of others. */
const PATTERNS = {
  letters: { pattern: /^[\p{L}\p{M}\s]*$/u, message: 'onlyLetters' },
  numbers: { pattern: /^[\d\s]*$/, message: 'onlyDigits' },
  alphanumeric: { pattern: /^[\p{L}\p{M}\d\s]*$/u, message: 'onlyLettersAndDigits' },
} as const satisfies Record<Exclude<AllowedSymbols, 'all'>, { pattern: RegExp; message: string }>

/**
 * Checks what was typed into a form, the same in the browser and on the server. Fields of type `hidden` and
 * those that conditions hide are passed over (S5.53).
 */
export function checkFields(
  fields: readonly FormField[],
  values: FieldValues,
  texts: TextLocale,
): CheckedFields {
  const hidden = hiddenFields(fields, values)
  const looked = fields.filter((field) => field.type !== 'hidden' && !hidden.has(field.id))
  const faults = looked.flatMap((field) => {
    const fault = checkField(field, values[field.id] ?? [], texts)
    return fault === null ? [] : [fault]
  })
  return { faults, hidden }
}

/** What is wrong with one field that is shown; `null` when nothing is (S5.40, S5.41, S5.49). */
export function checkField(field: FormField, held: readonly string[], texts: TextLocale): FieldFault | null {
  const label = labelOf(field, texts)
  const filled = held.filter(isVisible)
  if (filled.length === 0) return field.required ? { field: field.id, kind: 'missing', label } : null
  const message = faultOf(field, filled, texts)
  return message === null ? null : { field: field.id, kind: 'invalid', label, message }
}

function faultOf(field: FormField, filled: readonly string[], texts: TextLocale): string | null {
  const t = formTexts(texts)
  const label = labelOf(field, texts)
  const { type, options } = field
  const [text = ''] = filled
  if (type === 'checkbox' || type === 'radio' || type === 'select') {
    const isOffered = filled.every((one) => options.some(({ value }) => value === one))
    return isOffered ? null : t('chooseAnswer', { label })
  }
  // A label that stands in the field as its placeholder is nobody's address (S5.50).
  if (type === 'email') return text === field.label || isEmail(text) ? null : t('invalid')
  const { length } = [...text]
  if (field.minLength > 0 && length < field.minLength) return t('tooShort', { label, count: field.minLength })
  const most = field.maxLength || LONGEST_TEXT
  if (length > most) return t('tooLong', { label, count: most })
  if (field.allowed === 'all') return null
  const { pattern, message } = PATTERNS[field.allowed]
  return pattern.test(text) ? null : t(message, { label })
}
