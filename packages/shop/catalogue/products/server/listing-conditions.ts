import { and, gte, type SQL, sql } from 'drizzle-orm'
import type { PriceDisplay } from '../../../pricing/tax/rules/shown-price.ts'
import { UNTAXED_CLASS } from '../../../pricing/tax/rules/tax-rate.ts'
import { shownPriceSql } from '../../../pricing/tax/server/shown-price-sql.ts'
import type { ListingFilters } from '../contract.ts'
import { productTable } from './catalogue.table.ts'

/** Products in any of these categories. */
export function inCategories(ids: readonly number[]): SQL {
  return sql`${productTable.id} in (
    select product_id from shop.product_category where category_id = any(${sql.param([...ids])}::integer[]))`
}

/** What a row of `shop.variant` costs as it is shown; its product is `shop.product`. */
export function shownVariantPrice(display: PriceDisplay): SQL {
  const taxClass = sql`case ${productTable.taxStatus} when 'none' then ${UNTAXED_CLASS}::text else variant.tax_class end`
  return shownPriceSql(sql`variant.price`, taxClass, display)
}

/** The lowest price of a row of `shop.product` as it is shown. */
export function lowestPrice(display: PriceDisplay): SQL {
  if (display.change === 'none') return sql`${productTable.priceFrom}`
  return sql`(
    select min(${shownVariantPrice(display)}) from shop.variant where variant.product_id = ${productTable.id})`
}

/** Kinds of filters that speak of one variant: a red one that is in stock and below $50 is one thing. */
export type VariantFilter = 'price' | 'inStock' | 'onSale' | `choice ${string}`

/** Conditions on a row of `shop.variant` by kind; kinds that are not chosen are missing. */
export function variantConditions(filters: ListingFilters, display: PriceDisplay): Map<VariantFilter, SQL> {
  const conditions = new Map<VariantFilter, SQL>()
  const { choices, minimumPrice, maximumPrice } = filters
  for (const [name, values] of Object.entries(choices)) {
    const terms = values.map((value) => `${name}=${value}`)
    conditions.set(`choice ${name}`, sql`variant.terms && ${sql.param(terms)}::text[]`)
  }
  if (minimumPrice !== null || maximumPrice !== null) {
    const [least, most] = [minimumPrice ?? 0, maximumPrice ?? 2_147_483_647]
    conditions.set('price', sql`${shownVariantPrice(display)} between ${least}::integer and ${most}::integer`)
  }
  if (filters.inStock) conditions.set('inStock', sql`variant.can_sell`)
  if (filters.onSale) conditions.set('onSale', sql`variant.price < variant.regular_price`)
  return conditions
}

/** The condition that a product fits the filters; `categories` are the ids of the chosen ones and those below. */
export function fitsFilters(
  filters: ListingFilters,
  categories: readonly number[],
  display: PriceDisplay,
): SQL | undefined {
  const ofVariant = [...variantConditions(filters, display).values()]
  const hasVariant =
    ofVariant.length === 0
      ? undefined
      : sql`exists (
          select 1 from shop.variant
          where variant.product_id = ${productTable.id} and ${sql.join(ofVariant, sql` and `)})`
  return and(
    filters.categories.length === 0 ? undefined : inCategories(categories),
    filters.rating === null ? undefined : gte(productTable.ratingAverage, filters.rating),
    hasVariant,
  )
}
