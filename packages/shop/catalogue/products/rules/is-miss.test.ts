import { expect, it } from 'vitest'
import { listingQueryFixture } from '../catalogue.fixtures.ts'
import { isMiss } from './is-miss.ts'
import { NO_FILTERS } from './listing-address.ts'

it('is a search of the whole shop that has nothing, and nothing else', () => {
  const query = listingQueryFixture({ search: 'hammock' })
  expect(isMiss({ query, total: 0 })).toBe(true)
  expect(isMiss({ query, total: 1 })).toBe(false)
  expect(isMiss({ query: listingQueryFixture(), total: 0 })).toBe(false)
  expect(isMiss({ query: { ...query, category: 'kids' }, total: 0 })).toBe(false)
  expect(isMiss({ query: { ...query, page: 2 }, total: 0 })).toBe(false)
  expect(isMiss({ query: { ...query, filters: { ...NO_FILTERS, inStock: true } }, total: 0 })).toBe(false)
})
