import type { ProductPage } from '@buoy/shop/catalogue/products/contract.ts'
import { readReviewListQuery } from '@buoy/shop/engagement/reviews/rules/review-query.ts'
import type { Store } from '../store.ts'
import type { ProductPageData } from '../templates/shown-product.tsx'

/** A preview cannot be bought, with a wallet or without. */
export const NO_WALLETS = { isOffered: false, keepsRoom: false, hasBanner: false }

/** What the page of a product shows to its owner, who looks at it and does not buy. */
export async function loadPreview(store: Store, product: ProductPage): Promise<ProductPageData> {
  const [reviews, together] = await Promise.all([
    store.reviews(
      product.id,
      readReviewListQuery(() => null),
    ),
    store.boughtTogether(product.id),
  ])
  const [delivery, homeTaxes] = [store.deliveryOf(product), store.homeTaxes()]
  return { product, reviews, together, delivery, homeTaxes, wallets: NO_WALLETS, isPreview: true }
}
