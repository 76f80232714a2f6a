import type { FieldValues } from '@buoy/kernel/rules/conditions.ts'
import { SOURCE_TEXT_LOCALE, type TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { checkFields, type FieldFault } from '../../forms/rules/check-fields.ts'
import { type FormField, labelOf } from '../../forms/rules/form-field.ts'
import type { MessageField } from '../contract.ts'

/** Why a message is held for spam, in words for the owner. */
export const SPAM_REASONS = {
  trap: 'It filled in a field that people cannot see.',
  service: 'The captcha service takes its sender for a robot.',
} as const
export type SpamReason = keyof typeof SPAM_REASONS

/** A form looked at: what is wrong with it, and which fields count. */
export type AssessedSending = { faults: FieldFault[]; counting: FormField[] }

/**
 * Checks a sending by the stored form and its stored conditions. What these hide is passed over and does not
 * count (S5.53); what the browser says of hidden fields (S3.37) is not asked, for it may say anything. A
 * message of nothing is none: then everything that is required is missing.
 */
export function assessSending(
  fields: readonly FormField[],
  values: FieldValues,
  texts: TextLocale,
): AssessedSending {
  const { faults, hidden } = checkFields(fields, values, texts)
  const counting = fields.filter(({ id }) => !hidden.has(id))
  const isEmpty = counting.every((field) => field.type === 'hidden' || textOf(values[field.id]) === '')
  if (isEmpty) {
    const asked = counting.filter(({ type }) => type !== 'hidden')
    const [some] = asked.length > 0 ? asked : fields
    const missing = asked.filter(({ required }) => required)
    const named = missing.length > 0 ? missing : some === undefined ? [] : [some]
    return { faults: named.map((field) => missingFault(field, texts)), counting }
  }
  return { faults, counting }
}

/** The fields of a message as it is kept, for owners: by the stored labels, with the words of the answers chosen. */
export function messageFields(counting: readonly FormField[], values: FieldValues): MessageField[] {
  return counting.map((field) => {
    const { id, type } = field
    const words = (held: string) => field.options.find(({ value }) => value === held)?.label || held
    const isChoice = type === 'checkbox' || type === 'radio' || type === 'select'
    const held = values[id] ?? []
    const value = (isChoice ? held.filter(Boolean).map(words) : held).join('\n').trim()
    return {
      id,
      type,
      label: field.label || (type === 'hidden' ? id : labelOf(field, SOURCE_TEXT_LOCALE)),
      value,
    }
  })
}

/** Who wrote, as far as the fields tell: the first email, and the field that is a name by its id or meaning. */
export function senderOf(
  counting: readonly (FormField & { autoComplete?: string })[],
  values: FieldValues,
): { name: string; email: string } {
  const textIn = (field: FormField | undefined) => (field ? textOf(values[field.id]) : '')
  const isName = ({ id, type, autoComplete }: FormField & { autoComplete?: string }) =>
    type === 'text' && (autoComplete === 'name' || /^(full_?)?name$/i.test(id))
  return {
    name: textIn(counting.find(isName)).replace(/\s+/g, ' ').slice(0, 200),
    email: textIn(counting.find(({ type }) => type === 'email')),
  }
}

function missingFault(field: FormField, texts: TextLocale): FieldFault {
  return { field: field.id, kind: 'missing', label: labelOf(field, texts) }
}

function textOf(held: readonly string[] | undefined): string {
  return (held ?? []).join(' ').trim()
}
