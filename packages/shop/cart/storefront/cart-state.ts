import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Cart, CartLine } from '../contract.ts'
import { messages } from '../messages.ts'
import { type CartBadge, EMPTY_BADGE } from '../rules/cart-cookie.ts'

/** Something that went wrong and that the shopper should know; `retry` tries the same again. */
export type CartProblem = { message: string; retry: (() => void) | null }

export type CartState = {
  /** Count and subtotal, known on every page from the cookie. */
  badge: CartBadge
  /** The whole cart, once an answer of the shop has brought it. */
  cart: Cart | null
  /** Keys of lines whose removal is under way: their rows are blocked (S4.04). */
  removing: ReadonlySet<string>
  /** Quantities the shopper asked for and the shop has not yet answered, by line key. */
  wanted: ReadonlyMap<string, number>
  /** The shop is counting delivery again. */
  isQuoting: boolean
  /** The line removed last, while it can still be put back. */
  removed: CartLine | null
  /** The line added last, while the page says so. */
  added: CartLine | null
  problem: CartProblem | null
  /** What screen readers are told, politely. */
  announcement: string
}

/** What the server draws: nobody's cart yet. */
export const NO_CART: CartState = {
  badge: EMPTY_BADGE,
  cart: null,
  removing: new Set(),
  wanted: new Map(),
  isQuoting: false,
  removed: null,
  added: null,
  problem: null,
  announcement: '',
}

/** The state after an answer that brought the whole cart. */
export function withCart(state: CartState, cart: Cart): CartState {
  const badge = { count: cart.count, subtotal: cart.totals.items, hash: cart.hash }
  return { ...state, cart, badge }
}

/** The line of a cart that an item was put into, or `null`. */
export function lineOf(cart: Cart, item: Readonly<Record<string, number | string>>): CartLine | null {
  const lines = cart.lines.filter(({ productId }) => productId === Number(item.product_id))
  const variant = Number(item.variation_id ?? 0)
  return (
    lines.find(({ variantId }) => variantId === variant) ?? (lines.length === 1 ? (lines[0] ?? null) : null)
  )
}

/** The state with or without a key among the lines that are being removed. */
export function withRemoving(state: CartState, key: string, isRemoving: boolean): CartState {
  const removing = new Set(state.removing)
  if (isRemoving) removing.add(key)
  else removing.delete(key)
  return { ...state, removing }
}

/** The state with a wanted quantity for a line; `null` takes the wish back. */
export function withWanted(state: CartState, key: string, quantity: number | null): CartState {
  const wanted = new Map(state.wanted)
  if (quantity === null) wanted.delete(key)
  else wanted.set(key, quantity)
  return { ...state, wanted }
}

/** Says what delivery costs: "Standard delivery: $9.95. Total $59.90." */
export function deliveryInWords(
  { deliveryProblem, shippingOptions, totals }: Cart,
  formatMoney: FormatMoney,
  texts: TextLocale,
): string {
  const t = translator(messages, texts)
  const chosen = shippingOptions.find((option) => option.chosen)
  if (chosen === undefined) return deliveryProblem ?? ''
  const [delivery, total] = [chosen.label, formatMoney(totals.total)]
  if (chosen.amount === 0) return t('deliveryFree', { delivery, total })
  return t('deliveryPrice', { delivery, price: formatMoney(chosen.amount), total })
}
