import type { FieldValues } from '@buoy/kernel/rules/conditions.ts'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { checkFields } from '../../forms/rules/check-fields.ts'
import type { FormField } from '../../forms/rules/form-field.ts'
import { formTexts } from '../../forms/rules/form-texts.ts'

/** The fields that every sign-up form may have besides its own. */
export type NameField = 'firstName' | 'lastName'

/** A sign-up form as far as checking it goes. */
export type SignUpForm = {
  names: readonly { field: NameField; label: string }[]
  emailLabel: string
  fields: readonly FormField[]
}

export type SignUpValues = { firstName: string; lastName: string; email: string; fields: FieldValues }

/** What is wrong: labels of what is missing, and whole sentences about the rest; `field` is where to go. */
export type SignUpFault = { field: string } & ({ missing: string } | { message: string })

/** `input[type=email]` of the HTML standard, applied to the value as typed (S5.58, S5.59). */
const GENERAL_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Tells whether a text can be an email address at all. */
export function isGeneralEmail(typed: string): boolean {
  return GENERAL_EMAIL.test(typed)
}

/**
 * Checks a sign-up, the same in the browser and on the server: names where the form has them (S5.57), the
 * email (S5.58), own fields as those of contact forms (S5.60). Also tells which fields conditions hide.
 */
export function checkSignUp(
  form: SignUpForm,
  values: SignUpValues,
  texts: TextLocale,
): { faults: SignUpFault[]; hidden: ReadonlySet<string> } {
  const names = form.names
    .filter(({ field }) => !isVisible(values[field]))
    .map(({ field, label }) => ({ field, missing: label }))
  const { faults, hidden } = checkFields(form.fields, values.fields, texts)
  const own = faults.map((fault) =>
    fault.kind === 'missing'
      ? { field: fault.field, missing: fault.label }
      : { field: fault.field, message: fault.message },
  )
  return { faults: [...names, ...emailFault(form.emailLabel, values.email, texts), ...own], hidden }
}

function emailFault(label: string, email: string, texts: TextLocale): SignUpFault[] {
  if (email.trim() === '') return [{ field: 'email', missing: label }]
  return isGeneralEmail(email) ? [] : [{ field: 'email', message: formTexts(texts)('invalid') }]
}

/** What the error box shows: a heading and a list for what is missing, then the rest (S5.60, S5.61). */
export type ErrorBox = { missing: string[]; messages: string[] }

export function errorBoxOf(faults: readonly SignUpFault[]): ErrorBox {
  return {
    missing: faults.flatMap((fault) => ('missing' in fault ? [fault.missing] : [])),
    messages: [...new Set(faults.flatMap((fault) => ('message' in fault ? [fault.message] : [])))],
  }
}

/** The same as one text, for an answer of the server (S8.64). */
export function errorTextOf(faults: readonly SignUpFault[], texts: TextLocale): string {
  const { missing, messages } = errorBoxOf(faults)
  const filled = missing.length === 0 ? [] : [`${formTexts(texts)('fill_message')} ${missing.join(', ')}`]
  return [...filled, ...messages].join(' ')
}
