import { expect, it } from 'vitest'
import { displayInput } from '../contract.ts'
import { readMemory, readVisitor } from './read-visitor.ts'

const CALLER = { ip: '10.0.0.1', userAgent: '', acceptLanguage: '', country: 'AU', regions: () => [] }
const seenBefore = (fields: Record<string, string>) => read(fields).visited
const read = (fields: Record<string, string>) =>
  readVisitor(
    displayInput.parse({ poptin_viewed_url: 'https://garden.example/', ...fields }),
    CALLER,
    readMemory('', CALLER),
    new Date('2026-01-10T03:00:00Z'),
  )

it('knows the pages seen before in the letters that people read, without the page that asks [W7.06] [W9.34]', () => {
  const escaped = `https://garden.example/${encodeURIComponent('מבצעים')}`
  const readable = 'https://garden.example/מבצעים'
  const seen = seenBefore({
    previous_visited_pages: `${escaped}|/50%`,
    all_visited_pages: `/a|${escaped}|/now`,
    previous_visited_pages_with_time_stamp: `${escaped}@17|/no-moment|/now@18`,
  })

  expect(seen.visit()).toEqual([readable, '/50%'])
  expect(seen.ever()).toEqual(['/a', readable])
  expect(seen.timed()).toEqual([{ url: readable, at: 17 }])
})

it('reads each list once for all rules that ask, and of a long one the newest hundred [W9.09]', () => {
  const pages = Array.from({ length: 3000 }, (_, page) => `/${page}`)
  const seen = seenBefore({
    previous_visited_pages: pages.join('|'),
    all_visited_pages: pages.join('|'),
    previous_visited_pages_with_time_stamp: pages.map((page) => `${page}@1`).join('|'),
  })

  expect(seen.visit()).toEqual(pages.slice(-100))
  expect(seen.ever()).toEqual(pages.slice(-100, -1))
  expect(seen.timed()).toHaveLength(99)
  for (const list of [seen.visit, seen.ever, seen.timed]) expect(list()).toBe(list())
})

it.each([
  ['25.5', '3', { value: 25.5, itemCount: 3 }],
  ['0', '0', { value: 0, itemCount: 0 }],
  ['', '', { value: null, itemCount: null }],
  ['-1', '1e9', { value: null, itemCount: null }],
  ['NaN', 'Infinity', { value: null, itemCount: null }],
  ['0x10', ' 3', { value: null, itemCount: null }],
])(
  'knows the cart’s value from %j and its items from %j (W7.05)',
  (cart_total_price, cart_total_items, cart) => {
    expect(read({ cart_total_price, cart_total_items }).cart).toEqual(cart)
  },
)
