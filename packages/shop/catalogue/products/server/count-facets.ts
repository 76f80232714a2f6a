import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PriceDisplay } from '../../../pricing/tax/rules/shown-price.ts'
import { messages } from '../../custom-fields/messages.ts'
import type { ChoiceFacet, Facets, ListingFilters } from '../contract.ts'
import { productTable } from './catalogue.table.ts'
import { shownVariantPrice, type VariantFilter, variantConditions } from './listing-conditions.ts'
import { translateFacets } from './translate-catalogue.ts'

/** Average stars that can be asked for. */
const RATINGS = [4, 3, 2]
/** Terms whose name and value an address can carry (`listing-address.ts`). */
const TERM = '^[a-z0-9][a-z0-9-]{0,79}=[a-z0-9][a-z0-9-]{0,79}$'
/** A detail with more values than this tells something, rather than being a choice. */
const MOST_VALUES = 24
const MOST_OPTION_VALUES = 60
/** More would make a list that nobody reads to its end. */
const MOST_FACETS = 12
/** By words, and by numbers within them: 60 cm comes before 100 cm. */
const BY_WORDS = new Intl.Collator('en', { numeric: true })

type Kind = 'category' | 'rating' | VariantFilter
type FoundChoice = {
  name: string
  title: string
  is_option: boolean
  /** Place among the custom fields; `null` of anything else. */
  place: number | null
  value: string
  label: string
  /** Place among the choices of a custom field; others are in the order of words. */
  rank: number | null
  swatch: string | null
  count: number
}
type Row = {
  categories: { slug: string; name: string; count: number }[] | null
  choices: FoundChoice[] | null
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
 * leave nothing is named with 0, so that lists keep their shape while a shopper ticks. One statement over the variants of
 * the products that `where` (on `shop.product`) allows. `parent` is the page's category; the categories to choose from are
 * those below it, or those at the top.
 */
export async function countFacets(
  deps: { db: Database; texts: TextLocale; display: PriceDisplay },
  where: SQL | undefined,
  filters: ListingFilters & { categoryIds: readonly number[] },
  parent: string | null,
): Promise<Facets> {
  const t = translator(messages, deps.texts)
  const fits = fitsOf(filters, deps.display)
  const names = Object.keys(filters.choices)
  const columns = new Map<Kind, SQL>([
    ...(Object.entries(COLUMNS) as [Kind, string][]).map(([kind, name]) => [kind, sql.raw(name)] as const),
    ...names.map((name, index) => [`choice ${name}`, sql.raw(`fits_choice_${index}`)] as const),
  ])
  const fitting = [...columns].map(([kind, column]) => sql`${fits.get(kind) ?? sql`true`} as ${column}`)
  /** Every filter holds but this one: a count says what choosing it would leave. */
  const others = (but: Kind) =>
    sql.join(
      [...columns].flatMap(([kind, column]) => (kind === but ? [] : [column])),
      sql` and `,
    )
  const ofTerm = [...columns].map(([kind, column]) => {
    const name = names.find((one) => kind === `choice ${one}`)
    return name === undefined ? column : sql`(${column} or starts_with(term, ${`${name}=`}))`
  })
  const found = await deps.db.execute<Row>(sql`
    with candidate as materialized (
      select variant.product_id, variant.terms, ${shownVariantPrice(deps.display)} as price, variant.can_sell,
        variant.price < variant.regular_price as reduced, ${productTable.ratingAverage} as rating,
        ${sql.join(fitting, sql`, `)}
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
    ), by_product as (
      select product_id, term, bool_or(${sql.join(ofTerm, sql` and `)}) as fits
      from candidate cross join lateral unnest(terms) as term
      group by product_id, term
    ), counted as (
      select term, (count(*) filter (where fits))::integer as count from by_product group by term
    ), by_term as (
      select split_part(term, '=', 1) as name, split_part(term, '=', 2) as value, count
      from counted where term ~ ${TERM}
    ), word as (
      select product_option.name, product_option.label as title, true as is_option, choice ->> 'value' as value,
        choice ->> 'label' as label, choice ->> 'swatch' as swatch
      from shop.product_option, jsonb_array_elements(choices) as choice
      where product_option.product_id in (select product_id from candidate)
      union all
      select term ->> 'key', term ->> 'label', false, term ->> 'value', term ->> 'name', null
      from shop.product, jsonb_array_elements(product.terms) as term
      where product.id in (select product_id from candidate) and term ? 'name'
    ), named as (
      select name, value, bool_or(is_option) as is_option, min(swatch) as swatch,
        coalesce(min(title) filter (where is_option), min(title)) as title,
        coalesce(min(label) filter (where is_option), min(label)) as label
      from word group by name, value
    ), field as (
      select key, kind, label, unit, choices, row_number() over (order by position, id) as place
      from shop.custom_field where is_filter and archived_at is null
    ), offered as (
      select key, choice ->> 'value' as value, choice ->> 'label' as label, rank
      from field, jsonb_array_elements(choices) with ordinality as listed (choice, rank)
      union all
      select key, answer.value, answer.label, rank
      from field, (values ('yes', ${t('yes')}::text, 1), ('no', ${t('no')}::text, 2)) as answer (value, label, rank) where kind = 'yes-no'
    ), found as (
      select by_term.name, by_term.value, count, coalesce(is_option, false) as is_option, swatch, place, rank,
        case when is_option then title else coalesce(field.label, title) end as title,
        coalesce(offered.label, named.label || case when kind = 'number' and unit <> '' then ' ' || unit else '' end)
          as label
      from by_term left join named using (name, value) left join field on field.key = by_term.name
      left join offered on offered.key = by_term.name and offered.value = by_term.value
    )
    select
      (select jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'count', count) order by position, id)
        from by_category join choice on choice.id = by_category.top) as categories,
      (select jsonb_agg(jsonb_build_object('name', name, 'title', title, 'is_option', is_option,
          'place', place, 'rank', rank, 'value', value, 'label', label, 'swatch', swatch, 'count', count))
        from found where title is not null and label is not null) as choices,
      (count(distinct product_id) filter (where rating >= ${RATINGS[0]} and ${others('rating')}))::integer as four,
      (count(distinct product_id) filter (where rating >= ${RATINGS[1]} and ${others('rating')}))::integer as three,
      (count(distinct product_id) filter (where rating >= ${RATINGS[2]} and ${others('rating')}))::integer as two,
      (count(distinct product_id) filter (where can_sell and ${others('inStock')}))::integer as in_stock,
      (count(distinct product_id) filter (where reduced and ${others('onSale')}))::integer as on_sale,
      min(price) filter (where ${others('price')}) as lowest,
      max(price) filter (where ${others('price')}) as highest
    from candidate`)
  return translateFacets(deps.db, facetsOf(found.rows[0], filters))
}

function facetsOf(row: Row | undefined, filters: ListingFilters): Facets {
  const counts = [row?.four ?? 0, row?.three ?? 0, row?.two ?? 0]
  const { lowest = null, highest = null } = row ?? {}
  return {
    categories: row?.categories ?? [],
    choices: choiceFacets(row?.choices ?? [], filters),
    ratings: RATINGS.map((minimum, index) => ({ minimum, count: counts[index] ?? 0 })),
    inStock: row?.in_stock ?? 0,
    onSale: row?.on_sale ?? 0,
    price: lowest === null || highest === null ? null : { lowest, highest },
  }
}

const COLUMNS: Record<Exclude<Kind, `choice ${string}`>, string> = {
  category: 'fits_category',
  price: 'fits_price',
  rating: 'fits_rating',
  inStock: 'fits_stock',
  onSale: 'fits_sale',
}

/**
 * Options first, then custom fields in the owner's order, then details by name. A detail is something to choose when it
 * has several values, and not so many that they only tell: sizes to the millimetre are no filter. What is chosen is
 * always there to be taken back.
 */
function choiceFacets(found: readonly FoundChoice[], filters: ListingFilters): ChoiceFacet[] {
  const groups = [...Map.groupBy(found, ({ name }) => name)].flatMap(([name, values]) => {
    const [first] = values
    if (first === undefined) return []
    const { title, is_option: isOption, place } = first
    return [{ name, title, isOption, place: isOption ? -1 : (place ?? Infinity), values }]
  })
  const offered = groups.filter(
    ({ name, isOption, place, values }) =>
      isOption ||
      Object.hasOwn(filters.choices, name) ||
      (Number.isFinite(place)
        ? values.length <= MOST_OPTION_VALUES
        : values.length > 1 && values.length <= MOST_VALUES),
  )
  return offered
    .toSorted((a, b) => (a.place === b.place ? BY_WORDS.compare(a.title, b.title) : a.place - b.place))
    .slice(0, MOST_FACETS)
    .map(({ name, title, place, values }) => ({
      name,
      label: title,
      isMain: Number.isFinite(place),
      values: values
        .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || BY_WORDS.compare(a.label, b.label))
        .slice(0, MOST_OPTION_VALUES)
        .map(({ value, label, swatch, count }) => ({ value, label, swatch, count })),
    }))
}

function fitsOf(
  filters: ListingFilters & { categoryIds: readonly number[] },
  display: PriceDisplay,
): Map<Kind, SQL> {
  const fits = new Map<Kind, SQL>(variantConditions(filters, display))
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
