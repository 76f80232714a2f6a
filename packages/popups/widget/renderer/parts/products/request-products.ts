import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import { readCartCookie } from '@buoy/shop/cart/rules/cart-cookie.ts'
import type { ProductSettings } from '../../../../model/popup-object-contract.ts'
import { PRODUCT_CARDS_AT_MOST } from '../../../../products/rules/card-size.ts'
import { shopifyOf } from '../../../store/shopify.ts'
import { recentVariants } from '../../../visit/recent-products.ts'
import type { Drawing } from '../../render.tsx'
import type { Card } from './card.ts'

/** A popup does without products that have not come by then, in ms. */
const PATIENCE_MS = 6000
/** What the service knows products of without any that are named. */
const NEED_NONE: readonly ProductSettings['category'][] = ['product_collection', 'bought_together']
/** A call names no more products. */
const IDS_AT_MOST = 50

/**
 * Asks which products the popup shows (W7.31): those of its settings, the variants that this visitor saw last or has in
 * the cart (W3.70), or what is bought together with these. Sold-out ones are left out. Throws when nobody answers.
 */
export async function requestProducts(
  { display, popup }: Drawing,
  settings: ProductSettings,
): Promise<Card[]> {
  const { category } = settings
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const named =
    category === 'last_visited'
      ? recentVariants()
      : category === 'product_in_cart'
        ? await variantsInCart(signal)
        : category === 'bought_together'
          ? await variantsAtHand(signal)
          : settings.manual_products
  if (named.length === 0 && !NEED_NONE.includes(category)) return []
  const count = Math.min(settings.count, PRODUCT_CARDS_AT_MOST)
  const address = `${display}/api/display/shopify/product-recommendation/${popup.poptin_id}`
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: plainJson({
      viewer_id: popup.viewer_id,
      category,
      manual_products: named.slice(0, IDS_AT_MOST),
      count,
    }),
    credentials: 'omit',
    signal,
  })
  if (!reply.ok) throw new Error(`product-recommendation answered ${reply.status}`)
  const { data }: { data?: { products?: Card[] } } = await reply.json()
  const products = data?.products
  if (!Array.isArray(products)) throw new Error('product-recommendation names no products')
  return products.filter((card) => Number(card.inventory_quantity) > 0).slice(0, count)
}

/**
 * The variant that was looked at last, that of the page where it is a product's, and those in the cart of our own shop; none
 * on a page of another store, whose numbers mean nothing to us.
 */
async function variantsAtHand(signal: AbortSignal): Promise<string[]> {
  if (shopifyOf(window) !== null) return []
  return [...recentVariants().slice(0, 1), ...(await variantsInCart(signal))]
}

/** The variants in the cart of the page's Shopify store or of our own shop; none on any other page. */
async function variantsInCart(signal: AbortSignal): Promise<string[]> {
  const shopify = shopifyOf(window)
  if (shopify === null && readCartCookie(document.cookie).count === 0) return []
  const address =
    shopify === null ? '/?wc-ajax=get_refreshed_fragments' : `${shopify.routes?.root ?? '/'}cart.js`
  const reply = await fetch(address, { headers: { accept: 'application/json' }, signal })
  if (!reply.ok) throw new Error(`the cart answered ${reply.status}`)
  const cart: { items?: { variant_id: number }[]; cart?: { lines: { variantId: number }[] } } =
    await reply.json()
  const ids =
    cart.items?.map((item) => item.variant_id) ?? cart.cart?.lines.map((line) => line.variantId) ?? []
  return ids.map(String)
}
