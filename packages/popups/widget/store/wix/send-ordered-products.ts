import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import { localStore } from '../../visit/local-store.ts'
import { listOf, type StorePage } from '../store-adapter.ts'
import { readWixCart } from './noted-cart.ts'
import { listenToWix } from './wix-events.ts'

type OrderedProduct = { product_id: string; product_name: string; category: string }

/** The source that the document names (W7.41). */
const SOURCE_TABLE = 'wix_ordered_products'
/** Wix tells of the order when its page loads, which may be before this script has come. */
const PURCHASE_WAIT_MS = 3000
const SENT_KEY = 'poptin_wix_ordered'

/**
 * Sends the products of an order once, from the page that thanks for it (W3.71, W7.34): as Wix tells them, else those
 * that this browser has counted in the cart. Nothing is sent when neither knows any. Throws when the call fails.
 */
export async function sendOrderedProducts(page: StorePage, customerId: () => Promise<string>): Promise<void> {
  // An order's page has an address of its own, so a reload of it is known again.
  if (localStore.read(SENT_KEY) === location.pathname) return
  const products = (await toldByWix(page)) ?? countedHere()
  if (page.signal.aborted || products.length === 0) return
  const { display, clientId } = page.embed
  // The log has heard of a failure: the page has asked for its customer already.
  const customer = await customerId().catch(() => '')
  localStore.write(SENT_KEY, location.pathname)
  const response = await fetch(`${display}/wix/save-ordered-products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: plainJson({ client_id: clientId, customer_id: customer, products, source_table: SOURCE_TABLE }),
    credentials: 'omit',
    keepalive: true,
  })
  if (!response.ok) throw new Error(`save-ordered-products answered ${response.status}`)
}

function toldByWix(page: StorePage): Promise<OrderedProduct[] | null> {
  return new Promise((resolve) => {
    listenToWix(page, (name, data) => {
      if (name !== 'Purchase') return
      resolve(
        listOf(Object(data).contents).map(({ id, name: title, category }) => ({
          product_id: String(id ?? ''),
          product_name: String(title ?? ''),
          category: String(category ?? ''),
        })),
      )
    })
    setTimeout(() => resolve(null), PURCHASE_WAIT_MS)
  })
}

function countedHere(): OrderedProduct[] {
  return readWixCart().lines.map(({ productId, name, category }) => ({
    product_id: productId,
    product_name: name,
    category,
  }))
}
