import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import {
  type ConsoleProduct,
  type ConsoleProductList,
  type ConsoleProductsQuery,
  type ConsoleVariant,
  consoleProductsQuery,
} from '../contract.ts'
import { productCategoryTable, productOptionTable, productTable, variantTable } from './catalogue.table.ts'
import { productUrl } from './product-url.ts'
import { readPictures } from './read-cards.ts'
import { statusOf } from './read-drafts.ts'
import { isListed } from './shown-products.ts'
import type { HeldQuantities } from './stock.ts'

const PRODUCTS_PER_PAGE = 20

const ORDER: Record<ConsoleProductsQuery['sort'], SQL[]> = {
  '': [asc(productTable.position), asc(productTable.id)],
  name: [asc(sql`lower(${productTable.name})`), asc(productTable.id)],
  newest: [desc(productTable.createdAt), desc(productTable.id)],
  price: [asc(productTable.priceFrom), asc(productTable.id)],
  'price-desc': [desc(productTable.priceFrom), desc(productTable.id)],
  sold: [desc(productTable.unitsSold), asc(productTable.id)],
}

/** What the list is read from. */
export type CatalogueListDeps = { db: ReadDatabase; held: HeldQuantities }

type VariantRow = typeof variantTable.$inferSelect
type OptionRow = typeof productOptionTable.$inferSelect

/**
 * One page of the catalogue for its owner, unpublished products included: with true stock, and how
 * much of it is held. `search` looks in names, brands, SKUs, GTINs and custom fields. Eight queries, however many products.
 */
export async function listCatalogue(
  deps: CatalogueListDeps,
  query: ConsoleProductsQuery,
): Promise<ConsoleProductList> {
  const { lowStockLevel } = await readStoreDetails(deps)
  const where = and(await matches(deps, query.search), ...filtersOf(deps, query, lowStockLevel))
  const [counted, rows] = await Promise.all([
    countRows(deps.db, productTable, where),
    deps.db
      .select()
      .from(productTable)
      .where(where)
      .orderBy(...ORDER[query.sort])
      .limit(PRODUCTS_PER_PAGE)
      .offset((query.page - 1) * PRODUCTS_PER_PAGE),
  ])
  const page = pageOf(counted, { page: query.page, perPage: PRODUCTS_PER_PAGE, rows: rows.length })
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return { products: [], ...page }
  const [variants, options, pictures] = await Promise.all([
    deps.db
      .select()
      .from(variantTable)
      .where(inArray(variantTable.productId, ids))
      .orderBy(asc(variantTable.position), asc(variantTable.id)),
    deps.db
      .select()
      .from(productOptionTable)
      .where(inArray(productOptionTable.productId, ids))
      .orderBy(asc(productOptionTable.position)),
    readPictures(deps.db, ids),
  ])
  const variantIds = variants.map((variant) => variant.id)
  const held = await deps.held(deps.db, variantIds)
  const products = rows.map((product): ConsoleProduct => {
    const ownOptions = options.filter((option) => option.productId === product.id)
    const own = variants.filter((variant) => variant.productId === product.id)
    return {
      id: product.id,
      name: product.name,
      url: productUrl(product.slug),
      published: product.published,
      status: statusOf(product),
      isArchived: product.archivedAt !== null,
      onSale: product.onSale,
      picture: pictures.get(product.id)?.[0] ?? null,
      variants: own.map((variant) => toVariant(variant, ownOptions, held.get(variant.id) ?? 0)),
    }
  })
  return { products, ...page }
}

function toVariant(variant: VariantRow, options: OptionRow[], held: number): ConsoleVariant {
  const { id, sku, price, regularPrice, stock, trackStock, inStock, backorders } = variant
  const label = nameOptions(variant.options, options)
  return { id, sku, label, price, regularPrice, stock, held, trackStock, inStock, backorders }
}

/** The chosen options in the owner's words and order: `Terracotta, Large`. */
function nameOptions(chosen: Record<string, string>, options: OptionRow[]): string {
  const words = options.flatMap(({ name, choices }) => {
    const value = chosen[name]
    return value === undefined ? [] : [choices.find((choice) => choice.value === value)?.label ?? value]
  })
  return words.join(', ')
}

