import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PlacedRow } from '../rules/import-row.ts'

const productSourceTable = pgSchema('shop').table(
  'product_source',
  {
    dialect: text('dialect').notNull(),
    sourceId: text('source_id').notNull(),
    name: text('name').notNull(),
    productId: integer('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dialect, table.sourceId, table.name] })],
)

/** What a product is called in the shop that it comes from. */
export type Source = { sourceId: string; name: string }

/**
 * What the row of a product says of where it comes from; `null` when it says nothing. Handles tell products apart by
 * themselves; IDs of two shops may be alike, and mean the same product only with the same name.
 */
export function sourceOf(row: Pick<PlacedRow, 'handle' | 'id' | 'name'> | null): Source | null {
  if (row === null) return null
  if (row.handle !== null) return { sourceId: row.handle, name: '' }
  return row.id === null || row.name === ''
    ? null
    : { sourceId: String(row.id), name: row.name.toLowerCase() }
}

/** Products that came of these rows of another shop, by {@link sourceKey}; and by id alone where only one has it. */
export async function findSources(
  tx: Transaction,
  dialect: string,
  sourceIds: readonly string[],
): Promise<{ byKey: Map<string, number>; byId: Map<string, number> }> {
  if (sourceIds.length === 0) return { byKey: new Map(), byId: new Map() }
  const rows = await tx
    .select()
    .from(productSourceTable)
    .where(
      and(
        eq(productSourceTable.dialect, dialect),
        inArray(productSourceTable.sourceId, [...new Set(sourceIds)]),
      ),
    )
  const byKey = new Map(rows.map((row) => [sourceKey(row), row.productId]))
  const products = Map.groupBy(rows, ({ sourceId }) => sourceId)
  const byId = new Map(
    [...products].flatMap(([id, list]) => {
      const [only, ...more] = new Set(list.map(({ productId }) => productId))
      return only === undefined || more.length > 0 ? [] : [[id, only] as const]
    }),
  )
  return { byKey, byId }
}

export function sourceKey({ sourceId, name }: Source): string {
  return `${sourceId} ${name}`
}

/** Keeps which products came of which rows. */
export async function rememberSources(
  tx: Transaction,
  dialect: string,
  products: readonly (Source & { productId: number })[],
): Promise<void> {
  // One row of each key: a statement cannot change the same row twice.
  const byKey = new Map(products.map((one) => [sourceKey(one), one]))
  if (byKey.size === 0) return
  await tx
    .insert(productSourceTable)
    .values([...byKey.values()].map((one) => ({ dialect, ...one })))
    .onConflictDoUpdate({
      target: [productSourceTable.dialect, productSourceTable.sourceId, productSourceTable.name],
      set: { productId: sql`excluded.product_id` },
    })
}
