import { showsProducts } from '@buoy/pages/publishing/server/find-module-data.ts'
import type { Store } from '@buoy/storefront/store.ts'

/** Products whose price, stock or reviews a page shows: these, by their ids, or `any` where it shows a choice of them. */
export type ShownProducts = ReadonlySet<number> | 'any'

/** Parts of the store that say nothing of one product's price, stock or reviews. */
type WithoutProducts =
  | 'origin'
  | 'details'
  | 'texts'
  | 'languages'
  | 'notice'
  | 'closed'
  | 'letters'
  | 'marketing'
  | 'banner'
  | 'newsletterLink'
  | 'redirect'
  | 'layoutPreview'
  | 'journal'
  | 'post'
  | 'relatedPosts'
  | 'renamedPost'
  | 'comments'
  | 'answersLink'
  | 'categories'
  | 'menus'
  | 'legalPages'
  | 'headerSettings'
  | 'brand'
  | 'theme'
  | 'deliveryOf'
  | 'homeTaxes'
  | 'renamedCategory'
  | 'walletPlace'
  | 'tracking'
  | 'tests'
  | 'account'
  | 'formNonce'
  | 'form'
  | 'isBuilder'
  | 'isStaff'
  | 'embedScript'
  | 'scriptNonce'
  | 'report'

/** Asked for on pages of one shopper alone, which are never kept. */
type OfOneShopper =
  | 'stockAlert'
  | 'pagePreview'
  | 'templateSample'
  | 'productPreview'
  | 'goesWithCart'
  | 'cart'
  | 'sampleCart'
  | 'checkout'
  | 'checkoutDraft'
  | 'resumeCheckout'
  | 'orderReceived'
  | 'trackedOrder'
  | 'orderPay'

/** What a new part of the store has to be added to, unless it is one of those above. */
type Noted = Omit<Store, WithoutProducts | OfOneShopper>

/**
 * The same store, which notes what a page that is drawn from it shows of products. `shown` answers that once the page is
 * drawn.
 */
export function noteProducts(store: Store): { store: Store; shown: () => ShownProducts } {
  const ids = new Set<number>()
  let isAny = false
  const note = (products: readonly { id: number }[]) => {
    for (const { id } of products) ids.add(id)
  }
  function noteAny<Arguments extends unknown[], Answer>(read: (...given: Arguments) => Answer) {
    return (...given: Arguments): Answer => {
      isAny = true
      return read(...given)
    }
  }
  const noted: Noted = {
    listing: noteAny(store.listing),
    newestProducts: noteAny(store.newestProducts),
    missingProduct: noteAny(store.missingProduct),
    project: noteAny(store.project),
    page: async (...given) => {
      const page = await store.page(...given)
      if (page !== null && showsProducts(page.document.sections)) isAny = true
      return page
    },
    template: async (...given) => {
      const page = await store.template(...given)
      if (page !== null && showsProducts(page.document.sections)) isAny = true
      return page
    },
    product: async (slug) => {
      const product = await store.product(slug)
      if (product !== null) note([product, ...product.related])
      return product
    },
    boughtTogether: async (productId) => {
      const together = await store.boughtTogether(productId)
      note(together.map(({ product }) => product))
      return together
    },
    reviews: (productId, ask) => {
      note([{ id: productId }])
      return store.reviews(productId, ask)
    },
  }
  return { store: { ...store, ...noted }, shown: () => (isAny ? 'any' : ids) }
}
