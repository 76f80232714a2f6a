import type { FormField } from '../fields-contract.ts'
import { checkForm, fieldToPointAt, type Values } from './check-form.ts'
import type { EmailMode } from './email-check.ts'
import { type Checks, fieldFault } from './field-fault.ts'
import { CAPTCHA_MESSAGES, FIELD_MESSAGES } from './field-messages.ts'
import type { Language } from './messages.ts'
import { faultWords, missingWords } from './trouble-words.ts'

/** A form as a visitor has filled it in, and what is said about it, by the ids of its fields. */
export type FilledForm = { values: Values; troubles: Readonly<Record<string, string>> }

/** What a hasty visitor types; fields of other kinds stay empty. */
const TYPED: Partial<Record<FormField['kind'], string>> = { email: 'kim@', number: 'two', url: 'my page' }

/**
 * A form sent in haste, with the words that its visitor would read beside each field: an address that is none, and
 * nothing where something is wanted. A form that takes anything says what it says of one that is empty (W5.41).
 */
export function badlyFilled(
  fields: readonly FormField[],
  about: { language: Language; email: EmailMode; now: Date },
): FilledForm {
  const { language, email, now } = about
  const tongue = { language, fieldMessages: { ...FIELD_MESSAGES, ...CAPTCHA_MESSAGES } }
  const values = Object.fromEntries(fields.map(({ id, kind }) => [id, TYPED[kind] ?? '']))
  const checks: Checks = { email, judgePhone: null, freeMailDomains: null, now }
  const faults = checkForm(fields, values, (field, text) => fieldFault(field, text, checks))
  if (faults.length > 0)
    return {
      values,
      troubles: Object.fromEntries(faults.map((fault) => [fault.id, faultWords(fields, fault, tongue)])),
    }
  const pointed = fieldToPointAt(fields)
  return {
    values: {},
    troubles: pointed === undefined ? {} : { [pointed.id]: missingWords(fields, pointed, tongue) },
  }
}
