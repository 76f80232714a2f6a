import type { LeadField } from '../contract.ts'
import type { FormField } from '../fields-contract.ts'
import { type Checks, fieldFault } from './field-fault.ts'
import { wireNames } from './fill-fields.ts'

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
  return inOrder.map((answer) => {
    const field = byName.get(answer.name)
    if (!field) return answer
    const problem = fieldFault(field, answer.value, checks)
    return {
      ...answer,
      placeholder: answer.placeholder || field.label,
      ...(problem === null ? {} : { problem }),
    }
  })
}
