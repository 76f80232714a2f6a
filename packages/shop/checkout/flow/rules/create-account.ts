import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { validateCustomerPassword } from '@buoy/people/customers/rules/password-policy.ts'
import { type CheckoutValues, type FieldRefusal, isTicked } from './validate-checkout.ts'

/** True when the form asks for an account to be made on the way (`createaccount`). */
export function wantsAccount(values: CheckoutValues): boolean {
  return isTicked(values.createaccount)
}

/** What is wrong with the password of an account that is to be made; empty when none is. */
export function validateAccount(values: CheckoutValues, texts: TextLocale): FieldRefusal[] {
  if (!wantsAccount(values)) return []
  const weakness = validateCustomerPassword(
    values.account_password ?? '',
    (values.billing_email ?? '').trim(),
    texts,
  )
  return weakness === null ? [] : [{ ...weakness, field: 'account_password' }]
}
