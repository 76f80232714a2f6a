import { addRecent, readRecent } from '../rules/recent-variants.ts'
import { localStore } from './local-store.ts'

const KEY = 'poptin_recent_products'

/** What a page of a Shopify store says of its product. */
type ProductWindow = Window & {
  ShopifyAnalytics?: { meta?: { selectedVariantId?: unknown; product?: ShopifyProduct } }
  meta?: { product?: ShopifyProduct }
}
type ShopifyProduct = { variants?: { id?: unknown }[] }

/** Variant ids of the products that this visitor saw last, the newest first (W9.10). */
export function recentVariants(): string[] {
  return readRecent(localStore.read(KEY))
}

/** Keeps the product of this page, where it shows one (W9.10). */
export function noteViewedProduct(): void {
  const id = viewedVariant(window)
  if (id !== '') localStore.write(KEY, addRecent(localStore.read(KEY), id))
}

/** The variant that a product page of a Shopify store or of our own shop shows; '' on any other page. */
export function viewedVariant(page: ProductWindow): string {
  const analytics = page.ShopifyAnalytics?.meta
  const product = analytics?.product ?? page.meta?.product
  const form = page.document.querySelector<HTMLElement>('form.cart[data-product_id]')
  const id = product
    ? new URLSearchParams(page.location.search).get('variant') ||
      analytics?.selectedVariantId ||
      product.variants?.[0]?.id
    : form?.dataset.variation_id
  return /^\d+$/.test(`${id}`) ? `${id}` : ''
}
