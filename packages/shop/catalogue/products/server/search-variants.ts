import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, asc, eq, ilike, or } from 'drizzle-orm'
import { productTable, variantTable } from './catalogue.table.ts'
import { findVariants, type SoldVariant } from './find-variants.ts'

/** Variants that a search shows; who does not find theirs writes more of its name. */
const MOST_FOUND = 20

/** Finds published variants by a part of their product's name or SKU, for an owner who writes an order. */
export async function searchVariants(db: Database, search: string, now: Date): Promise<SoldVariant[]> {
  const part = containing(search.trim())
  const rows = await db
    .select({ id: variantTable.id })
    .from(variantTable)
    .innerJoin(productTable, eq(productTable.id, variantTable.productId))
    .where(
      and(
        eq(productTable.published, true),
        or(ilike(productTable.name, part), ilike(variantTable.sku, part)),
      ),
    )
    .orderBy(asc(productTable.name), asc(variantTable.position))
    .limit(MOST_FOUND)
  const ids = rows.map(({ id }) => id)
  const variants = new Map((await findVariants(db, ids, now)).map((variant) => [variant.id, variant]))
  return ids.flatMap((id) => variants.get(id) ?? [])
}
