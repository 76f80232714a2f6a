import { desc, inArray, sql } from 'drizzle-orm'
import type { Buyable, ProductCard } from '../../../catalogue/products/contract.ts'
import { listBuyable } from '../../../catalogue/products/server/list-buyable.ts'
import { listCrossSells } from '../../../catalogue/products/server/list-cross-sells.ts'
import type { ShownCatalogueDeps } from '../../../catalogue/products/server/read-cards.ts'
import { pickRecommended } from '../rules/pick-recommended.ts'
import { boughtTogetherTable } from './bought-together.table.ts'

/** Others beside a product, so that they fit into one row with it. */
const BESIDE_PRODUCT = 3
/** Tiles under the cart. */
const UNDER_CART = 4
/** Looked at to find so many that can be bought now. */
const LOOKED_AT = 12

type Deps = ShownCatalogueDeps

/**
 * What one press adds beside a product; empty when there is nothing to show. `lookedAt` gets the ids of
 * all products that may be shown there once they can be bought.
 */
export async function findBoughtTogether(
  deps: Deps,
  productId: number,
  lookedAt: (ids: readonly number[]) => void = () => {},
): Promise<Buyable[]> {
  const ids = await pickBoughtWith(deps, [productId])
  lookedAt(ids)
  return (await listBuyable(deps, ids)).slice(0, BESIDE_PRODUCT)
}

/** What goes with a cart and is not in it; empty for an empty cart. */
export async function findForCart(deps: Deps, productIds: readonly number[]): Promise<ProductCard[]> {
  const ids = await pickBoughtWith(deps, productIds)
  return (await listBuyable(deps, ids)).slice(0, UNDER_CART).map(({ product }) => product)
}

/** The owner's cross-sells of some products, then what was bought with them, whether it can be bought now or not. */
export async function pickBoughtWith(deps: Deps, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const [chosen, counted] = await Promise.all([
    listCrossSells(deps, productIds),
    listCounted(deps, productIds),
  ])
  return pickRecommended(chosen, counted, { except: productIds, most: LOOKED_AT })
}

async function listCounted({ db }: Pick<Deps, 'db'>, productIds: readonly number[]): Promise<number[]> {
  const together = sql<number>`sum(${boughtTogetherTable.orders})`
  const rows = await db
    .select({ id: boughtTogetherTable.otherId })
    .from(boughtTogetherTable)
    .where(inArray(boughtTogetherTable.productId, [...productIds]))
    .groupBy(boughtTogetherTable.otherId)
    .orderBy(desc(together), boughtTogetherTable.otherId)
    .limit(LOOKED_AT)
  return rows.map(({ id }) => id)
}
