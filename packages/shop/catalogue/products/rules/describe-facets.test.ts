import { expect, it } from 'vitest'
import { AS_ENTERED } from '../../../pricing/tax/rules/shown-price.ts'
import { listedProductFixture, listedProductsFixture, listedVariantFixture } from '../catalogue.fixtures.ts'
import type { ListingFilters } from '../contract.ts'
import { describeFacets } from './describe-facets.ts'
import type { FilterField } from './listed-products.ts'
import { NO_FILTERS } from './listing-address.ts'
import { narrowListed } from './narrow-listed.ts'
import { readPrices } from './price-reader.ts'
import { createTermBook, type NamedTerm } from './term-book.ts'

const terms = createTermBook()
function named(name: string, value: string, title: string, label: string, isOption = false): NamedTerm {
  return { term: terms.termOf(name, value, isOption), words: { title, label, swatch: null } }
}

/** One product for each list of terms. */
function facets(
  lists: readonly NamedTerm[][],
  fields: FilterField[] = [],
  chosen: ListingFilters['choices'] = {},
) {
  const products = lists.map((words, index) =>
    listedProductFixture({
      id: index + 1,
      words,
      variants: [listedVariantFixture({ terms: words.map(({ term }) => term) })],
    }),
  )
  const listed = listedProductsFixture(products, { fields, terms })
  const filters = { ...NO_FILTERS, choices: chosen }
  const { counts } = narrowListed(products, {
    filters: NO_FILTERS,
    categories: null,
    prices: readPrices(AS_ENTERED),
    terms,
    choiceOf: new Map(),
  })
  const { choices } = describeFacets(listed, counts, {
    choices: [],
    filters,
    answers: { yes: 'Yes', no: 'No' },
  })
  for (const { words } of products) terms.count(words, -1)
  return choices.map(({ label, isMain, values }) => [
    label,
    isMain,
    ...values.map((one) => `${one.label} ${one.count}`),
  ])
}
const field = (part: Partial<FilterField>): FilterField => ({
  key: 'care',
  kind: 'choice',
  label: 'Care',
  unit: '',
  choices: [],
  ...part,
})

it('names options, then fields in their order, then details by name', () => {
  const list = [
    named('wood', 'oak', 'Wood', 'Oak'),
    named('brand', 'ash', 'Brand', 'Ash'),
    named('colour', 'navy', 'Colour', 'Navy', true),
    named('care', 'wash', 'Old', 'Old'),
  ]
  const other = [named('wood', 'elm', 'Wood', 'Elm'), named('brand', 'bay', 'Brand', 'Bay')]
  const choices = [{ value: 'wash', label: 'Machine wash' }]
  expect(facets([list, other], [field({ choices })])).toEqual([
    ['Colour', true, 'Navy 1'],
    ['Care', true, 'Machine wash 1'],
    ['Brand', false, 'Ash 1', 'Bay 1'],
    ['Wood', false, 'Elm 1', 'Oak 1'],
  ])
})

it('leaves out a detail that is no choice, unless it is chosen', () => {
  const one = [named('wood', 'oak', 'Wood', 'Oak')]
  expect(facets([one])).toEqual([])
  expect(facets([one], [], { wood: ['oak'] })).toEqual([['Wood', false, 'Oak 1']])
  const sizes = (many: number) =>
    Array.from({ length: many }, (_, size) => [named('depth', `${size}`, 'Depth', `${size} mm`)])
  expect(facets(sizes(24))).toHaveLength(1)
  expect(facets(sizes(25))).toEqual([])
  const asField = field({ key: 'depth', kind: 'number', label: 'Depth', unit: 'mm' })
  expect(facets(sizes(60), [asField])).toHaveLength(1)
  expect(facets(sizes(61), [asField])).toEqual([])
})

it('sorts values by number, or as their field does, and names a unit and answers', () => {
  const depths = ['100', '60', '5'].map((text) => [named('depth', text, 'Depth', text)])
  const depth = field({ key: 'depth', kind: 'number', label: 'Depth', unit: 'cm' })
  expect(facets(depths, [depth])).toEqual([['Depth', true, '5 cm 1', '60 cm 1', '100 cm 1']])
  const answers = ['no', 'yes', 'yes'].map((value) => [named('safe', value, 'Safe', value)])
  expect(facets(answers, [field({ key: 'safe', kind: 'yes-no', label: 'Dishwasher' })])).toEqual([
    ['Dishwasher', true, 'Yes 2', 'No 1'],
  ])
  const cares = ['dry', 'wash'].map((value) => [named('care', value, 'Care', value)])
  const choices = [
    { value: 'wash', label: 'Wash' },
    { value: 'dry', label: 'Dry clean' },
  ]
  expect(facets(cares, [field({ choices })])).toEqual([['Care', true, 'Wash 1', 'Dry clean 1']])
})

it('has an option and a detail of one name as one thing, and no name that an address cannot carry', () => {
  const asOption = [named('colour', 'navy', 'Colour', 'Navy', true)]
  const asDetail = [named('colour', 'navy', 'Detail', 'navy blue')]
  expect(facets([asOption, asDetail])).toEqual([['Colour', true, 'Navy 2']])
  expect(facets([[named('Colour', 'navy', 'Colour', 'Navy', true)]])).toEqual([])
  expect(facets([[named('colour', 'na vy', 'Colour', 'Navy', true)]])).toEqual([])
})

it('names twelve things at most', () => {
  const many = Array.from({ length: 13 }, (_, place) => named(`n${place}`, 'v', `N ${place}`, 'V', true))
  const names = facets([many]).map(([label]) => label)
  expect(names).toEqual(Array.from({ length: 12 }, (_, place) => `N ${place}`))
})
