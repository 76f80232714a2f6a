import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { ShopifyDiscount } from '../../model/popup-object-contract.ts'
import { writeAmount } from '../../model/rules/currency-symbols.ts'

const TAG = /\{\{\s*free_shipping_(threshold|remaining)\s*\}\}/g

/** What the tags of free shipping are filled from; `cartValue` in the same major units as the discounts. */
export type FreeShippingFacts = {
  discounts: readonly ShopifyDiscount[]
  /** ISO 4217 code of the discounts' amounts. */
  currency: string
  cartValue: number
}

/**
 * The order from which shipping is free, in major units: the lowest minimum subtotal of the discounts that match, those
 * on shipping, for each order, that select all (W3.57, W9.35, W9.36). `null` when none does.
 */
export function freeShippingThreshold(discounts: readonly ShopifyDiscount[]): number | null {
  const least = discounts
    .filter(
      (one) =>
        one.target_type === 'shipping_line' &&
        one.allocation_method === 'each' &&
        one.target_selection === 'all',
    )
    // A price rule without a minimum is no threshold, and Number('') would be one of 0.
    .map((one) => Number.parseFloat(String(one.prerequisite_subtotal_range?.greater_than_or_equal_to)))
    .filter((minimum) => Number.isFinite(minimum) && minimum >= 0)
  return least.length === 0 ? null : Math.min(...least)
}

/**
 * Fills `{{free_shipping_threshold}}` and `{{free_shipping_remaining}}`, what of it the cart still lacks and never below
 * 0, with the currency's symbol; both become empty when no discount matches (W9.35, W9.36).
 */
export function fillFreeShipping(text: string, facts: FreeShippingFacts): string {
  const threshold = freeShippingThreshold(facts.discounts)
  return text.replace(TAG, (_tag, name) => {
    if (threshold === null) return ''
    const amount = name === 'threshold' ? threshold : Math.max(0, threshold - facts.cartValue)
    return writeAmount(amount, facts.currency)
  })
}

/** Fills such tags of every text of a value that came as JSON, a design for example. */
export function fillFreeShippingIn<Value>(value: Value, facts: FreeShippingFacts): Value {
  return JSON.parse(plainJson(value as Plain), (_key, item) =>
    typeof item === 'string' ? fillFreeShipping(item, facts) : item,
  ) as Value
}

/** Tells whether a design, as JSON, has such tags: only then is the cart looked at. */
export function hasFreeShippingTags(json: string): boolean {
  return json.search(TAG) !== -1
}
