import type { FormField } from '../fields-contract.ts'
import { type Fault, isSeen } from './check-form.ts'
import { type Language, message } from './messages.ts'

/** What a visitor reads beside a field that is wrong. */
export function faultWords(fields: readonly FormField[], fault: Fault, language: Language): string {
  const words = message(fault.message, language)
  const field = fields.find(({ id }) => id === fault.id)
  return fault.message === 'fillIn' || fault.message === 'fix' ? `${words}: ${field?.label ?? ''}` : words
}

/** What an empty form says at the field it points at: which it still wants (W8.14), a phone number in its own words (W5.12). */
export function missingWords(fields: readonly FormField[], pointed: FormField, language: Language): string {
  if (pointed.kind === 'phone' && pointed.required) return message('phone', language)
  const wanted = fields.filter((field) => isSeen(field) && 'required' in field && field.required)
  const labels = (wanted.length > 0 ? wanted : [pointed]).map((field) => field.label)
  return `${message('fillIn', language)}: ${labels.join(', ')}`
}
