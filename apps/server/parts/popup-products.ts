import { unitsOf } from '@buoy/kernel/rules/money.ts'
import { type Picture, pictureUrl } from '@buoy/kernel/rules/picture.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type {
  FoundProduct,
  RequestedProducts,
  StoreProducts,
} from '@buoy/popups/products/server/store-products.ts'
import {
  listCategoryNames,
  nameTargets,
  searchProductNames,
} from '@buoy/shop/catalogue/products/server/list-names.ts'
import type { ShownCatalogueDeps } from '@buoy/shop/catalogue/products/server/read-cards.ts'
import {
  listOffers,
  type Offer,
  type WantedOffers,
} from '@buoy/shop/engagement/recommendations/server/list-offers.ts'

type Deps = ShownCatalogueDeps & {
  clock: Clock
  publicUrl: string
  details: () => Promise<{ currency: string }>
  /** Ids of variants whose prices are tested now. */
  testedGoods: () => Promise<ReadonlySet<number>>
}

/** Widest picture of a card in px, for screens of two dots per px. */
const PICTURE_WIDTH = 480
/** Products looked at besides, to find others in the place of those whose prices are tested. */
const TESTED_AT_MOST = 12
/** The largest number of a product or variant. */
const LARGEST_ID = 2_147_483_647

/** Lets popups show products of our own shop, which they know nothing of themselves. */
export function openPopupProducts(deps: Deps): StoreProducts {
  return {
    recommend: async (asked) => {
      const [{ currency }, tested] = await Promise.all([deps.details(), deps.testedGoods()])
      const list = async (wanted: WantedOffers) => {
        const found = await listOffers(deps, wanted, asked.count + Math.min(tested.size, TESTED_AT_MOST))
        // A popup does not know which price its visitor is shown on pages.
        return found.filter(({ id }) => !tested.has(id)).slice(0, asked.count)
      }
      const wanted = wantedOf(asked)
      const offers = await list(wanted)
      // Nothing goes with what the visitor has, or nobody knows what they have.
      if (offers.length === 0 && 'boughtWith' in wanted)
        offers.push(...(await list({ bestSellers: { categoryId: null, besides: wanted.boughtWith } })))
      return { products: offers.map((offer) => cardOf(offer, currency, deps.publicUrl)), currency }
    },
    search: (search) => searchProductNames(deps.db, search),
    named: async (ids) => {
      const { products } = await nameTargets(deps.db, { products: ids, categories: [] })
      return ids.flatMap((id) => {
        const name = products[id]
        return name === undefined ? [] : [{ id, name }]
      })
    },
    listCategories: () => listCategoryNames(deps.db),
  }
}

function wantedOf({ category, manual_products: named, collection }: RequestedProducts): WantedOffers {
  const ids = named.map(Number).filter(isId)
  if (category === 'manual') return { products: ids }
  if (category === 'bought_together') return { boughtWith: ids }
  if (category !== 'product_collection') return { variants: ids }
  if (collection === '') return { bestSellers: { categoryId: null } }
  return isId(Number(collection)) ? { bestSellers: { categoryId: Number(collection) } } : { products: [] }
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID
}

function cardOf(offer: Offer, currency: string, publicUrl: string): FoundProduct {
  const amount = (cents: number) => (cents / unitsOf(currency)).toFixed(2)
  const url = new URL(offer.url, publicUrl)
  for (const { name, value } of offer.options) url.searchParams.set(`attribute_${name}`, value)
  return {
    product_id: String(offer.productId),
    variant_id: String(offer.id),
    handle: offer.slug,
    inventory_quantity: offer.available,
    image: offer.picture === null ? '' : pictureOf(offer.picture, publicUrl),
    title: [offer.name, ...offer.options.map(({ valueLabel }) => valueLabel)].join(', '),
    desc: offer.shortDescription,
    price: amount(offer.price),
    compare_at_price: offer.regularPrice > offer.price ? amount(offer.regularPrice) : '',
    url: url.href,
  }
}

function pictureOf({ name, widths }: Picture, publicUrl: string): string {
  const width = widths.find((one) => one >= PICTURE_WIDTH) ?? widths.at(-1) ?? PICTURE_WIDTH
  return new URL(pictureUrl(name, width, 'jpg'), publicUrl).href
}
