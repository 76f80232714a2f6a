import { fetchJson, type StoreAdapter, type StorePage } from '../store-adapter.ts'
import { emptyWixCart, noteWixEvent, readWixCart, wixReading } from '../wix/noted-cart.ts'
import { sendOrderedProducts } from '../wix/send-ordered-products.ts'
import { listenToWix } from '../wix/wix-events.ts'

/** A Wix page of an order that was placed (W7.41). */
const THANK_YOU = '/thank-you-page/'

/**
 * A Wix store. Its pages have no call that reads the cart: they tell what is added and removed, and this browser keeps
 * the count. What was ordered is sent from the page that thanks for it.
 */
export function wixAdapter(page: StorePage): StoreAdapter {
  let changed: (() => void) | undefined
  listenToWix(page, (name, data) => {
    if (!page.isPreview && noteWixEvent(name, data)) changed?.()
  })
  if (!page.isPreview && location.pathname.includes(THANK_YOU)) {
    sendOrderedProducts(page, customerId).then(emptyWixCart).catch(page.log)
  }

  async function customerId(): Promise<string> {
    const { wixAppId } = page.embed
    if (wixAppId === '') return ''
    const { member } = await fetchJson(`/_api/apps/current-member/${encodeURIComponent(wixAppId)}`, page)
    return String(Object(member).id ?? '')
  }

  return {
    readCart: async () => wixReading(readWixCart()),
    onCartChange(heard) {
      changed = () => heard(wixReading(readWixCart()))
    },
    customerId,
    ownFields() {
      const { cartId, lines } = readWixCart()
      const details = lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
      return { wix_cart_id: cartId, wix_cart_lines: JSON.stringify(details) }
    },
  }
}
