import { expect, it } from 'vitest'
import { wireText } from './wire-text.ts'

it('drops what a database would refuse', () => {
  expect(wireText('a\0b', 10)).toBe('ab')
  expect(wireText('a\ud83d', 10)).toBe('a\ufffd')
})

it('cuts to the limit without leaving half a character', () => {
  expect(wireText('ab😀', 3)).toBe('ab\ufffd')
  expect(wireText('abcdef', 3)).toBe('abc')
})
