import type { PopupObject } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import type { TriggerName } from '../../model/rules/trigger-name.ts'
import type { CartCondition } from './cart-change.ts'
import type { PlatformName } from './platform-name.ts'

/** `wix_cart` is the documented trigger of Wix stores, which looks at what is in the cart (W4.22). */
export type CartTrigger = {
  name: TriggerName
  condition: CartCondition & { kind: 'cart' | 'wix_cart' }
}

type Triggered = Pick<PopupObject, 'on_click' | 'auto_pilot_trigger' | 'poptin_trigger'>

/**
 * What a popup waits for in the cart of a store on this platform (W3.30, W3.31); `null` when it waits for nothing there. A
 * Wix store has a switch of its own (W3.32); what is added there or removed, the other one tells.
 */
export function readCartTrigger(popup: Triggered, platform: PlatformName): CartTrigger | null {
  if (isOn(popup.auto_pilot_trigger) || isOn(popup.on_click)) return null
  const settings = popup.poptin_trigger
  const isWix = platform === 'wix'
  const isWixTrigger = isWix && isOn(settings.wix_cart_trigger_active)
  if (!isWixTrigger && !isOn(settings.shopify_cart_trigger_active)) return null
  const products: unknown = settings.shopify_cart_trigger_products
  return {
    name: isWix ? 'wix_cart' : platform === 'shopify' ? 'shopify_cart' : 'cart',
    condition: {
      kind: isWixTrigger ? 'wix_cart' : 'cart',
      action: settings.shopify_cart_trigger_action,
      products: Array.isArray(products) ? products.map(String) : [],
      comparison: settings.shopify_cart_trigger_cart_spec_filter ?? '',
      figure: Number(settings.shopify_cart_trigger_cart_spec_value),
    },
  }
}
