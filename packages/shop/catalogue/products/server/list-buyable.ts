import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, gte, inArray, ne, not, or } from 'drizzle-orm'
import { listed } from '../../../pricing/price-lists/rules/price-list.ts'
import { shownPrice } from '../../../pricing/tax/rules/shown-price.ts'
import type { Buyable } from '../contract.ts'
import { productOptionTable, productTable, variantTable } from './catalogue.table.ts'
import { classOf } from './find-variants.ts'
import { readCards, type ShownCatalogueDeps, shopDisplayNow } from './read-cards.ts'
import { isListed } from './shown-products.ts'

/**
 * Products that lists may show and that are in stock, in the order of `ids`, each with the first of its
 * variants that can be bought in the smallest quantity it is sold in. Five statements, whatever their number.
 */
export async function listBuyable(deps: ShownCatalogueDeps, ids: readonly number[]): Promise<Buyable[]> {
  if (ids.length === 0) return []
  const variants = await deps.db
    .selectDistinctOn([variantTable.productId], {
      id: variantTable.id,
      productId: variantTable.productId,
      options: variantTable.options,
      price: variantTable.price,
      regularPrice: variantTable.regularPrice,
      quantity: variantTable.minimumQuantity,
      taxClass: variantTable.taxClass,
      taxStatus: productTable.taxStatus,
    })
    .from(variantTable)
    .innerJoin(productTable, eq(productTable.id, variantTable.productId))
    .where(
      and(
        isListed,
        inArray(variantTable.productId, [...ids]),
        variantTable.canSell,
        or(
          not(variantTable.trackStock),
          ne(variantTable.backorders, 'no'),
          gte(variantTable.stock, variantTable.minimumQuantity),
        ),
      ),
    )
    .orderBy(asc(variantTable.productId), asc(variantTable.position), asc(variantTable.id))
  const display = shopDisplayNow(deps)
  const found = new Map(variants.map((variant) => [variant.productId, variant]))
  const buyable = ids.filter((id) => found.has(id))
  const [cards, labels] = await Promise.all([readCards(deps, buyable), readLabels(deps, buyable)])
  return cards.flatMap((product) => {
    const variant = found.get(product.id)
    if (variant === undefined) return []
    const { id, options, quantity } = variant
    const { price: entered } = listed(variant, display.list)
    const price = shownPrice(entered, classOf(variant, variant), display)
    const label = (labels.get(product.id) ?? [])
      .flatMap((option) => option.choices.find(({ value }) => value === options[option.name])?.label ?? [])
      .join(', ')
    return [{ product, variant: { id, label, price, quantity } }]
  })
}

type OptionRow = typeof productOptionTable.$inferSelect

async function readLabels(
  { db }: { db: Database },
  productIds: readonly number[],
): Promise<ReadonlyMap<number, OptionRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(productOptionTable)
    .where(inArray(productOptionTable.productId, [...productIds]))
    .orderBy(asc(productOptionTable.productId), asc(productOptionTable.position))
  return Map.groupBy(rows, ({ productId }) => productId)
}
