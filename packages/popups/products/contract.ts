import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import { PRODUCT_CARDS_AT_MOST } from './rules/card-size.ts'

/*
 * Store products in a popup: what its owner chooses, and the product cards of the widget document (W3.68, W3.69). Names of
 * cards, settings and the recommendation call are literal.
 */

/** How many products a call may name: those of a large cart. */
const IDS_AT_MOST = 50

/** Where the products of a popup come from (W3.69). Ours: what is bought together with the cart and the product looked at. */
export const PRODUCT_CATEGORIES = [
  'manual',
  'last_visited',
  'product_in_cart',
  'product_collection',
  'bought_together',
] as const
/** What the button of a card does (W3.70). */
export const BUTTONS_ACTIONS = ['product_page', 'add_to_cart'] as const
export const CARD_SIZES = ['small', 'medium', 'large'] as const
export type CardSize = (typeof CARD_SIZES)[number]

/** A product of our own shop by its number, or one of a Shopify store by its handle. */
const productKey = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[\p{L}\p{N}_-]+$/u, 'must be the number or the handle of a product')

/** A host such as `pond.myshopify.com`, with or without `https://`; a port and `http://` only for tests. */
const storeAddress = z
  .string()
  .trim()
  .max(260)
  .regex(/^(https?:\/\/)?[a-z0-9][a-z0-9.-]*(:\d{1,5})?\/?$/i, 'must be a domain such as pond.myshopify.com')

/** The block "Store products" of a design, as stored. */
export const productsBlock = z
  .object({
    source: z.enum(['shop', 'shopify']),
    /** Domain of the Shopify store; '' for products of our own shop. */
    store: z.union([z.literal(''), storeAddress]),
    category: z.enum(PRODUCT_CATEGORIES),
    manual: z.array(productKey).max(PRODUCT_CARDS_AT_MOST),
    /** Category of our own shop by its number, collection of a Shopify store by its handle; '' for what sells best. */
    collection: z.union([z.literal(''), productKey]),
    count: z.number().int().min(1).max(PRODUCT_CARDS_AT_MOST),
    size: z.enum(CARD_SIZES),
    buttonsAction: z.enum(BUTTONS_ACTIONS),
  })
  .refine(({ source, store }) => source === 'shop' || store !== '', {
    path: ['store'],
    message: 'must be the domain of the Shopify store',
  })
  .refine(({ category, manual }) => category !== 'manual' || manual.length > 0, {
    path: ['manual'],
    message: 'must name at least one product',
  })
  .refine(({ category, source }) => category !== 'bought_together' || source === 'shop', {
    path: ['category'],
    message: 'what is bought together is known of this shop alone',
  })
export type ProductsBlock = z.infer<typeof productsBlock>

/** A product card as the call returns it (W3.68). Prices are amounts in major units with two decimals, `24.50`. */
export type WireProduct = {
  product_id: string
  variant_id: string
  handle: string
  /** How many can be bought; 0 for none. */
  inventory_quantity: number
  /** Address of the picture; '' for none. */
  image: string
  title: string
  desc: string
  price: string
  /** '' when it never cost more. */
  compare_at_price: string
  currency_symbol: string
  /** Ours: address of the product's page, for shops that have no `/products/{handle}`. */
  url?: string
}

/** `POST /api/display/shopify/product-recommendation/{poptin_id}` (W7.31, W7.32). */
export const recommendationInput = z.object({
  category: z.enum(PRODUCT_CATEGORIES),
  /** Ours: may name the version of the popup that asks. */
  viewer_id: z.string().max(200).default(''),
  /** The chosen products; variant ids for `last_visited`, `product_in_cart` and `bought_together`. */
  manual_products: z
    .array(z.union([productKey, z.number().int().positive().transform(String)]))
    .max(IDS_AT_MOST),
  count: plainNumber(
    z
      .number()
      .int()
      .min(1)
      .transform((count) => Math.min(count, PRODUCT_CARDS_AT_MOST)),
  ),
})
export type RecommendationInput = z.infer<typeof recommendationInput>
export type RecommendationReply = { success: true; data: { products: WireProduct[] }; currency: string }

/** A product or category of our own shop that an owner may choose. */
export type Choice = { id: number; name: string }
/** `GET /console/api/popups/products` */
export const productSearch = z.object({
  search: z.string().max(200).default(''),
  /** Numbers of chosen products that are to be named, with commas between. */
  ids: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9})*)?$/, 'must be numbers with commas between')
    .max(200)
    .default(''),
})
export type ProductChoices = { found: Choice[]; chosen: Choice[] }
/** `GET /console/api/popups/product-categories` */
export type CategoryChoices = { categories: Choice[] }
