import type { WixCartDetails } from '../../display/contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { TriggerName } from '../../model/rules/trigger-name.ts'
import type { PlatformName } from '../rules/platform-name.ts'
import type { Cart } from './cart.ts'
import type { CartFields } from './cart-fields.ts'
import type { StorePage } from './store-adapter.ts'

/** What a page knows of the store it belongs to. */
export type PageStore = {
  platform: PlatformName
  /** Platform and customer, as all calls tell them (W1.02); the customer is '' until the store names one. */
  facts: StoreFacts
  /** The cart, as the next display or click call tells it (W7.05). */
  fields: CartFields
  cart: Cart
  /** A Wix store's cart as the display response told it (W3.55). */
  wixCart: WixCartDetails | null
  /** Lets what happens to the cart show a popup whose settings say so. */
  armCart: (popup: PopupObject, fire: (trigger: TriggerName) => void) => void
}

export type StoreFacts = { store_integration: string; store_integration_customer_id: string }

/** What the calls tell of a page that belongs to no store. */
export const NO_STORE: StoreFacts = { store_integration: '', store_integration_customer_id: '' }

const GLOBALS = ['Shopify', 'wixBiSession', 'Ecwid', 'wc_add_to_cart_params']
const MARKS = 'html[data-currency],meta[name=generator]:is([content^=Wix],[content^=Woo])'

/** Whether a page has anything by which a store platform is recognised: only then is fetched what knows them. */
export function mayBeStore(window: Window): boolean {
  return GLOBALS.some((name) => name in window) || window.document.querySelector(MARKS) !== null
}

/** The store that a page belongs to, asked for what the calls tell of it; `null` for a page of none. Never rejects. */
export async function openPageStore(page: StorePage): Promise<PageStore | null> {
  if (!mayBeStore(window)) return null
  try {
    return await (await import('./open-store.ts')).openStore(page)
  } catch (error) {
    page.log(error)
    return null
  }
}
