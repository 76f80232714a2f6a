import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'
import { compileAddressMatch, compileUrlMatch } from './match-address.ts'
import type { Operator } from './matches.ts'

type Subject = Parameters<typeof compileAddressMatch>[0]
const matches = (subject: Subject, operator: Operator, value: string, page: string) =>
  compileAddressMatch(subject, operator, value)(readAddress(page))

describe('a rule about a whole address', () => {
  it.each([
    ['https://site.example/ponds', 'https://site.example/ponds/'],
    ['https://site.example/ponds', 'https://site.example/ponds?utm_source=x'],
    ['https://site.example/ponds', 'https://site.example/ponds#sizes'],
    ['https://site.example/ponds', 'http://www.Site.example:80/Ponds'],
    ['site.example/ponds', 'https://site.example/ponds'],
    ['https://site.example/ponds', 'site.example/ponds'],
    ['/ponds', 'https://site.example/ponds?a=b'],
    ['https://site.example', 'https://site.example/'],
    ['https://site.example/ponds?size=2', 'https://site.example/ponds?size=2'],
    ['https://site.example/ponds?q=a b', 'https://site.example/ponds?q=a+b'],
    ['https://site.example/ponds?q=a+b', 'https://site.example/ponds?q=a%20b'],
    ['https://site.example/?q=1%2B1', 'https://site.example/?q=1%2b1'],
    ['https://site.example/#/cart', 'https://site.example/#/cart'],
    ['https://site.example/#/cart', 'https://site.example/?utm_source=x#/cart'],
    ['https://site.example/', 'https://site.example/#/'],
    ['https://exämple.de/', 'https://xn--exmple-cua.de/'],
    ['https://xn--exmple-cua.de/', 'https://xn--exmple-cua.de/'],
    ['https://site.example/caf%C3%A9', 'https://site.example/caf%c3%a9'],
    ['https://site.example/café', 'https://site.example/cafe%CC%81'],
  ])('is exactly %s on %s [W9.34]', (value, page) => {
    expect(matches('url', 'exact', value, page)).toBe(true)
    expect(compileUrlMatch('exact', value)(page)).toBe(true)
  })

  it.each([
    ['https://site.example/ponds', 'https://site.example/ponds/small'],
    ['https://site.example/ponds', 'https://shop.site.example/ponds'],
    ['https://site.example/ponds/', 'https://site.example/ponds'],
    ['https://site.example/ponds?size=2', 'https://site.example/ponds'],
    ['https://site.example/ponds?size=2', 'https://site.example/ponds?size=2&utm_source=x'],
    ['https://site.example/?q=1%2B1', 'https://site.example/?q=1+1'],
    ['https://site.example/', 'https://site.example/#/cart'],
    ['https://site.example/#/cart', 'https://site.example/#/checkout'],
    ['https://site.example:8080/', 'https://site.example/'],
    ['https://site.example/', ''],
  ])('is not exactly %s on %s [W9.34]', (value, page) => {
    expect(matches('url', 'exact', value, page)).toBe(false)
  })

  it.each([
    ['start', 'https://site.example/po', 'https://www.site.example/ponds', true],
    ['start', 'https://site.example/ponds/', 'https://site.example/ponds', false],
    ['start', '/ponds', 'https://site.example/ponds/small', true],
    ['start', 'https://site.example/#/shop', 'https://site.example/?a=b#/shop/trays', true],
    ['start', 'https://other.example/', 'https://site.example/', false],
    ['end', '/ponds', 'https://site.example/ponds/?utm_source=x', true],
    ['end', '/ponds/', 'https://site.example/ponds', false],
    ['end', 'size=2', 'https://site.example/ponds?size=2', true],
    ['end', '#/cart', 'https://site.example/?a=b#/cart', true],
    ['end', '.html', 'https://site.example/index.html?a=b', true],
    ['end', '/ponds', 'https://site.example/ponds/small', false],
    ['contain', '#/cart', 'https://site.example/#/cart/2', true],
    ['contain', 'cart', 'https://site.example/#/cart', true],
    ['contain', 'https://www.', 'https://site.example/', true],
    ['contain', 'c++', 'https://site.example/books/c++/', true],
    ['contain', 'pond tray', 'https://site.example/?q=pond+tray', true],
    ['contain', 'pond+tray', 'https://site.example/?q=pond+tray', true],
    ['contain', 'exämple', 'https://xn--exmple-cua.de/', true],
    ['contain', 'access_token', 'https://site.example/#access_token=1', false],
    ['contain', '', '', false],
    ['any_value', '', 'https://site.example/', true],
    ['any_value', '', '', false],
    ['greater_than', '1', 'https://site.example/', false],
  ] as const)('%s %j on %s is %s [W9.34]', (operator, value, page, expected) => {
    expect(matches('url', operator, value, page)).toBe(expected)
  })
})

