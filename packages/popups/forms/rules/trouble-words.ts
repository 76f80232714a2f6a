import type { FormField } from '../fields-contract.ts'
import { type Fault, isSeen } from './check-form.ts'
import type { FieldMessage, FieldMessages } from './field-messages.ts'
import { type CoreMessage, type Language, type MessageName, message } from './messages.ts'

/** How a form speaks: its language, and what comes with the parts that draw fields beyond e-mail and consent. */
export type Tongue = { language: Language; fieldMessages: FieldMessages }

/** A text of the parts', or of the core's when none is theirs by that name. */
export function troubleText(name: MessageName, { language, fieldMessages }: Tongue): string {
  // A name that is no field's is the core's.
  return fieldMessages[name as FieldMessage]?.[language] ?? message(name as CoreMessage, language)
}

/** What a visitor reads beside a field that is wrong. */
export function faultWords(fields: readonly FormField[], fault: Fault, tongue: Tongue): string {
  const words = troubleText(fault.message, tongue)
  const field = fields.find(({ id }) => id === fault.id)
  return fault.message === 'fillIn' || fault.message === 'fix' ? `${words}: ${field?.label ?? ''}` : words
}

/** What an empty form says at the field it points at: which it still wants (W8.14), a phone number in its own words (W5.12). */
export function missingWords(fields: readonly FormField[], pointed: FormField, tongue: Tongue): string {
  if (pointed.kind === 'phone' && pointed.required) return troubleText('phone', tongue)
  const wanted = fields.filter((field) => isSeen(field) && 'required' in field && field.required)
  const labels = (wanted.length > 0 ? wanted : [pointed]).map((field) => field.label)
  return `${message('fillIn', tongue.language)}: ${labels.join(', ')}`
}
