import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { messages } from '../messages.ts'
import { cartKeyOf } from './cart-key.ts'
import type { StoredLine } from './cart-state.ts'

/** Code of {@link notInCart}. */
export const NOT_IN_CART = 'not-in-cart'

/** A line that is gone already. */
export function notInCart(texts: TextLocale): Refusal {
  return { code: NOT_IN_CART, message: translator(messages, texts)('notInCart') }
}

/** The line that a `cart_item_key` names (S3.02), or `null` when it is not, or no longer, in the cart. */
export function findLine(rows: readonly StoredLine[], key: string): StoredLine | null {
  return rows.find((row) => cartKeyOf(row.variantId) === key) ?? null
}
