import type { Database } from '@buoy/kernel/server/database.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Facets, ListingFilters } from '../contract.ts'
import { productTable } from './catalogue.table.ts'
import { variantConditions } from './listing-conditions.ts'

/** Average stars that can be asked for. */
const RATINGS = [4, 3, 2]

type Kind = 'category' | 'colours' | 'price' | 'rating' | 'inStock' | 'onSale'
type Row = {
  categories: { slug: string; name: string; count: number }[] | null
  colours: { value: string; label: string; swatch: string | null; count: number }[] | null
  four: number
  three: number
  two: number
  in_stock: number
  on_sale: number
  lowest: number | null
  highest: number | null
}

/**
 * Counts how many products each filter would leave, the other filters as they are chosen; what would
 * leave nothing is named with 0, so that lists keep their shape while a shopper ticks. One statement over the variants of the products that `where` (on `shop.product`) allows. `parent` is the page's
 * category; the categories to choose from are those below it, or those at the top.
 */
export async function countFacets(
  deps: { db: Database },
  where: SQL | undefined,
  filters: ListingFilters & { categoryIds: readonly number[] },
  parent: string | null,
): Promise<Facets> {
  const fits = fitsOf(filters)
  const column = (kind: Kind, name: string) => sql`${fits.get(kind) ?? sql`true`} as ${sql.raw(name)}`
  const found = await deps.db.execute<Row>(sql`
    with candidate as materialized (
      select variant.product_id, variant.options ->> 'colour' as colour, variant.price, variant.can_sell,
        variant.price < variant.regular_price as reduced, ${productTable.ratingAverage} as rating,
        ${column('category', 'fits_category')}, ${column('colours', 'fits_colour')},
        ${column('price', 'fits_price')}, ${column('rating', 'fits_rating')},
        ${column('inStock', 'fits_stock')}, ${column('onSale', 'fits_sale')}
      from ${productTable} join shop.variant on variant.product_id = ${productTable.id}
      where ${where ?? sql`true`}
    ), choice as (
      select id, slug, name, position from shop.category
      where parent_id is not distinct from (select id from shop.category where slug = ${parent})
    ), below as (
      with recursive tree as (
        select id as top, id from choice
        union
        select tree.top, category.id from shop.category join tree on category.parent_id = tree.id
      ) select * from tree
    ), by_category as (
      select below.top, (count(distinct candidate.product_id) filter (where ${others('category')}))::integer as count
      from candidate join shop.product_category on product_category.product_id = candidate.product_id
      join below on below.id = product_category.category_id
      group by below.top
    ), by_colour as (
      select colour, (count(distinct product_id) filter (where ${others('colours')}))::integer as count
      from candidate where colour is not null group by colour
    ), named as (
      select distinct on (choice ->> 'value') choice ->> 'value' as value, choice ->> 'label' as label, choice ->> 'swatch' as swatch
      from shop.product_option, jsonb_array_elements(choices) as choice
      where product_option.name = 'colour' and choice ->> 'value' in (select colour from by_colour)
        and product_option.product_id in (select product_id from candidate)
      order by choice ->> 'value', choice ->> 'swatch' nulls last
    )
    select
      (select jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'count', count) order by position, id)
        from by_category join choice on choice.id = by_category.top) as categories,
      (select jsonb_agg(jsonb_build_object('value', colour, 'label', coalesce(label, colour), 'swatch', swatch, 'count', count) order by colour)
        from by_colour left join named on named.value = colour) as colours,
      (count(distinct product_id) filter (where rating >= ${RATINGS[0]} and ${others('rating')}))::integer as four,
      (count(distinct product_id) filter (where rating >= ${RATINGS[1]} and ${others('rating')}))::integer as three,
      (count(distinct product_id) filter (where rating >= ${RATINGS[2]} and ${others('rating')}))::integer as two,
      (count(distinct product_id) filter (where can_sell and ${others('inStock')}))::integer as in_stock,
      (count(distinct product_id) filter (where reduced and ${others('onSale')}))::integer as on_sale,
      min(price) filter (where ${others('price')}) as lowest,
      max(price) filter (where ${others('price')}) as highest
    from candidate`)
  return facetsOf(found.rows[0])
}

function facetsOf(row: Row | undefined): Facets {
  const counts = [row?.four ?? 0, row?.three ?? 0, row?.two ?? 0]
  const { lowest = null, highest = null } = row ?? {}
  return {
    categories: row?.categories ?? [],
    colours: row?.colours ?? [],
    ratings: RATINGS.map((minimum, index) => ({ minimum, count: counts[index] ?? 0 })),
    inStock: row?.in_stock ?? 0,
    onSale: row?.on_sale ?? 0,
    price: lowest === null || highest === null ? null : { lowest, highest },
  }
}

const COLUMNS: Record<Kind, string> = {
  category: 'fits_category',
  colours: 'fits_colour',
  price: 'fits_price',
  rating: 'fits_rating',
  inStock: 'fits_stock',
  onSale: 'fits_sale',
}

/** Every filter holds but this one: a count says what choosing it would leave. */
function others(kind: Kind): SQL {
  const columns = Object.entries(COLUMNS).filter(([other]) => other !== kind)
  return sql.raw(columns.map(([, column]) => column).join(' and '))
}

function fitsOf(filters: ListingFilters & { categoryIds: readonly number[] }): Map<Kind, SQL> {
  const fits = new Map<Kind, SQL>(variantConditions(filters))
  if (filters.categories.length > 0) {
    fits.set(
      'category',
      sql`exists (
        select 1 from shop.product_category
        where product_category.product_id = variant.product_id
          and category_id = any(${sql.param([...filters.categoryIds])}::integer[]))`,
    )
  }
  if (filters.rating !== null) fits.set('rating', sql`${productTable.ratingAverage} >= ${filters.rating}`)
  return fits
}
