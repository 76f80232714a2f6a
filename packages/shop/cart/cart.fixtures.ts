import { type Clock, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { shownCatalogue } from '../catalogue/products/catalogue.fixtures.ts'
import { createProduct, type NewProduct } from '../catalogue/products/server/create-product.ts'
import { findProduct } from '../catalogue/products/server/find-product.ts'
import type { HeldQuantities } from '../catalogue/products/server/stock.ts'
import { noCarriers, ratesFixture } from '../pricing/shipping/shipping.fixtures.ts'
import type { AfterAdded } from './server/cart-calls.ts'
import type { CartDeps } from './server/change-cart.ts'

/** Checkout without a payment under way. */
export const nothingHeld: HeldQuantities = async () => new Map()

/** Session ids as the edge makes them. */
export const SHOPPER = 'ShopperWithABasket0001'
export const OTHER_SHOPPER = 'ShopperWithABasket0002'

/** What cart commands need: a clock that starts in January and goes on a second with every look at it. */
export function cartDepsFixture(
  db: Database,
  held: HeldQuantities = nothingHeld,
): CartDeps & { afterAdded: AfterAdded } {
  let now = Date.parse('2026-01-10T00:00:00Z')
  const clock: Clock = {
    now: () => {
      now += SECOND_MS
      return new Date(now)
    },
  }
  const afterAdded = async () => {}
  return { db, clock, held, rates: ratesFixture, carriers: noCarriers, texts: () => SOURCE_TEXTS, afterAdded }
}

/** Writes products and answers, per product, its id and the ids of its variants in their order. */
export async function stockShop(
  db: Database,
  products: readonly NewProduct[],
): Promise<{ productId: number; variantIds: number[] }[]> {
  const stocked: { productId: number; variantIds: number[] }[] = []
  for (const product of products) {
    const productId = await db.transaction((tx) => createProduct(tx, product))
    const page = await findProduct(shownCatalogue({ db }), product.slug)
    stocked.push({ productId, variantIds: page?.variants.map((variant) => variant.id) ?? [] })
  }
  return stocked
}
