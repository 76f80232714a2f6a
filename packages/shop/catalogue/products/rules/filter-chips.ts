import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Facets, ListingFilters } from '../contract.ts'
import { messages } from '../messages.ts'
import { toggleChoice } from './listing-address.ts'

/** One thing a listing is narrowed to, in words, and the filters without it. */
export type FilterChip = { key: string; label: string; without: ListingFilters }

/** What a listing is narrowed to, one chip for each thing that can be taken away. */
export function filterChips(
  filters: ListingFilters,
  facets: Facets,
  formatMoney: FormatMoney,
  texts: TextLocale,
): FilterChip[] {
  const t = translator(messages, texts)
  const chips: FilterChip[] = []
  for (const slug of filters.categories) {
    const name = facets.categories.find((one) => one.slug === slug)?.name ?? slug.replaceAll('-', ' ')
    const categories = filters.categories.filter((one) => one !== slug)
    chips.push({ key: `category-${slug}`, label: name, without: { ...filters, categories } })
  }
  for (const [name, values] of Object.entries(filters.choices)) {
    const facet = facets.choices.find((one) => one.name === name)
    for (const value of values) {
      const label = facet?.values.find((one) => one.value === value)?.label ?? value
      chips.push({ key: `${name}-${value}`, label, without: toggleChoice(filters, name, value) })
    }
  }
  const price = priceLabel(filters, formatMoney, texts)
  if (price !== null) {
    chips.push({
      key: 'price',
      label: price,
      without: { ...filters, minimumPrice: null, maximumPrice: null },
    })
  }
  if (filters.rating !== null) {
    const label = t('starsAndUp', { stars: filters.rating })
    chips.push({ key: 'rating', label, without: { ...filters, rating: null } })
  }
  if (filters.inStock)
    chips.push({ key: 'stock', label: t('inStock'), without: { ...filters, inStock: false } })
  if (filters.onSale) chips.push({ key: 'sale', label: t('onSale'), without: { ...filters, onSale: false } })
  return chips
}

function priceLabel(
  { minimumPrice, maximumPrice }: ListingFilters,
  formatMoney: FormatMoney,
  texts: TextLocale,
): string | null {
  const t = translator(messages, texts)
  if (minimumPrice !== null && maximumPrice !== null) {
    return t('priceFromTo', { least: formatMoney(minimumPrice), most: formatMoney(maximumPrice) })
  }
  if (minimumPrice !== null) return t('priceFrom', { least: formatMoney(minimumPrice) })
  return maximumPrice === null ? null : t('priceUpTo', { most: formatMoney(maximumPrice) })
}
