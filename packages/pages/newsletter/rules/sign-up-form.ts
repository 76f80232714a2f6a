import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { FormField } from '../../forms/rules/form-field.ts'
import { messages } from '../messages.ts'
import type { SignUpForm } from './check-sign-up.ts'

/** A module's props as the form to check, its fields called as the shop calls them. */
export function signUpFormOf(
  props: {
    firstName: boolean
    lastName: boolean
    fields: readonly FormField[]
  },
  texts: TextLocale,
): SignUpForm {
  const t = translator(messages, texts)
  const names = (['firstName', 'lastName'] as const).filter((field) => props[field])
  return {
    names: names.map((field) => ({ field, label: t(field) })),
    emailLabel: t('email'),
    fields: props.fields,
  }
}
