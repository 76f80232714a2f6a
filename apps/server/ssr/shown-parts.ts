import { productsShown } from '@buoy/pages/publishing/server/find-module-data.ts'
import type { Store } from '@buoy/storefront/store.ts'

/** Whether a list of products still is as it was when it was shown. */
export type IsSameList = () => Promise<boolean>

/**
 * What a page shows that may change by itself: products by their ids, lists of products, and published pages by their
 * slugs. `any` where a change of any product may change it.
 */
export type Shown =
  | 'any'
  | { products: ReadonlySet<number>; lists: readonly IsSameList[]; pages: ReadonlySet<string> }

/** Parts of the store that say nothing of one product’s price, stock or reviews, or note themselves what they show. */
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
  | 'boughtTogether'
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

/** What a page shows so far; the store adds its lists, and products that may take a place on the page without being listed. */
export type Notes = { lists: IsSameList[]; products: Set<number> }

/** The same store, which notes what a page that is drawn from it shows. `shown` answers that once the page is drawn. */
export function noteShown(store: Store, { lists, products }: Notes): { store: Store; shown: () => Shown } {
  const pages = new Set<string>()
  let isAny = false
  const note = (some: readonly { id: number }[]) => {
    for (const { id } of some) products.add(id)
  }
  const noted: Noted = {
    missingProduct: async (slug) => {
      isAny = true
      return store.missingProduct(slug)
    },
    project: async (slug) => {
      const project = await store.project(slug)
      if (project !== null) note(productsShown(project.page))
      return project
    },
    listing: async (query) => {
      const listing = await store.listing(query)
      if (listing !== null) note([...listing.products, ...listing.instead])
      return listing
    },
    newestProducts: async (first) => {
      const newest = await store.newestProducts(first)
      note(newest)
      return newest
    },
    page: async (...given) => {
      const page = await store.page(...given)
      if (page !== null) {
        pages.add(page.slug)
        note(productsShown(page))
      }
      return page
    },
    template: async (...given) => {
      const page = await store.template(...given)
      if (page !== null) note(productsShown(page))
      return page
    },
    product: async (slug) => {
      const product = await store.product(slug)
      if (product !== null) note([product, ...product.related])
      return product
    },
    reviews: (productId, ask) => {
      note([{ id: productId }])
      return store.reviews(productId, ask)
    },
  }
  return { store: { ...store, ...noted }, shown: () => (isAny ? 'any' : { products, lists, pages }) }
}
