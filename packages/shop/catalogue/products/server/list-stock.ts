import { countPages, pageOf } from '@buoy/kernel/rules/paging.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { labelOf } from '../rules/variations.ts'
import type { StockHistory, StockList, StockRow } from '../stock-contract.ts'
import { productOptionTable, productTable, variantTable } from './catalogue.table.ts'
import { type CatalogueDeps, readPictures } from './read-cards.ts'
import { stockMovementTable } from './stock-movement.table.ts'

const ROWS_PER_PAGE = 40
const MOVEMENTS_PER_PAGE = 25
/** "Sold lately" looks back this long. */
const SOLD_WITHIN_MS = 30 * DAY_MS

/** Variants by what is left of them, owed ones first and those that nobody counts last; with what is held and what was sold in 30 days. Six queries. */
export async function listStock(
  deps: CatalogueDeps & { clock: Clock },
  query: { page: number; search: string; state: '' | 'out' | 'low' | 'ok' },
): Promise<StockList> {
  const { lowStockLevel } = await readStoreDetails(deps)
  const inShownState = inState(query.state, lowStockLevel)
  const where = and(isNull(productTable.archivedAt), matches(query.search), inShownState)
  const isKept = sql`exists (select from shop.product where id = ${variantTable.productId} and archived_at is null)`
  const total = await countRows(deps.db, variantTable, and(isKept, matches(query.search), inShownState))
  const rows = await deps.db
    .select({
      variantId: variantTable.id,
      productId: productTable.id,
      name: productTable.name,
      sku: variantTable.sku,
      chosen: variantTable.options,
      stock: variantTable.stock,
      trackStock: variantTable.trackStock,
      inStock: variantTable.inStock,
      backorders: variantTable.backorders,
    })
    .from(variantTable)
    .innerJoin(productTable, eq(productTable.id, variantTable.productId))
    .where(where)
    .orderBy(desc(variantTable.trackStock), asc(variantTable.stock), asc(variantTable.id))
    .limit(ROWS_PER_PAGE)
    .offset((query.page - 1) * ROWS_PER_PAGE)
  const page = pageOf(total, { page: query.page, perPage: ROWS_PER_PAGE, rows: rows.length })
  if (rows.length === 0) return { rows: [], ...page }
  const variantIds = rows.map((row) => row.variantId)
  const productIds = [...new Set(rows.map((row) => row.productId))]
  const since = new Date(deps.clock.now().getTime() - SOLD_WITHIN_MS)
  const [held, pictures, options, sold] = await Promise.all([
    deps.held(deps.db, variantIds),
    readPictures(deps.db, productIds),
    deps.db
      .select()
      .from(productOptionTable)
      .where(inArray(productOptionTable.productId, productIds))
      .orderBy(asc(productOptionTable.position)),
    deps.db
      .select({
        variantId: stockMovementTable.variantId,
        pieces: sql<number>`-sum(${stockMovementTable.change})::integer`,
      })
      .from(stockMovementTable)
      .where(
        and(
          inArray(stockMovementTable.variantId, variantIds),
          eq(stockMovementTable.reason, 'sale'),
          gt(stockMovementTable.at, since),
        ),
      )
      .groupBy(stockMovementTable.variantId),
  ])
  const soldBy = new Map(sold.map((row) => [row.variantId, row.pieces]))
  return {
    rows: rows.map(({ chosen, ...row }): StockRow => {
      const own = options.filter((option) => option.productId === row.productId)
      return {
        ...row,
        label: labelOf(own, chosen),
        picture: pictures.get(row.productId)?.[0] ?? null,
        held: held.get(row.variantId) ?? 0,
        sold: soldBy.get(row.variantId) ?? 0,
      }
    }),
    ...page,
  }
}

/** One page of what happened to a variant's stock, newest first. */
export async function listMovements(
  deps: Pick<CatalogueDeps, 'db'>,
  query: { variantId: number; page: number },
): Promise<StockHistory> {
  const where = eq(stockMovementTable.variantId, query.variantId)
  const [all] = await deps.db.select({ total: count() }).from(stockMovementTable).where(where)
  const rows = await deps.db
    .select()
    .from(stockMovementTable)
    .where(where)
    .orderBy(desc(stockMovementTable.id))
    .limit(MOVEMENTS_PER_PAGE)
    .offset((query.page - 1) * MOVEMENTS_PER_PAGE)
  const total = all?.total ?? 0
  return {
    movements: rows.map(({ variantId: _variant, at, ...row }) => ({ ...row, at: at.toISOString() })),
    total,
    page: query.page,
    pageCount: countPages(total, MOVEMENTS_PER_PAGE),
  }
}

function inState(state: '' | 'out' | 'low' | 'ok', lowStockLevel: number): SQL | undefined {
  if (state === '') return undefined
  if (state === 'out') return and(variantTable.trackStock, lte(variantTable.stock, 0))
  if (state === 'low') return and(variantTable.trackStock, between(variantTable.stock, 1, lowStockLevel))
  return or(not(variantTable.trackStock), gt(variantTable.stock, lowStockLevel))
}

function matches(search: string): SQL | undefined {
  const words = search.trim()
  if (words === '') return undefined
  const pattern = containing(words)
  // Each part has an index of its own; a condition over both tables could use neither.
  return sql`${variantTable.id} in (
    select id from shop.variant where ${ilike(variantTable.sku, pattern)}
    union all
    select variant.id from shop.variant join shop.product on product.id = product_id
    where ${ilike(productTable.name, pattern)})`
}
