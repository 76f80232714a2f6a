import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { FormField } from '../fields-contract.ts'
import type { MessageName } from './messages.ts'

/** What stands in a field: typed or chosen text, or all that was chosen; a consent given is not empty. */
export type Value = string | readonly string[]
/** Values by the ids of their fields; an absent one is empty. */
export type Values = Readonly<Record<string, Value>>

/** Says what is wrong with what was typed into a field, or `null`; see `field-fault.ts`. */
export type FieldValidator = (field: FormField, text: string) => MessageName | null

/** What is wrong with a field. */
export type Fault = { id: string; message: MessageName }

/** What is wrong with a form, first field first (section 5). */
export function checkForm(fields: readonly FormField[], values: Values, judge: FieldValidator): Fault[] {
  const faults: Fault[] = []
  const note = ({ id }: FormField, message: MessageName | null) => {
    if (message !== null) faults.push({ id, message })
  }
  for (const field of fields) {
    const value = values[field.id] ?? ''
    if (isEmptyValue(value)) note(field, missing(field))
    // What was chosen is one of the choices.
    else if (typeof value === 'string') note(field, judge(field, value))
  }
  return faults
}

/**
 * Tells whether a visitor has put nothing in (W5.40). A consent or a captcha alone is no answer, unless the form asks for
 * nothing else: it may be ticked from the start. A form that asks for nothing is never empty.
 */
export function isEmptyForm(fields: readonly FormField[], values: Values): boolean {
  const seen = fields.filter(isSeen)
  const asked = seen.filter((field) => field.kind !== 'consent' && field.kind !== 'captcha')
  const wanted = asked.length > 0 ? asked : seen
  return wanted.length > 0 && wanted.every((field) => isEmptyValue(values[field.id] ?? ''))
}

/** The field an empty form points at: the e-mail field, else the first that is seen (W5.41). */
export function fieldToPointAt(fields: readonly FormField[]): FormField | undefined {
  return fields.find((field) => field.kind === 'email') ?? fields.find(isSeen)
}

/** Tells whether visitors see a field. */
export function isSeen(field: FormField): boolean {
  return field.kind !== 'hidden' && field.kind !== 'custom_utm'
}

function missing(field: FormField): MessageName | null {
  if (field.kind === 'captcha') return 'captcha'
  if (!('required' in field) || !field.required) return null
  if (field.kind === 'phone') return 'phone'
  return field.kind.endsWith('name') ? 'name' : 'fillIn'
}

/** Tells whether nothing was typed that can be seen, or nothing chosen. */
export function isEmptyValue(value: Value): boolean {
  return typeof value === 'string' ? !isVisible(value) : value.length === 0
}
