import { type SQL, sql } from 'drizzle-orm'
import { type PriceDisplay, ratesOfClass } from '../rules/shown-price.ts'
import { LARGEST_RATE, UNTAXED_CLASS } from '../rules/tax-rate.ts'

/**
 * The price that shoppers see, as `shownPrice` computes it, for sorting and narrowing in the database. `price` and `taxClass`
 * are columns of one row.
 */
export function shownPriceSql(price: SQL, taxClass: SQL, display: PriceDisplay): SQL {
  if (display.change === 'none') return price
  const shown = (slug: string) =>
    ratesOfClass(display.rates, slug).reduce((sum, { rate }) => {
      const of = display.change === 'add' ? LARGEST_RATE : LARGEST_RATE + rate
      const tax = sql`(${price}::bigint * ${2 * rate}::bigint + ${of}::bigint) / ${2 * of}::bigint`
      return display.change === 'add' ? sql`${sum} + ${tax}` : sql`${sum} - ${tax}`
    }, price)
  const cases = [...display.rates.keys(), UNTAXED_CLASS].map(
    (slug) => sql`when ${slug}::text then ${shown(slug)}`,
  )
  return sql`(case ${taxClass} ${sql.join(cases, sql` `)} else ${shown('')} end)::integer`
}
