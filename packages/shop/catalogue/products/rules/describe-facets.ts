import type { ChoiceFacet, Facets, ListingFilters } from '../contract.ts'
import type { FilterField, ListedCategory, ListedProducts } from './listed-products.ts'
import { type ListedCounts, RATINGS } from './narrow-listed.ts'
import type { Term } from './term-book.ts'

/** Terms whose name and value an address can carry (`listing-address.ts`). */
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/
/** A detail with more values than this tells something, rather than being a choice. */
const MOST_VALUES = 24
const MOST_OPTION_VALUES = 60
/** More would make a list that nobody reads to its end. */
const MOST_FACETS = 12
/** By words, and by numbers within them: 60 cm comes before 100 cm. */
const BY_WORDS = new Intl.Collator('en', { numeric: true })

type FoundChoice = {
  name: string
  title: string
  isOption: boolean
  /** Place among the custom fields; `null` of anything else. */
  place: number | null
  value: string
  label: string
  /** Place among the choices of a custom field; others are in the order of words. */
  rank: number | null
  swatch: string | null
  count: number
}

/** What "yes" and "no" are called. */
export type AnswerWords = { yes: string; no: string }

/** Counts as shoppers see them beside the filters, categories and fields in the owner's order. */
export function describeFacets(
  listed: ListedProducts,
  counts: ListedCounts,
  {
    choices,
    filters,
    answers,
  }: { choices: readonly ListedCategory[]; filters: ListingFilters; answers: AnswerWords },
): Facets {
  return {
    categories: choices.flatMap(({ id, slug, name }) => {
      const count = counts.categories.get(id)
      return count === undefined ? [] : [{ slug, name, count }]
    }),
    choices: choiceFacets(foundChoices(listed, counts, answers), filters),
    ratings: RATINGS.map((minimum, place) => ({ minimum, count: counts.ratings[place] ?? 0 })),
    inStock: counts.inStock,
    onSale: counts.onSale,
    price: counts.price,
  }
}

/** Terms that have words, those of an option and of a detail with one name and value as one. */
function foundChoices(listed: ListedProducts, counts: ListedCounts, answers: AnswerWords): FoundChoice[] {
  const terms = [...counts.terms.keys()].filter(({ name, value }) => SLUG.test(name) && SLUG.test(value))
  return [...Map.groupBy(terms, ({ name, value }) => `${name}=${value}`).values()].flatMap((same) => {
    const term = same.find(({ isOption }) => isOption) ?? same[0]
    if (term === undefined) return []
    const count = same.reduce((sum, one) => sum + (counts.terms.get(one) ?? 0), 0)
    return wordsIn(listed, term, answers).map((words) => ({ ...words, count }))
  })
}

function wordsIn(listed: ListedProducts, term: Term, answers: AnswerWords): Omit<FoundChoice, 'count'>[] {
  const { name, value, isOption } = term
  const place = listed.fields.findIndex(({ key }) => key === name)
  const field = listed.fields[place]
  const words = listed.terms.wordsOf(term)
  const offered = field === undefined ? [] : offeredBy(field, answers)
  const rank = offered.findIndex((one) => one.value === value)
  const named = words === null ? undefined : words.label + unitOf(field)
  const label = offered[rank]?.label ?? named
  const title = isOption ? words?.title : (field?.label ?? words?.title)
  if (title === undefined || label === undefined) return []
  const known = { place: field === undefined ? null : place, rank: rank < 0 ? null : rank + 1 }
  return [{ name, value, isOption, title, label, swatch: words?.swatch ?? null, ...known }]
}

function offeredBy(
  field: FilterField,
  { yes, no }: AnswerWords,
): readonly { value: string; label: string }[] {
  if (field.kind !== 'yes-no') return field.choices
  return [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ]
}

function unitOf(field: FilterField | undefined): string {
  return field?.kind === 'number' && field.unit !== '' ? ` ${field.unit}` : ''
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
    const { title, isOption, place } = first
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
