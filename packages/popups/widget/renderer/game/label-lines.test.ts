import { expect, it } from 'vitest'
import { linesOf } from './label-lines.ts'

it('a label is one line while it is short or has no space, and two even ones when it is long', () => {
  expect(linesOf('10 % off', 11)).toEqual(['10 % off'])
  expect(linesOf('Gratisversandkosten', 11)).toEqual(['Gratisversandkosten'])
  expect(linesOf('Free delivery for a year', 11)).toEqual(['Free delivery', 'for a year'])
  expect(linesOf('', 11)).toEqual([''])
})
