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
/** The largest number of a product or variant. */
const LARGEST_ID = 2_147_483_647

/** Lets popups show products of our own shop, which they know nothing of themselves. */
export function openPopupProducts(deps: Deps): StoreProducts {
  return {
    recommend: async (asked) => {
      const [{ currency }, found, tested] = await Promise.all([
        deps.details(),
        listOffers(deps, wantedOf(asked), asked.count),
        deps.testedGoods(),
      ])
      // A popup does not know which price its visitor is shown on pages.
      const offers = found.filter(({ id }) => !tested.has(id))
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
