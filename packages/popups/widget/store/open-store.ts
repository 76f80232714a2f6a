import { noteViewedProduct } from '../visit/recent-products.ts'
import { openCart } from './cart.ts'
import { cartFields, NO_CART_FIELDS } from './cart-fields.ts'
import { armCart } from './cart-triggers.ts'
import type { PageStore } from './page-store.ts'
import { platformOf } from './platforms.ts'
import type { StorePage } from './store-adapter.ts'

/** A display call waits at most so long for cart and customer; a later call tells what came after. */
const WAIT_MS = 1000

/**
 * Opens the store that the page belongs to (W1.02) and asks it for cart and customer. Resolves when it has said what it
 * can, or has had its time; with `null` for a page that belongs to none.
 */
export async function openStore(page: StorePage): Promise<PageStore | null> {
  const platform = platformOf(window)
  if (platform === null) return null
  const adapter = platform.adapter(page)
  const cart = openCart(adapter, page, (reading) => {
    store.fields = { ...cartFields(reading), ...adapter.ownFields?.() }
  })
  const store: PageStore = {
    platform: platform.name,
    facts: { store_integration: platform.integration, store_integration_customer_id: '' },
    fields: NO_CART_FIELDS,
    cart,
    wixCart: null,
    armCart: (popup, fire) => armCart({ store, page }, popup, fire),
  }
  const askCustomer = async () => {
    try {
      store.facts.store_integration_customer_id = await adapter.customerId()
    } catch (error) {
      // Then nobody is logged in, as far as the calls are concerned (W7.41).
      if (!page.signal.aborted) page.log('the store names no customer', error)
    }
  }
  const asked = Promise.all([cart.read(), askCustomer()])
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  // A page that is still being read may not have its product yet.
  if (document.readyState !== 'loading') noteViewedProduct()
  else addEventListener('DOMContentLoaded', noteViewedProduct, { signal: page.signal })
  return store
}
