import type { Fields } from '@buoy/kernel/server/call.ts'
import type { DeliveryWish } from '../../../cart/server/set-delivery.ts'
import type { OrderReviewInput } from '../contract.ts'
import type { CheckoutValues } from '../rules/validate-checkout.ts'

/** One value per field: of a name that was sent several times, the last one counts, as browsers mean it. */
export function readForm(fields: Fields): CheckoutValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  )
}

/** The shipping method the form names, under any of the names the documents use; `null` when none. */
export function chosenShipping(values: CheckoutValues): string | null {
  return values['shipping_method[0]'] ?? values['shipping_method[]'] ?? values.shipping_method ?? null
}

/** Where the order goes and how, as `update_order_review` is told (S7.60); what it does not say stays. */
export function deliveryWish(input: OrderReviewInput): DeliveryWish {
  const country = input.s_country || input.country
  const [state, postcode] = input.s_country
    ? [input.s_state, input.s_postcode]
    : [input.state, input.postcode]
  const method =
    input['shipping_method[0]'] ?? input['shipping_method[]'] ?? input.shipping_method ?? undefined
  return {
    destination: country ? { country, state: state ?? '', postcode: postcode ?? '' } : undefined,
    method: method || undefined,
  }
}
