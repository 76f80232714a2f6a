import type { PopupObject } from '../../model/popup-object-contract.ts'
import { comparesFigure } from '../../model/rules/cart-trigger.ts'
import type { TriggerName } from '../../model/rules/trigger-name.ts'
import { type CartCondition, isMetAtStart, isMetByChange, isMetByWixCart } from '../rules/cart-change.ts'
import { readCartTrigger } from '../rules/read-cart-trigger.ts'
import type { PageStore } from './page-store.ts'
import type { StorePage } from './store-adapter.ts'

type Where = { store: PageStore; page: StorePage }

/** Arms a popup's cart trigger, if it has one for this platform (W4.17–W4.23). */
export function armCart(where: Where, popup: PopupObject, fire: (trigger: TriggerName) => void): void {
  const trigger = readCartTrigger(popup, where.store.platform)
  if (trigger === null) return
  const { name, condition } = trigger
  const listen = condition.kind === 'wix_cart' ? listenToWixCart : listenToCart
  listen(where, condition, () => fire(name)).catch(where.page.log)
}

/** Fires when something happens to the cart, or when a figure of it is as the owner has set (W4.17–W4.19). */
async function listenToCart(
  { store: { cart }, page }: Where,
  condition: CartCondition,
  fire: () => void,
): Promise<void> {
  cart.onChange((before, now) => {
    if (before === null ? isMetAtStart(condition, now) : isMetByChange(condition, before, now)) fire()
  })
  const first = await cart.read(!comparesFigure(condition.action))
  if (first !== null && isMetAtStart(condition, first) && !page.signal.aborted) fire()
}

/**
 * Fires when the cart of a Wix store, as the display response tells it, meets the trigger (W4.22, W4.23), and later when
 * it does after a change.
 */
async function listenToWixCart({ store }: Where, condition: CartCondition, fire: () => void): Promise<void> {
  const { lineItems = [], subtotal = 0 } = store.wixCart ?? {}
  const told = {
    value: Number(subtotal),
    itemCount: lineItems.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    lines: lineItems.map(({ productId, quantity }) => ({ productId, variantId: productId, quantity })),
  }
  if (isMetByWixCart(condition, told)) fire()
  store.cart.onChange((_before, now) => {
    if (isMetByWixCart(condition, now)) fire()
  })
}
