import type { Customer } from '@buoy/people/customers/contract.ts'
import { addressValues, type SavedAddress } from './saved-address.ts'

/** What an account knows for the checkout form, by field name; nothing is said of what it does not know. */
export function checkoutValues(
  customer: Customer,
  addresses: { billing: SavedAddress | null; shipping: SavedAddress | null },
): Record<string, string> {
  const { firstName, lastName, email } = customer
  const names = firstName === '' ? {} : { billing_first_name: firstName, billing_last_name: lastName }
  return {
    ...names,
    ...addressValues('billing', addresses.billing),
    ...addressValues('shipping', addresses.shipping),
    ...(addresses.shipping === null ? {} : { ship_to_different_address: '1' }),
    billing_email: email,
  }
}
