import type { Cart } from '../contract.ts'

/** Names of the shop platform's events, which scripts on the page may listen to (S7.04). */
export type CartEventName =
  | 'adding_to_cart'
  | 'added_to_cart'
  | 'removed_from_cart'
  | 'wc_fragments_refreshed'
  | 'updated_wc_div'
  | 'applied_coupon'
  | 'removed_coupon'

export type CartEventDetail = {
  cart: Cart | null
  fragments: Record<string, string>
  /** The element that was pressed, when there was one. */
  button: Element | null
}

/** Tells the page what happened to the cart, on `document.body` where the platform's listeners are. */
export function emitCartEvent(name: CartEventName, detail: CartEventDetail): void {
  document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
}
