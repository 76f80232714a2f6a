import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { fieldsOf, formName } from '../../../pricing/addresses/rules/fields.ts'
import { type CheckoutValues, validateField } from '../rules/validate-checkout.ts'

/** Values of a form by name, as they stand in the page: autofill and restored forms included. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}

/** Judges one address field by its name in the form, in the words beside it; `null` when it is fine or no address field. */
export function validateCheckoutField(
  name: string,
  values: CheckoutValues,
  texts: TextLocale,
): string | null {
  for (const group of ['billing', 'shipping'] as const) {
    const field = fieldsOf(group).find((one) => formName(group, one.name) === name)
    if (field) return validateField(group, field, values, texts, 'beside')?.message ?? null
  }
  return null
}
