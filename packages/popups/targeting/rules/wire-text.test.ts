import { expect, it } from 'vitest'
import { wirePages, wireText } from './wire-text.ts'

it('drops what a database would refuse', () => {
  expect(wireText('a\0b', 10)).toBe('ab')
  expect(wireText('a\ud83d', 10)).toBe('a\ufffd')
})

it('cuts to the limit without leaving half a character', () => {
  expect(wireText('ab😀', 3)).toBe('ab\ufffd')
  expect(wireText('abcdef', 3)).toBe('abc')
  expect(wireText('abc', 3)).toBe('abc')
})

it('keeps the end of a list of pages, whole entries only [W9.09]', () => {
  expect(wirePages('a\0|bc|de', 10)).toBe('a|bc|de')
  expect(wirePages('a|bc|de', 5)).toBe('bc|de')
  expect(wirePages('a|bc|de', 4)).toBe('de')
  expect(wirePages('abcdef', 4)).toBe('')
})
