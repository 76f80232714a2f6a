import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { sentId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { SearchReading } from '../search/contract.ts'
import type { Backorders } from './draft-contract.ts'

/** What a shopper is told about stock: `left` is shown only when few are left. */
export type Availability =
  | { state: 'in-stock'; left: number | null }
  /** None are left, more are ordered: it is sent when they have arrived. */
  | { state: 'on-backorder' }
  | { state: 'out-of-stock' }

/** Lowest and highest price of a product's variants as the shop shows them; equal for a simple product. */
export type PriceRange = { from: Cents; to: Cents; regularFrom: Cents; regularTo: Cents }

/** A sale that holds now; `until` is the first moment after it (UTC, ISO 8601), `null` when it is open. */
export type Sale = { until: string | null }

export type Category = {
  slug: string
  name: string
  description: string
  /** The category above it; `null` at the top. */
  parentSlug: string | null
  /** Products in it or below it. */
  productCount: number
}

/** A category as its own page shows it. */
export type CategoryPage = Category & { picture: Picture | null; seo: Seo }

/** A product as listings, carousels and related products show it. */
export type ProductCard = {
  id: number
  slug: string
  name: string
  url: string
  shortDescription: string
  picture: Picture | null
  secondPicture: Picture | null
  price: PriceRange
  /** `null` when nothing of it costs less than usual; the sale that ends first when there are several. */
  sale: Sale | null
  rating: { average: number; count: number }
  availability: Availability
  /** The only variant of a simple product; `null` when a choice must be made on the product page. */
  onlyVariantId: number | null
}

/** What the owner wants search engines to show; '' takes the page's own words. */
export type Seo = { title: string; description: string }

/** One thing to choose, such as colour: `name` is the slug in `attribute_{name}`. */
export type ProductOption = {
  name: string
  label: string
  values: { value: string; label: string; swatch: string | null }[]
}

/** One sellable variation: its own price, picture and stock. Simple products have exactly one, without options. */
export type Variant = {
  id: number
  sku: string
  /** Chosen value per option name. */
  options: Record<string, string>
  /** As the shop shows it, with tax or without it. */
  price: Cents
  regularPrice: Cents
  /** As the owner entered it: what limits such as those of free delivery are compared with. */
  enteredPrice: Cents
  /** As `price`, but what everybody is told: search engines get it where this visitor has another. */
  standingPrice?: Cents
  sale: Sale | null
  picture: Picture | null
  availability: Availability
  /** Slug of its tax class, or `UNTAXED_CLASS`. */
  taxClass: string
  /** Its simple fields that are shown. */
  details: { label: string; value: string }[]
  /** Its simple fields as properties of schema.org. */
  structured: Record<string, unknown>
  requiresShipping: boolean
  minimumQuantity: number
  /** Most that one cart may hold of it: stock, `MAXIMUM_ANY_QUANTITY` where that does not limit it, or 1 when sold individually. */
  maximumQuantity: number
  quantityStep: number
}

export type ProductPage = ProductCard & {
  /** Sanitised HTML. */
  description: string
  pictures: Picture[]
  categories: { slug: string; name: string }[]
  /** Its simple fields and custom fields that are shown, then the details that its owner wrote. */
  attributes: { label: string; value: string }[]
  /** Its simple fields as properties of schema.org. */
  structured: Record<string, unknown>
  options: ProductOption[]
  variants: Variant[]
  related: ProductCard[]
  seo: Seo
}

/**
 * What became of an address that shows no product: it moved, the product is not sold any more, or there
 * never was one. `instead` is what comes near.
 */
export type MissingProduct =
  | { kind: 'moved'; url: string }
  | { kind: 'gone'; name: string; instead: ProductCard[] }
  | { kind: 'unknown'; instead: ProductCard[] }

/** Sort choices of the listing, in the order of the drop-down (S2.21); in a search `menu_order` is by how well it fits. */
export type SortOrder = 'menu_order' | 'popularity' | 'rating' | 'date' | 'price' | 'price-desc'

/** What a shopper narrows a listing to. Values of one kind are alternatives, kinds must all hold for one variant. */
export type ListingFilters = {
  /** Slugs of categories. */
  categories: string[]
  /** Chosen values by the name of an option or detail: `{ colour: ['navy'] }`; a name without values is left out. */
  choices: Record<string, string[]>
  /** Cents, of prices as they are shown; `null` is open. */
  minimumPrice: Cents | null
  maximumPrice: Cents | null
  /** Least average of stars, 1 to 4, or `null`. */
  rating: number | null
  inStock: boolean
  onSale: boolean
}

export type ListingQuery = {
  /** ISO 4217: what its prices are in. */
  currency: string
  category: string | null
  search: string | null
  order: SortOrder
  page: number
  filters: ListingFilters
}

/** An option or a detail of products, and the values that it has in a listing. */
export type ChoiceFacet = {
  name: string
  label: string
  /** Chosen as a filter by the owner, or what a variation is chosen by: shown open, before details. */
  isMain: boolean
  values: { value: string; label: string; swatch: string | null; count: number }[]
}

/** What can be chosen in a listing, and how many products that would leave beside the other filters. */
export type Facets = {
  categories: { slug: string; name: string; count: number }[]
  /** Options first, then custom fields, then details. */
  choices: ChoiceFacet[]
  ratings: { minimum: number; count: number }[]
  inStock: number
  onSale: number
  /** Lowest and highest price in cents of what the other filters leave; `null` of nothing. */
  price: { lowest: Cents; highest: Cents } | null
}

/** What the address of a preview carries: seconds since 1970 as text, and the key that signs it. */
export type PreviewRequest = { productId: number; expires: string; key: string }

/** One step of the way from the shop to a category. */
export type Crumb = { slug: string; name: string }

export type Listing = {
  query: ListingQuery
  category: CategoryPage | null
  /** Categories above this one, the topmost first. */
  ancestors: Crumb[]
  /** Categories directly below this one that hold something. */
  subcategories: Category[]
  products: ProductCard[]
  facets: Facets
  /** How a search was read; `null` when nothing was searched for. */
  reading: SearchReading | null
  /** What sells well, when nothing was found. */
  instead: ProductCard[]
  total: number
  pageCount: number
}

/** A variant as its owner sees it: true stock, and `held` by payments that are under way. */
export type ConsoleVariant = {
  id: number
  sku: string
  /** The chosen options in words, `Terracotta, Large`; '' for the only variant of a simple product. */
  label: string
  price: Cents
  regularPrice: Cents
  /** Below zero: owed to shoppers. */
  stock: number
  held: number
  trackStock: boolean
  inStock: boolean
  backorders: Backorders
}

export type ConsoleProduct = {
  id: number
  name: string
  url: string
  published: boolean
  status: 'draft' | 'published' | 'hidden'
  isArchived: boolean
  onSale: boolean
  picture: Picture | null
  variants: ConsoleVariant[]
}

/** `GET /console/api/products`: one page of the catalogue; `total` counts products that match. */
export type ConsoleProductList = ListPage & {
  products: ConsoleProduct[]
}

/**
 * `stock=low` leaves products of which some variant is running out (the store's low-stock level), `stock=out`
 * those of which some is sold out. Archived products are listed only when asked for by status.
 */
export const consoleProductsQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  stock: z.enum(['low', 'out', '']).default(''),
  status: z.enum(['published', 'hidden', 'draft', 'archived', '']).default(''),
  category: z.union([z.literal('').transform(() => null), sentId]).default(null),
  sale: z.enum(['on', '']).default(''),
  sort: z.enum(['name', 'newest', 'price', 'price-desc', 'sold', '']).default(''),
})

