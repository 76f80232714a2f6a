import { expect, it } from 'vitest'
import { addVisited, stampedEntry, timedPages, visitedPages } from './visited-pages.ts'

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

it('stamps an entry with unix seconds [W7.06]', () => {
  expect(stampedEntry('https://a.example/', 1_768_014_000_999)).toBe('https://a.example/@1768014000')
})

it('reads lists back, and passes over what is no moment [W7.06] [W9.08]', () => {
  expect(visitedPages('')).toEqual([])
  expect(visitedPages('a|b')).toEqual(['a', 'b'])
  expect(timedPages('https://a.example/@home@17|https://a.example/x|@18')).toEqual([
    { url: 'https://a.example/@home', at: 17 },
    { url: '', at: 18 },
  ])
})
