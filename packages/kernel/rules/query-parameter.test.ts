import { expect, it } from 'vitest'
import { before, parameterOf, queryOf, unescapeText } from './query-parameter.ts'

it.each([
  ['https://a.example/x?b=1&c=2#d?e', 'b=1&c=2'],
  ['https://a.example/x#d?e=1', ''],
  ['https://a.example/x?', ''],
  ['https://a.example/x', ''],
  ['?a?b', 'a?b'],
  ['', ''],
])('the query of %s is %j', (address, query) => {
  expect(queryOf(address)).toBe(query)
})

it.each([
  ['a=1&b=2', 'b', '2'],
  ['a=1&a=2', 'a', '1'],
  ['a', 'a', ''],
  ['a=', 'a', ''],
  ['a=b=c', 'a', 'b=c'],
  ['ab=1', 'a', undefined],
  ['', 'a', undefined],
  ['a+b=c+d', 'a b', 'c d'],
  ['%61%2B=x%26y', 'a+', 'x&y'],
  ['a=%zz', 'a', '%zz'],
])('of %j the parameter %j is %j', (query, name, value) => {
  expect(parameterOf(query, name)).toBe(value)
})

it('escapes become letters, half ones stay', () => {
  expect(unescapeText('p%C3%A4%20y+z')).toBe('pä y+z')
  expect(unescapeText('100%')).toBe('100%')
  expect(unescapeText('%41%')).toBe('%41%')
  expect(unescapeText('plain')).toBe('plain')
})

it('what stands before a mark is all of it without one', () => {
  expect([before('a=b', '='), before('=b', '='), before('ab', '=')]).toEqual(['a', '', 'ab'])
})
