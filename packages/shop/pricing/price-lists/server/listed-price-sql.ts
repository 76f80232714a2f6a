import { type SQL, sql } from 'drizzle-orm'
import type { PriceList } from '../rules/price-list.ts'

/** The regular price of a row of `shop.variant` at a list, as `listed` says it. */
export function listedRegularSql(list: Pick<PriceList, 'prices'> | null | undefined): SQL {
  if (!list || list.prices.size === 0) return sql`variant.regular_price`
  const cases = [...list.prices].map(([id, amount]) => sql`when ${id}::integer then ${amount}::integer`)
  return sql`(case variant.id ${sql.join(cases, sql` `)} else variant.regular_price end)`
}

/** The price of a row of `shop.variant` at a list, for sorting and narrowing in the database. */
export function listedPriceSql(list: Pick<PriceList, 'prices'> | null | undefined): SQL {
  if (!list || list.prices.size === 0) return sql`variant.price`
  const regular = listedRegularSql(list)
  return sql`(case when variant.price < variant.regular_price then least(variant.price, ${regular}) else ${regular} end)`
}
