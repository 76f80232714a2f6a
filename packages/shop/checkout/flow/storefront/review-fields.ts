import type { Destination } from '../../../pricing/shipping/contract.ts'
import { shipsElsewhere } from '../rules/validate-checkout.ts'

/** What `update_order_review` is sent (S7.60): where the order goes, under the platform's short names. */
export function reviewFields(values: Record<string, string>, nonce: string): Record<string, string> {
  const place = shipsElsewhere(values) ? 'shipping' : 'billing'
  const { stripe_source: _card, account_password: _password, ...form } = values
  const short = (prefix: string, group: string) => ({
    [`${prefix}country`]: values[`${group}_country`] ?? '',
    [`${prefix}state`]: values[`${group}_state`] ?? '',
    [`${prefix}postcode`]: values[`${group}_postcode`] ?? '',
    [`${prefix}city`]: values[`${group}_city`] ?? '',
    [`${prefix}address`]: values[`${group}_address_1`] ?? '',
    [`${prefix}address_2`]: values[`${group}_address_2`] ?? '',
  })
  return {
    security: nonce,
    payment_method: values.payment_method ?? '',
    ...short('', 'billing'),
    ...short('s_', place),
    ...('shipping_method[0]' in values ? { 'shipping_method[0]': values['shipping_method[0]'] ?? '' } : {}),
    post_data: new URLSearchParams(form).toString(),
  }
}

/** Tells whether a form says the same place of delivery as the shop has counted for. */
export function isSentTo({ country, state, postcode }: Destination, values: Record<string, string>): boolean {
  const fields = reviewFields(values, '')
  const typed = (fields.s_postcode ?? '').replace(/[\s-]/g, '').toUpperCase()
  return fields.s_country === country && fields.s_state === state && typed === postcode
}
