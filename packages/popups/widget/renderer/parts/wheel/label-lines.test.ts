import { expect, it } from 'vitest'
import { linesOf } from './label-lines.ts'

it('a label is one line while it is short or has no space, and two even ones when it is long', () => {
  expect(linesOf('10 % off')).toEqual(['10 % off'])
  expect(linesOf('Gratisversandkosten')).toEqual(['Gratisversandkosten'])
  expect(linesOf('Free delivery for a year')).toEqual(['Free delivery', 'for a year'])
  expect(linesOf('')).toEqual([''])
})
