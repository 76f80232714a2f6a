import { readCommentQuery } from '@buoy/pages/comments/rules/comment-query.ts'
import type { TemplateSample } from '@buoy/pages/templates/contract.ts'
import type { CartPageData } from '../cart/cart-page-data.ts'
import { readListingQuery } from '../listing-query.ts'
import { loadPreview, NO_WALLETS } from '../product/load-preview.ts'
import type { Store } from '../store.ts'
import type { ListingPageData } from './shown-listing.tsx'
import type { PostPageData } from './shown-post.tsx'
import type { ProductPageData } from './shown-product.tsx'

/** Everything that a page shows which a template draws. */
export type ShownPage =
  | { kind: 'product'; page: ProductPageData }
  | { kind: 'listing'; page: ListingPageData }
  | { kind: 'post'; page: PostPageData }
  | { kind: 'cart'; page: CartPageData }

const NO_QUERY = readCommentQuery(() => null)

/**
 * The page that a template is shown with before it draws any: the one that is `wanted` if there is such a page. `null` where
 * there is none to show.
 */
export async function loadShown(
  store: Store,
  templateId: number,
  wanted: string | null = null,
): Promise<ShownPage | null> {
  const sample = await store.templateSample(templateId, wanted)
  const shown = sample && (await loadSample(store, sample))
  return shown === null && wanted !== null ? loadShown(store, templateId) : shown
}

async function loadSample(store: Store, sample: TemplateSample): Promise<ShownPage | null> {
  switch (sample.kind) {
    case 'product': {
      const product = await store.product(sample.slug)
      return product && { kind: 'product', page: await loadPreview(store, product) }
    }
    case 'listing':
      return loadListing(store, sample.category, '')
    case 'search':
      return loadListing(store, null, sample.phrase)
    case 'post': {
      const post = await store.post(sample.slug)
      if (post === null) return null
      const [comments, related] = await Promise.all([
        store.comments(post, NO_QUERY),
        store.relatedPosts(post),
      ])
      return { kind: 'post', page: { post, comments, related } }
    }
    case 'cart': {
      const product = await store.product(sample.slug)
      const cart = product && (await store.sampleCart(product))
      if (cart === null) return null
      const suggestions = await store.goesWithCart(cart.lines.map(({ productId }) => productId))
      return { kind: 'cart', page: { cart, suggestions, wallets: NO_WALLETS, isPreview: true } }
    }
  }
}

async function loadListing(store: Store, category: string | null, search: string): Promise<ShownPage | null> {
  const path = category === null ? '/index.php/shop/' : `/index.php/product-category/${category}/`
  const address = `${store.origin}${path}?s=${encodeURIComponent(search)}`
  const [listing, categories] = await Promise.all([
    store.listing(readListingQuery(address, category, (await store.details()).currency)),
    store.categories(),
  ])
  return listing && { kind: 'listing', page: { listing, categories, path } }
}
