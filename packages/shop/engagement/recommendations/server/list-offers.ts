import type { Clock } from '@buoy/kernel/rules/time.ts'
import { MAXIMUM_ANY_QUANTITY } from '../../../catalogue/products/rules/quantity.ts'
import { sellable } from '../../../catalogue/products/rules/sellable.ts'
import { findVariants, type SoldVariant } from '../../../catalogue/products/server/find-variants.ts'
import { listBestSellers } from '../../../catalogue/products/server/list-best-sellers.ts'
import { listBuyable } from '../../../catalogue/products/server/list-buyable.ts'
import {
  readCards,
  type ShownCatalogueDeps,
  shopDisplayNow,
} from '../../../catalogue/products/server/read-cards.ts'
import { shownPrice } from '../../../pricing/tax/rules/shown-price.ts'
import { pickBoughtWith } from './find-recommended.ts'

/**
 * Which products are wanted; `bestSellers` of a category and those below it, or of the whole shop for `null`, `besides` the
 * products of some variants; `boughtWith` the products of variants, such as those in a cart, and none of these.
 */
export type WantedOffers =
  | { products: readonly number[] }
  | { variants: readonly number[] }
  | { bestSellers: { categoryId: number | null; besides?: readonly number[] } }
  | { boughtWith: readonly number[] }

/** A variant that can be bought now, at the price of the moment as the shop shows it. `available` is how many, at least its smallest quantity. */
export type Offer = SoldVariant & { slug: string; shortDescription: string; available: number }

type Deps = ShownCatalogueDeps & { clock: Clock }

/** Products looked at to find so many that can be bought. */
const LOOKED_AT = 12

/**
 * Products outside of the shop's own pages, a popup for example: each product once, in the order asked, those that are
 * sold out left out; at most `most`.
 */
export async function listOffers(deps: Deps, wanted: WantedOffers, most: number): Promise<Offer[]> {
  const variantIds = await wantedVariants(deps, wanted)
  const variants = await findVariants(deps.db, variantIds, deps.clock.now(), deps.rates().list)
  const found = new Map(variants.map((variant) => [variant.id, variant]))
  const products = new Set<number>()
  const sold = variantIds
    .flatMap((id) => {
      const variant = found.get(id)
      if (variant === undefined || products.has(variant.productId)) return []
      const available = Math.min(sellable(variant), MAXIMUM_ANY_QUANTITY)
      if (available < variant.minimumQuantity) return []
      products.add(variant.productId)
      return [{ ...variant, available }]
    })
    .slice(0, most)
  const cards = await readCards(
    deps,
    sold.map(({ productId }) => productId),
  )
  const display = shopDisplayNow(deps)
  return sold.flatMap((variant) => {
    const card = cards.find(({ id }) => id === variant.productId)
    if (card === undefined) return []
    return [
      {
        ...variant,
        price: shownPrice(variant.price, variant.taxClass, display),
        regularPrice: shownPrice(variant.regularPrice, variant.taxClass, display),
        slug: card.slug,
        shortDescription: card.shortDescription,
      },
    ]
  })
}

async function wantedVariants(deps: Deps, wanted: WantedOffers): Promise<readonly number[]> {
  if ('variants' in wanted) return wanted.variants
  const ids = await wantedProducts(deps, wanted)
  return (await listBuyable(deps, ids)).map(({ variant }) => variant.id)
}

async function wantedProducts(
  deps: Deps,
  wanted: Exclude<WantedOffers, { variants: readonly number[] }>,
): Promise<readonly number[]> {
  if ('products' in wanted) return wanted.products
  if ('boughtWith' in wanted) return pickBoughtWith(deps, await productsOf(deps, wanted.boughtWith))
  const { categoryId, besides = [] } = wanted.bestSellers
  const left = await productsOf(deps, besides)
  const best = await listBestSellers(deps, categoryId, LOOKED_AT + left.length)
  return best.filter((id) => !left.includes(id))
}

/** The products of variants, each once; of those that are there. */
async function productsOf(deps: Deps, variantIds: readonly number[]): Promise<number[]> {
  const variants = await findVariants(deps.db, variantIds, deps.clock.now())
  return [...new Set(variants.map(({ productId }) => productId))]
}
