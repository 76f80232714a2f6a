import type { FormField } from '../../forms/rules/form-field.ts'
import type { NameField, SignUpForm } from './check-sign-up.ts'

/** What the fields that every form may have are called. */
export const NAME_LABELS: Readonly<Record<NameField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
}
export const EMAIL_LABEL = 'Email'

/** A module's props as the form to check. */
export function signUpFormOf(props: {
  firstName: boolean
  lastName: boolean
  fields: readonly FormField[]
}): SignUpForm {
  const names = (['firstName', 'lastName'] as const).filter((field) => props[field])
  return {
    names: names.map((field) => ({ field, label: NAME_LABELS[field] })),
    emailLabel: EMAIL_LABEL,
    fields: props.fields,
  }
}
