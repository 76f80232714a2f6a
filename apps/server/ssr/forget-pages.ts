import type { Listen } from '@buoy/kernel/server/announce.ts'
import { republishedPage } from '@buoy/pages/publishing/server/announce-page.ts'
import { namedProducts } from '@buoy/shop/catalogue/products/server/announce-products.ts'
import type { PageCache } from './page-cache.ts'

type Deps = {
  listen: Listen
  cache: Pick<PageCache, 'clear' | 'forgetProducts' | 'forgetPage'>
  renewRates: () => Promise<unknown>
  renewTexts: () => Promise<unknown>
  /** Tells a network in front of the shop that these products, or for `null` anything, have changed. */
  purge: (products: readonly number[] | null) => void
}

/** Has pages forgotten when what they show has changed: here first, so that a network asks for new ones. */
export function forgetPages({ listen, cache, renewRates, renewTexts, purge }: Deps): void {
  const forgetAll = () => {
    cache.clear()
    purge(null)
  }
  listen('catalogue_changed', (payload) => {
    const products = namedProducts(payload)
    // Names of delivery methods are translated in the snapshot of rates.
    if (payload === 'translations') void renewRates().then(forgetAll, forgetAll)
    else if (products === null) forgetAll()
    else {
      cache.forgetProducts(products)
      purge(products)
    }
  })
  listen('pages_changed', (payload) => {
    const slug = republishedPage(payload)
    if (slug === null) return forgetAll()
    cache.forgetPage(slug)
    purge(null)
  })
  // Pages say prices and what delivery costs. They are forgotten at once, and again when the new rates are at hand: what was
  // drawn in between may have old ones.
  listen('rates_changed', () => {
    cache.clear()
    void renewRates().then(forgetAll, forgetAll)
  })
  listen('settings_changed', () => {
    cache.clear()
    void Promise.allSettled([renewTexts(), renewRates()]).then(forgetAll)
  })
}