it.each(['.', 'a.', ':1', '#/', '?', '%', '/..'])(
  'an address of nothing but %j costs what any other costs',
  (piece) => {
    const pages = Array.from({ length: 100 }, (_, index) => `${piece.repeat(2000).slice(0, 2040)} :${index}`)
    const startedAt = performance.now()
    for (const operator of ['exact', 'start', 'end', 'contain'] as const)
      for (const page of pages) expect(compileUrlMatch(operator, 'site.example/ponds')(page)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(500)
  },
)

describe('a rule about a part of the address', () => {
  it.each([
    ['path', 'exact', '/ponds', 'https://site.example/ponds/', true],
    ['path', 'exact', 'ponds', 'https://site.example/Ponds?a=b', true],
    ['path', 'exact', 'https://site.example/ponds', 'https://site.example/ponds', true],
    ['path', 'exact', '/ponds/', 'https://site.example/ponds', false],
    ['path', 'exact', '/', 'https://site.example', true],
    ['path', 'start', 'ponds', 'https://site.example/ponds/small', true],
    ['path', 'start', 'ponds', 'https://site.example/my/ponds', false],
    ['path', 'end', 'small', 'https://site.example/ponds/small/', true],
    ['path', 'contain', 'index.html', 'https://site.example/index.htm', false],
    ['path', 'contain', 'index.html', 'https://site.example/index.html', true],
    ['path', 'any_value', '', 'https://site.example/', true],
    ['path', 'any_value', '', '', false],
    ['host', 'exact', 'https://www.Site.example/', 'https://site.example/ponds', true],
    ['host', 'exact', 'exämple.de', 'https://xn--exmple-cua.de/', true],
    ['host', 'end', '.example', 'https://site.example/', true],
    ['host', 'exact', 'site.example', 'https://other.example/', false],
    ['query', 'exact', '?q=a+b', 'https://site.example/?q=a%20b', true],
    ['query', 'contain', 'size=2', 'https://site.example/?size=2&size=3', true],
    ['query', 'exact', '', 'https://site.example/ponds', true],
    ['query', 'exact', '', 'https://site.example/ponds?', true],
    ['query', 'exact', '', 'https://site.example/ponds?room=2', false],
    ['query', 'exact', '', '', false],
    ['query', 'contain', 'size', 'https://site.example/', false],
    ['query', 'any_value', '', 'https://site.example/', false],
    ['query', 'any_value', '', 'https://site.example/?', false],
  ] as const)('%s %s %j on %s is %s [W9.34]', (subject, operator, value, page, expected) => {
    expect(matches(subject, operator, value, page)).toBe(expected)
  })
})

describe('a piece of an address', () => {
  it.each<[Subject, Operator, string, string, boolean]>([
    ['url', 'exact', 'https://site.example/#/x', 'https://site.example/?a=1#/x', true],
    ['url', 'exact', 'https://site.example', 'https://site.example/#/cart', false],
    ['url', 'exact', 'https://site.example', 'https://site.example/#!/cart', false],
    ['url', 'exact', 'https://site.example', 'https://site.example/#a/cart', true],
    ['url', 'exact', '?a=1', 'https://site.example/?a=1', true],
    ['url', 'start', 'https://site.example/?a=1', 'https://site.example/?a=1&b=2', true],
    ['url', 'start', 'https://site.example/#/c', 'https://site.example/?a=1#/cart', true],
    ['url', 'start', 'https://site.example/', 'https://site.example/?a=1#/cart', true],
    ['url', 'start', 'https://site.example/?a=1#/c', 'https://site.example/?a=1#/cart', true],
    ['url', 'start', '/ponds', 'https://site.example/ponds/small', true],
    ['url', 'end', 'ponds', 'https://site.example/ponds/', true],
    ['url', 'end', 'ponds', 'https://site.example/ponds?a=1#b', true],
    ['url', 'end', 'a=1', 'https://site.example/ponds?a=1#b', true],
    ['url', 'end', '/ponds#/b', 'https://site.example/ponds?a=1#/b', true],
    ['url', 'end', 'small', 'https://site.example/small/ponds', false],
    ['url', 'contain', ' www.site.example ', 'https://site.example/', true],
    ['url', 'contain', ' a b ', 'https://site.example/?q=a+b', true],
    ['url', 'contain', '/ponds#/b', 'https://site.example/ponds?a=1#/b', true],
    ['path', 'end', 'small', 'https://site.example/ponds/small/', true],
    ['path', 'end', 'small', 'https://site.example/ponds/small', true],
    ['path', 'end', 'ponds', 'https://site.example/ponds/small', false],
    ['path', 'end', 'small', 'https://site.example/ponds/smalls', false],
    ['path', 'exact', '', 'https://site.example/', true],
    ['path', 'exact', '', 'https://site.example/ponds', false],
    ['path', 'exact', ' ponds ', 'https://site.example/ponds', true],
    ['path', 'exact', '/ponds?a=1', 'https://site.example/ponds', true],
    ['path', 'exact', '/ponds#a\nb', 'https://site.example/ponds', true],
    ['path', 'exact', '/from/https://x', 'https://site.example/from/https://x', true],
    ['query', 'contain', ' ?a=1 ', 'https://site.example/?a=1&b=2', true],
    ['query', 'contain', 'b?', 'https://site.example/?a=b?', true],
    ['query', 'exact', '', 'https://site.example/', true],
    ['query', 'any_value', '', 'https://site.example/', false],
    ['host', 'contain', 'site', 'https://site.example/', true],
  ])('%s, %s %j, on %s: %j', (subject, operator, value, page, isMatch) => {
    expect(matches(subject, operator, value, page)).toBe(isMatch)
  })

  it.each<[Subject, Operator]>([
    ['url', 'any_value'],
    ['host', 'any_value'],
    ['host', 'contain'],
    ['path', 'any_value'],
    ['query', 'exact'],
  ])('of no address is nothing: %s, %s', (subject, operator) => {
    expect(matches(subject, operator, '', '')).toBe(false)
  })
})
