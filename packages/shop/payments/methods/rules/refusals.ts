import type { Refusal } from '@buoy/kernel/rules/refusal.ts'

/** A form names a way to pay that is not offered for this purchase. */
export const BAD_METHOD: Refusal = {
  code: 'payment-method',
  field: 'payment_method',
  message: 'Invalid payment method. Please choose one of those shown.',
}
