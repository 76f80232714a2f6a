import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database, ReadDatabase } from '@buoy/kernel/server/database.ts'
import { isReady, pictureOf, pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { readPictureTexts } from '@buoy/platform/translations/server/translatable-pictures.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { listed } from '../../../pricing/price-lists/rules/price-list.ts'
import type { RatesDeps } from '../../../pricing/shipping/server/open-rates.ts'
import { type PriceDisplay, shopDisplay, shownPrice } from '../../../pricing/tax/rules/shown-price.ts'
import type { PriceRange, ProductCard, Sale } from '../contract.ts'
import { availabilityOfProduct } from '../rules/availability.ts'
import { productPictureTable, productTable, variantTable } from './catalogue.table.ts'
import { classOf } from './find-variants.ts'
import type { ReadListedProducts } from './open-listed-products.ts'
import { productUrl } from './product-url.ts'
import type { HeldQuantities } from './stock.ts'
import { translateCards } from './translate-catalogue.ts'

/** What products are read from, and how their prices are shown: what pages show never is another price. */
export type ShownCatalogueDeps = { db: Database; listed: ReadListedProducts } & Pick<RatesDeps, 'rates'>

export type CatalogueDeps = { db: Database; held: HeldQuantities }

/** How prices are shown on the pages of the shop, by its settings as they are now. */
export function shopDisplayNow({ rates }: Pick<RatesDeps, 'rates'>): PriceDisplay {
  const { tax, store, list = null } = rates()
  return { ...shopDisplay(tax, store), list }
}

/** A card shows its first picture, and the second when the pointer rests on it. */
const PICTURES_PER_CARD = 2

/**
 * Reads products as cards, in the order of `ids`; ids that do not exist are left out. Three queries.
 * Shows stock on hand: cached pages cannot follow holds that come and go by the minute; the cart does.
 */
export async function readCards(deps: ShownCatalogueDeps, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const [products, variants, pictures] = await Promise.all([
    deps.db
      .select()
      .from(productTable)
      .where(inArray(productTable.id, [...ids])),
    deps.db
      .select()
      .from(variantTable)
      .where(inArray(variantTable.productId, [...ids]))
      .orderBy(asc(variantTable.position), asc(variantTable.id)),
    readPictures(deps.db, ids),
  ])
  const display = shopDisplayNow(deps)
  const byId = new Map(products.map((product) => [product.id, product]))
  const cards = ids.flatMap((id) => {
    const product = byId.get(id)
    if (product === undefined) return []
    const own = variants
      .filter((variant) => variant.productId === id)
      .map((variant) => listed(variant, display.list))
    const [picture = null, secondPicture = null] = (pictures.get(id) ?? []).slice(0, PICTURES_PER_CARD)
    const [only] = own
    return [
      {
        id,
        slug: product.slug,
        name: product.name,
        url: productUrl(product.slug),
        shortDescription: product.shortDescription,
        picture,
        secondPicture,
        price: priceRange(product, own, display),
        sale: firstToEnd(own),
        rating: { average: product.ratingAverage, count: product.ratingCount },
        availability: availabilityOfProduct(own),
        onlyVariantId: own.length === 1 && only !== undefined ? only.id : null,
      },
    ]
  })
  return translateCards(deps.db, cards)
}

/** The lowest and highest price of a product as they are shown, in cents. */
function priceRange(
  product: typeof productTable.$inferSelect,
  own: readonly VariantRow[],
  display: PriceDisplay,
): PriceRange {
  const shown = own.map((variant) => ({
    price: shownPrice(variant.price, classOf(product, variant), display),
    regular: shownPrice(variant.regularPrice, classOf(product, variant), display),
  }))
  const prices = shown.map(({ price }) => price)
  const regular = shown.map((one) => one.regular)
  const isAsEntered = display.change === 'none' && !display.list
  return {
    from: isAsEntered ? product.priceFrom : Math.min(...prices),
    to: isAsEntered ? product.priceTo : Math.max(...prices),
    regularFrom: Math.min(...regular),
    regularTo: Math.max(...regular),
  }
}

type VariantRow = typeof variantTable.$inferSelect

/** The sale of a variant that costs less than usual now. */
export function saleOf(variant: VariantRow): Sale | null {
  return variant.price < variant.regularPrice ? { until: variant.saleUntil?.toISOString() ?? null } : null
}

function firstToEnd(variants: VariantRow[]): Sale | null {
  const sales = variants.flatMap((variant) => saleOf(variant) ?? [])
  const ends = sales.flatMap((sale) => sale.until ?? []).toSorted()
  return sales.length === 0 ? null : { until: ends[0] ?? null }
}

/** Pictures of products, in their order, by product id. */
export async function readPictures(
  db: ReadDatabase,
  productIds: readonly number[],
): Promise<Map<number, Picture[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: productPictureTable.productId, picture: pictureTable })
    .from(productPictureTable)
    .innerJoin(pictureTable, and(eq(pictureTable.id, productPictureTable.pictureId), isReady))
    .where(inArray(productPictureTable.productId, [...productIds]))
    .orderBy(asc(productPictureTable.productId), asc(productPictureTable.position))
  const textIn = await readPictureTexts(
    db,
    rows.map(({ picture }) => picture),
  )
  const pictures = new Map<number, Picture[]>()
  for (const { productId, picture } of rows) {
    pictures.set(productId, [...(pictures.get(productId) ?? []), textIn(pictureOf(picture))])
  }
  return pictures
}
