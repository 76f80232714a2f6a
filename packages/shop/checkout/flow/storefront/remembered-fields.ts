import { BILLING_FIELDS, formName, SHIPPING_FIELDS } from '../../../pricing/addresses/rules/fields.ts'
import type { CheckoutValues } from '../rules/validate-checkout.ts'

/** Where the form's values wait for a reload or a way back (S3.09, S3.10). */
export const KEPT_FIELDS_KEY = 'wc_stripe_checkout_fields'

/** Address fields only: never the card, never the terms. */
const KEPT_NAMES = [
  ...BILLING_FIELDS.map(({ name }) => formName('billing', name)),
  ...SHIPPING_FIELDS.map(({ name }) => formName('shipping', name)),
]

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Keeps the billing and shipping values of a form as JSON. */
export function rememberFields(storage: Storage, values: CheckoutValues): void {
  const kept = KEPT_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))
  try {
    storage.setItem(KEPT_FIELDS_KEY, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Storage is full or switched off: the form works, it just does not survive a reload.
  }
}

/** What was kept, by form name; nothing when there is nothing or it is not ours. */
export function readKeptFields(storage: Storage): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT_FIELDS_KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const known = Object.entries(kept).filter(
      ([name, value]) => KEPT_NAMES.includes(name) && typeof value === 'string',
    )
    return Object.fromEntries(known) as Record<string, string>
  } catch {
    // Broken JSON, or no storage: a fresh form.
    return {}
  }
}

/** Forgets what was typed, as when its owner has logged out. */
export function forgetFields(): void {
  try {
    sessionStorage.removeItem(KEPT_FIELDS_KEY)
  } catch {
    // Storage is switched off, so nothing was kept.
  }
}
