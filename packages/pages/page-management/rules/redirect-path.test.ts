import { expect, it } from 'vitest'
import {
  fillTarget,
  isOwnTarget,
  matchPattern,
  pathOfTarget,
  redirectKey,
  withQuery,
} from './redirect-path.ts'

it.each([
  ['/Old-Page/', '/old-page'],
  ['/old-page', '/old-page'],
  ['/a//', '/a'],
  ['/', '/'],
  ['', '/'],
  ['/caf%C3%A9/', '/café'],
  ['/100%', '/100%'],
  ['/a%2Fb', '/a%2fb'],
])('compares the address %s as %s', (path, key) => {
  expect(redirectKey(path)).toBe(key)
})

it.each([
  ['/products/*', '/products/raft', 'raft'],
  ['/products/*', '/products', null],
  ['/products/*', '/products/raft/blue', null],
  ['/collections/*/products/*', '/collections/rafts/products/raft', 'raft'],
  ['/a/*/b', '/a//b', null],
  ['/a/*', '/b/x', null],
  ['/old', '/old', ''],
  ['/old', '/other', null],
])('the pattern %s and the address %s: %s', (pattern, key, part) => {
  expect(matchPattern(pattern, key)).toBe(part)
})

it('a part is filled into the target as the address has it, and never becomes a host', () => {
  expect(fillTarget('/index.php/product/*/', 'raft')).toBe('/index.php/product/raft/')
  expect(fillTarget('/*', '%2fevil.example')).toBe('/%2fevil.example')
  expect(fillTarget('/*', '/evil.example')).toBe('/%2Fevil.example')
  expect(fillTarget('/p/*/', 'café')).toBe('/p/caf%C3%A9/')
})

it('keeps the query that was asked for, behind that of the target and before its fragment', () => {
  expect(withQuery('/new/', '?utm_source=a')).toBe('/new/?utm_source=a')
  expect(withQuery('/new/?b=1#top', '?a=2')).toBe('/new/?b=1&a=2#top')
  expect(withQuery('/new/#top', '')).toBe('/new/#top')
  expect(withQuery('/new/', '?')).toBe('/new/')
  expect(withQuery('/new/', '?a')).toBe('/new/?a')
  expect(withQuery('/new/#a?b', '?c=1')).toBe('/new/?c=1#a?b')
})

it('tells targets of the shop from others, and knows their paths', () => {
  expect([isOwnTarget('/a'), isOwnTarget('https://a.example/')]).toEqual([true, false])
  expect(['/a/?b=1', '/a/#b', '/a/'].map(pathOfTarget)).toEqual(['/a/', '/a/', '/a/'])
})
