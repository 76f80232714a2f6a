import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { type CheckoutValues, validateCheckout } from '../rules/validate-checkout.ts'

/** Values of a form by name, as they stand in the page: autofill and restored forms included. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}

/** What the page says of one field by its name in the form; `null` when it is fine as it stands. */
export function validateCheckoutField(
  name: string,
  values: CheckoutValues,
  texts: TextLocale,
): string | null {
  return validateCheckout(values, texts, 'plain').find(({ field }) => field === name)?.message ?? null
}
