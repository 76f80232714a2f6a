import type { FormField } from '../fields-contract.ts'
import { type Fault, isSeen } from './check-form.ts'
import { type Language, message } from './messages.ts'

/** What a visitor reads beside a field that is wrong. */
export function faultWords(fields: readonly FormField[], fault: Fault, language: Language): string {
  const words = message(fault.message, language)
  const field = fields.find(({ id }) => id === fault.id)
  return fault.message === 'fillIn' || fault.message === 'fix' ? `${words}: ${field?.label ?? ''}` : words
}

/** Which fields an empty form still wants (W8.14). */
export function missingWords(fields: readonly FormField[], pointed: FormField, language: Language): string {
  const wanted = fields.filter((field) => isSeen(field) && 'required' in field && field.required)
  const labels = (wanted.length > 0 ? wanted : [pointed]).map((field) => field.label)
  return `${message('fillIn', language)}: ${labels.join(', ')}`
}
