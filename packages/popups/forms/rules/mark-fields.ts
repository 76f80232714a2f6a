import type { LeadField } from '../contract.ts'
import type { FormField } from '../fields-contract.ts'
import { cleanEmail } from './email-check.ts'
import { type Checks, fieldFault } from './field-fault.ts'
import { wireNames } from './fill-fields.ts'
import { readFreeField, writeFreeField } from './free-field.ts'

/**
 * Looks at what was sent with the same rules as the browser. Nothing is turned down here: an answer that does
 * not fit its field is kept with what is wrong with it, since the visitor may have filled in an older form, or
 * one whose checks could not be loaded. Every answer gets the words of its field, and they
 * stand in the form's order.
 */
export function markFields(
  form: readonly FormField[],
  sent: readonly LeadField[],
  checks: Checks,
): LeadField[] {
  const names = wireNames(form)
  const byName = new Map(form.map((field) => [names.get(field.id), field]))
  const order = [...byName.keys()]
  const place = ({ name }: LeadField) => (byName.has(name) ? order.indexOf(name) : order.length)
  const inOrder = sent.toSorted((one, other) => place(one) - place(other))
  return inOrder.map((sentAnswer) => {
    const field = byName.get(sentAnswer.name)
    const answer = underItsWords(sentAnswer, field)
    const problem = field ? fieldFault(field, answer.value, checks) : null
    return problem === null ? answer : { ...answer, problem }
  })
}

/** Cleans a pasted address, says what was asked in the words above the field, not in those that stood in it; a free field without answer is empty. */
function underItsWords(answer: LeadField, field: FormField | undefined): LeadField {
  const { type, placeholder: sent } = answer
  const value = type === 'email' ? cleanEmail(answer.value) : answer.value
  const isHint = field && 'placeholder' in field && sent === field.placeholder
  const placeholder = field && (sent === '' || isHint) ? field.label : sent
  if (type !== 'free_field') return { ...answer, placeholder, value }
  const text = readFreeField(sent, value)
  return { ...answer, placeholder, value: text && writeFreeField(placeholder, text) }
}
