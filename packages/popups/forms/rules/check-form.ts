import type { FormField } from '../fields-contract.ts'
import { isBirthday, readDay } from './day.ts'
import type { EmailMode } from './email-check.ts'
import { emailFault } from './email-fault.ts'
import type { MessageName } from './messages.ts'
import { isName } from './name-check.ts'
import { isNumber } from './number-input.ts'
import { type PhoneJudge, phoneFault } from './phone-check.ts'
import { isWebAddress } from './web-address.ts'

/** What stands in a field: typed or chosen text, or all that was chosen; a consent given is not empty. */
export type Value = string | readonly string[]
/** Values by the ids of their fields; an absent one is empty. */
export type Values = Readonly<Record<string, Value>>

/** How strictly a form is looked at, and what the checks need from outside. */
export type Checks = {
  email: EmailMode
  /** `null` when the phone library could not be loaded (W8.07); `id` is the field's. */
  judgePhone: ((id: string, text: string) => boolean) | null
  /** `null` when the list could not be fetched (W8.06). */
  freeMailDomains: ReadonlySet<string> | null
  now: Date
}

/** What is wrong with a field. */
export type Fault = { id: string; message: MessageName }

/** What is wrong with a form, first field first (section 5). */
export function checkForm(fields: readonly FormField[], values: Values, checks: Checks): Fault[] {
  const faults: Fault[] = []
  for (const field of fields) {
    const value = values[field.id] ?? ''
    const message = isEmptyValue(value) ? missing(field) : faultOf(field, value, checks)
    if (message !== null) faults.push({ id: field.id, message })
  }
  return faults
}

/**
 * Tells whether a visitor has put nothing in (W5.40). A consent or a captcha alone is no answer, unless the form asks for
 * nothing else: it may be ticked from the start.
 */
export function isEmptyForm(fields: readonly FormField[], values: Values): boolean {
  const seen = fields.filter(isSeen)
  const asked = seen.filter((field) => field.kind !== 'consent' && field.kind !== 'captcha')
  return (asked.length > 0 ? asked : seen).every((field) => isEmptyValue(values[field.id] ?? ''))
}

/** The field an empty form points at: the e-mail field, else the first that is seen (W5.41). */
export function fieldToPointAt(fields: readonly FormField[]): FormField | undefined {
  return fields.find((field) => field.kind === 'email') ?? fields.find(isSeen)
}

/** Tells whether visitors see a field. */
export function isSeen(field: FormField): boolean {
  return field.kind !== 'hidden' && field.kind !== 'custom_utm'
}

/** What is wrong with a filled field, or `null`. */
export function faultOf(field: FormField, value: Value, checks: Checks): MessageName | null {
  if (typeof value !== 'string') return null
  switch (field.kind) {
    case 'email':
      return emailFault(value, checks.email, checks.freeMailDomains)
    case 'phone': {
      const judge: PhoneJudge | null = checks.judgePhone && ((text) => !!checks.judgePhone?.(field.id, text))
      return phoneFault(value, field.check, judge)
    }
    case 'name':
    case 'first_name':
    case 'last_name':
      return field.required && !isName(value) ? 'name' : null
    case 'birthday':
      return isBirthday(value, checks.now) ? null : 'birthday'
    case 'date':
      return readDay(value) ? null : 'fix'
    case 'number':
      return isNumber(value) ? null : 'fix'
    case 'url':
      return isWebAddress(value) ? null : 'fix'
    default:
      return null
  }
}

function missing(field: FormField): MessageName | null {
  if (field.kind === 'captcha') return 'captcha'
  if (!('required' in field) || !field.required) return null
  if (field.kind === 'phone') return 'phone'
  if (field.kind === 'name' || field.kind === 'first_name' || field.kind === 'last_name') return 'name'
  return 'fillIn'
}

/** Tells whether nothing was typed or chosen. */
export function isEmptyValue(value: Value): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.length === 0
}
