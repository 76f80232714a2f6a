import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { cartKeyOf } from './cart-key.ts'
import type { StoredLine } from './cart-state.ts'

export const NOT_IN_CART: Refusal = { code: 'not-in-cart', message: 'That is not in your cart any more.' }

/** The line that a `cart_item_key` names (S3.02), or `null` when it is not, or no longer, in the cart. */
export function findLine(rows: readonly StoredLine[], key: string): StoredLine | null {
  return rows.find((row) => cartKeyOf(row.variantId) === key) ?? null
}
