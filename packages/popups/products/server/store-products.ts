import type { Choice, RecommendationInput, WireProduct } from '../contract.ts'

/** What a popup asks for: the fields of the call, and the design's collection, which the call does not carry. */
export type RequestedProducts = Omit<RecommendationInput, 'viewer_id'> & { collection: string }

export type FoundProduct = Omit<WireProduct, 'currency_symbol'>

/** Products to show, at most `count`, none sold out; `currency` is the ISO 4217 code of their prices, '' without any. */
export type FoundProducts = { products: FoundProduct[]; currency: string }

/** What popups know of our own shop's products; the app hands it in, since popups know no shop. */
export type StoreProducts = {
  recommend: (asked: RequestedProducts) => Promise<FoundProducts>
  /** Products by part of their name, for an owner to choose from. */
  search: (search: string) => Promise<Choice[]>
  /** Names of products by their ids, those that exist. */
  named: (ids: readonly number[]) => Promise<Choice[]>
  listCategories: () => Promise<Choice[]>
}

/** Asks a Shopify store; `null` when it does not answer as it should. */
export type ShopifyProducts = (store: string, asked: RequestedProducts) => Promise<FoundProducts | null>
