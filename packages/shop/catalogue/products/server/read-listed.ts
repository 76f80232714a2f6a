import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { and, asc, between, inArray, type SQL, sql } from 'drizzle-orm'
import { readCustomFields } from '../../custom-fields/server/read-custom-fields.ts'
import type { FilterField, ListedCategory, ListedProduct } from '../rules/listed-products.ts'
import type { NamedTerm, TermBook } from '../rules/term-book.ts'
import {
  categoryTable,
  productCategoryTable,
  productOptionTable,
  productTable,
  variantTable,
} from './catalogue.table.ts'
import { classOf } from './find-variants.ts'
import { isListed } from './shown-products.ts'

/** Products of which so many are read at once: other requests are answered in between. */
const AT_ONCE = 2000

/** A detail of a product as a filter; one of a custom field with fixed choices has no words of its own. */
type Detail = { key: string; value: string; label?: string; name?: string }

/** Products with these ids, those that are listed. */
export async function readListedByIds(
  db: ReadDatabase,
  ids: readonly number[],
  terms: TermBook,
): Promise<ListedProduct[]> {
  const found: ListedProduct[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    found.push(...(await readSome(db, inArray(productTable.id, ids.slice(from, from + AT_ONCE)), terms)))
  return found
}

/** Every listed product, a part after the other. */
export async function* readAllListed(db: ReadDatabase, terms: TermBook): AsyncGenerator<ListedProduct[]> {
  const [bounds] = await db.select({ last: sql<number | null>`max(${productTable.id})` }).from(productTable)
  for (let from = 1; from <= (bounds?.last ?? 0); from += AT_ONCE)
    yield await readSome(db, between(productTable.id, from, from + AT_ONCE - 1), terms)
}

export async function readListedCategories(db: ReadDatabase): Promise<ListedCategory[]> {
  const { id, slug, name, description, parentId } = categoryTable
  return db
    .select({ id, slug, name, description, parentId })
    .from(categoryTable)
    .orderBy(asc(categoryTable.position), asc(categoryTable.id))
}

export async function readFilterFields(db: ReadDatabase): Promise<FilterField[]> {
  return (await readCustomFields(db)).filter(({ isFilter, isArchived }) => isFilter && !isArchived)
}

async function readSome(db: ReadDatabase, which: SQL, terms: TermBook): Promise<ListedProduct[]> {
  const rows = await db
    .select({
      id: productTable.id,
      position: productTable.position,
      unitsSold: productTable.unitsSold,
      average: productTable.ratingAverage,
      count: productTable.ratingCount,
      createdAt: productTable.createdAt,
      taxStatus: productTable.taxStatus,
      details: sql<Detail[]>`product.terms`,
    })
    .from(productTable)
    .where(and(isListed, which))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [variants, options, categories] = await Promise.all([
    readVariants(db, ids),
    db.select().from(productOptionTable).where(inArray(productOptionTable.productId, ids)),
    db.select().from(productCategoryTable).where(inArray(productCategoryTable.productId, ids)),
  ])
  const [variantsOf, optionsOf, categoriesOf] = [
    Map.groupBy(variants, ({ productId }) => productId),
    Map.groupBy(options, ({ productId }) => productId),
    Map.groupBy(categories, ({ productId }) => productId),
  ]
  return rows.map((row) => {
    const own = optionsOf.get(row.id) ?? []
    const optionNames = new Set(own.map(({ name }) => name))
    const termOf = (text: string) => {
      const cut = text.indexOf('=')
      const name = text.slice(0, cut)
      return terms.termOf(name, text.slice(cut + 1), optionNames.has(name))
    }
    return {
      id: row.id,
      position: row.position,
      unitsSold: row.unitsSold,
      rating: { average: row.average, count: row.count },
      createdMs: row.createdAt.getTime(),
      categories: (categoriesOf.get(row.id) ?? []).map(({ categoryId }) => categoryId),
      words: terms.shareWords(nameTerms(own, row.details, terms)),
      variants: (variantsOf.get(row.id) ?? []).map((variant) => ({
        id: variant.id,
        price: variant.price,
        regularPrice: variant.regularPrice,
        taxClass: classOf(row, variant),
        canSell: variant.canSell,
        terms: terms.share(variant.terms.map(termOf)),
      })),
    }
  })
}

async function readVariants(db: ReadDatabase, productIds: readonly number[]) {
  const { id, productId, price, regularPrice, taxClass, canSell } = variantTable
  return db
    .select({ id, productId, price, regularPrice, taxClass, canSell, terms: sql<string[]>`variant.terms` })
    .from(variantTable)
    .where(inArray(productId, [...productIds]))
}

/** The terms of a product that have words, with how it writes them. */
function nameTerms(
  options: readonly (typeof productOptionTable.$inferSelect)[],
  details: readonly Detail[],
  terms: TermBook,
): NamedTerm[] {
  const ofOptions = options.flatMap(({ name, label: title, choices }) =>
    choices.map(({ value, label, swatch }) => ({
      term: terms.termOf(name, value, true),
      words: { title, label, swatch },
    })),
  )
  const ofDetails = details.flatMap(({ key, value, label: title = '', name: label }) =>
    label === undefined
      ? []
      : [{ term: terms.termOf(key, value, false), words: { title, label, swatch: null } }],
  )
  return [...ofOptions, ...ofDetails]
}