export type ConsoleProductsQuery = z.infer<typeof consoleProductsQuery>

/** A shelf with more pieces or a piece with a higher price than this is a slip of the finger. */
const MOST_STOCK = 1_000_000
const HIGHEST_PRICE: Cents = 10_000_000

/**
 * `PATCH /console/api/variants/{id}`. `price` in cents. Stock says what it was when the owner looked,
 * so that a sale in between is not overwritten.
 */
export const variantChange = z
  .object({
    price: z
      .number({ error: 'Enter a price.' })
      .int('Prices have at most two decimal places.')
      .min(0, 'A price cannot be less than nothing.')
      .max(HIGHEST_PRICE, 'That is more than $100,000. Check the price.')
      .optional(),
    stock: z
      .object({
        from: z.number().int(),
        to: z
          .number({ error: 'Enter how many there are.' })
          .int('Stock is counted in whole pieces.')
          .min(-MOST_STOCK, 'That is more than a million. Check the number.')
          .max(MOST_STOCK, 'That is more than a million. Check the number.'),
      })
      .optional(),
  })
  .refine((change) => change.price !== undefined || change.stock !== undefined, {
    message: 'Say what should change: price, stock or both.',
  })

export type VariantChange = { price?: Cents; stock?: { from: number; to: number } }

/** A product that one press puts into the cart: the variant that goes in, its options in words, its price. */
export type Buyable = {
  product: ProductCard
  variant: { id: number; label: string; price: Cents; quantity: number }
}