/**
 * The condition of a product to have a text somewhere in what `shop.product_text` keeps of it, or a choice of a custom
 * field with such a label: those are stored by their values.
 */
async function matches({ db }: Pick<CatalogueListDeps, 'db'>, search: string): Promise<SQL | undefined> {
  const words = search.trim()
  if (words === '') return undefined
  const pattern = containing(words)
  const { rows } = await db.execute<{ chosen: string }>(sql`
    select jsonb_build_object(key, choice ->> 'value')::text as chosen
    from shop.custom_field, jsonb_array_elements(choices) as choice where choice ->> 'label' ilike ${pattern}`)
  const chosen = sql.param(rows.map((row) => row.chosen))
  const withChoice =
    rows.length === 0
      ? sql``
      : sql`union all select id from shop.product where fields -> 'custom' @> any(${chosen}::jsonb[])`
  return sql`${productTable.id} in (
    select product_id from shop.product_text where words ilike ${pattern} ${withChoice})`
}

function filtersOf(
  deps: Pick<CatalogueListDeps, 'db'>,
  query: ConsoleProductsQuery,
  lowStockLevel: number,
): (SQL | undefined)[] {
  const { status, category, stock, sale } = query
  return [
    status === 'archived' ? isNotNull(productTable.archivedAt) : isNull(productTable.archivedAt),
    status === 'draft' ? sql`not ${productTable.published}` : undefined,
    status === 'published' ? isListed : undefined,
    status === 'hidden' ? sql`${productTable.published} and not ${productTable.listed}` : undefined,
    stock === 'low'
      ? hasVariant(deps, sql`${variantTable.trackStock} and ${lte(variantTable.stock, lowStockLevel)}`)
      : undefined,
    stock === 'out' ? hasVariant(deps, sql`not ${variantTable.canSell}`) : undefined,
    sale === 'on' ? sql`${productTable.onSale}` : undefined,
    category === null ? undefined : isIn(deps, category),
  ]
}

function isIn(deps: Pick<CatalogueListDeps, 'db'>, categoryId: number): SQL {
  const own = and(
    eq(productCategoryTable.productId, productTable.id),
    eq(productCategoryTable.categoryId, categoryId),
  )
  return exists(deps.db.select({ one: sql`1` }).from(productCategoryTable).where(own))
}

function hasVariant(deps: Pick<CatalogueListDeps, 'db'>, condition: SQL): SQL {
  const own = sql`${variantTable.productId} = ${productTable.id}`
  return exists(deps.db.select({ one: sql`1` }).from(variantTable).where(and(own, condition)))
}

/** How many products have a variant at or below the store's low-stock level. */
export async function countRunningLow(deps: Pick<CatalogueListDeps, 'db'>): Promise<number> {
  const { lowStockLevel } = await readStoreDetails(deps)
  const running = filtersOf(deps, consoleProductsQuery.parse({ stock: 'low' }), lowStockLevel)
  const [counted] = await deps.db
    .select({ total: count() })
    .from(productTable)
    .where(and(...running))
  return counted?.total ?? 0
}

/** Products that a search finds, by name, with the SKU of their first variant. */
export async function findProductsBy(
  deps: Pick<CatalogueListDeps, 'db'>,
  search: string,
  limit: number,
): Promise<{ id: number; name: string; sku: string }[]> {
  const sku = deps.db
    .select({ sku: variantTable.sku })
    .from(variantTable)
    .where(eq(variantTable.productId, productTable.id))
    .orderBy(asc(variantTable.position))
    .limit(1)
  return deps.db
    .select({ id: productTable.id, name: productTable.name, sku: sql<string>`coalesce((${sku}), '')` })
    .from(productTable)
    .where(and(await matches(deps, search), isNull(productTable.archivedAt)))
    .orderBy(asc(sql`lower(${productTable.name})`), asc(productTable.id))
    .limit(limit)
}
