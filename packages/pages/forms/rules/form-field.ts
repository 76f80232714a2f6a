import type { Conditions } from '@buoy/kernel/rules/conditions.ts'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { formTexts } from './form-texts.ts'

/** What a field can be (S3.38). */
export const FIELD_TYPES = ['text', 'email', 'checkbox', 'radio', 'select', 'textarea', 'hidden'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Which characters a text may hold. */
export const ALLOWED_SYMBOLS = ['all', 'letters', 'numbers', 'alphanumeric'] as const
export type AllowedSymbols = (typeof ALLOWED_SYMBOLS)[number]

/** Longest text that any field takes, in characters, whatever its own limit. */
export const LONGEST_TEXT = 10_000

/** A field of a form, as the page's document keeps it; lengths in characters, 0 for no limit. */
export type FormField = {
  id: string
  type: FieldType
  label: string
  required: boolean
  options: readonly { label: string; value: string }[]
  minLength: number
  maxLength: number
  allowed: AllowedSymbols
  conditions: Conditions
}

/**
 * What a field is called in a message: by its label, boxes without one by the text of their first box, and
 * then `wrong_checkbox`; anything else `captcha` (S5.43, S8.61).
 */
export function labelOf(field: Pick<FormField, 'label' | 'type' | 'options'>, texts: TextLocale): string {
  const label = field.label.trim()
  if (label !== '') return label
  if (field.type !== 'checkbox') return formTexts(texts)('captcha')
  return field.options[0]?.label.trim() || formTexts(texts)('wrong_checkbox')
}
