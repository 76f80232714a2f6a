import { expect, it } from 'vitest'
import {
  addVisited,
  newestEntries,
  newestPages,
  stampedEntry,
  timedPages,
  visitedPages,
} from './visited-pages.ts'

it('keeps pages separated by a bar, oldest first [W9.08]', () => {
  const list = ['https://a.example/1', 'https://a.example/2'].reduce(addVisited, '')

  expect(list).toBe('https://a.example/1|https://a.example/2')
})

it('does not let a bar in an address split the list [W9.08]', () => {
  expect(addVisited('', 'https://a.example/?q=x|y').split('|')).toEqual(['https://a.example/?q=x%7Cy'])
})

it('keeps the newest hundred [W9.09]', () => {
  let list = ''
  for (let page = 1; page <= 101; page += 1) list = addVisited(list, `p${page}`)

  const entries = list.split('|')
  expect(entries).toHaveLength(100)
  expect([entries[0], entries.at(-1)]).toEqual(['p2', 'p101'])
})

it('keeps no more than four lists of which fit a call that outlives its page, newest entries last [W9.09]', () => {
  const address = (page: number) => `https://a.example/${encodeURIComponent('מ'.repeat(60))}/${page}`
  let list = ''
  for (let page = 1; page <= 100; page += 1) list = addVisited(list, address(page))

  expect(4 * encodeURIComponent(list).length).toBeLessThan(60_000)
  expect(list.endsWith(`|${address(99)}|${address(100)}`)).toBe(true)
  expect(visitedPages(list).every((entry) => entry.startsWith('https://a.example/'))).toBe(true)
  expect(addVisited(list, 'x'.repeat(9000))).toBe('')
})

it('shortens a list to whole entries [W9.09]', () => {
  expect([8, 6, 5, 4, 1].map((characters) => newestPages('aa|bb|cc', characters))).toEqual([
    'aa|bb|cc',
    'bb|cc',
    'bb|cc',
    'cc',
    '',
  ])
})

it('stamps an entry with unix seconds [W7.06]', () => {
  expect(stampedEntry('https://a.example/', 1_768_014_000_999)).toBe('https://a.example/@1768014000')
})

it('reads lists back, and passes over what is no moment [W7.06] [W9.08]', () => {
  expect(visitedPages('')).toEqual([])
  expect(visitedPages('a|b')).toEqual(['a', 'b'])
  expect(timedPages(['https://a.example/@home@17', 'https://a.example/x', '@18'])).toEqual([
    { url: 'https://a.example/@home', at: 17 },
    { url: '', at: 18 },
  ])
})

it('looks at no more than the newest hundred of a list, no matter who kept it [W9.09]', () => {
  const pages = Array.from({ length: 101 }, (_, page) => `p${page}`)
  for (const length of [0, 1, 2, 99, 100])
    expect(newestEntries(pages.slice(0, length).join('|'))).toEqual(pages.slice(0, length))
  expect(newestEntries(pages.join('|'))).toEqual(pages.slice(1))
  expect(newestEntries('|'.repeat(32_768)).length).toBeLessThanOrEqual(100)
})
