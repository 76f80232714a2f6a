import { expect, it } from 'vitest'
import { advance, still, turn } from './turning.ts'

it('goes, comes and rests', () => {
  const going = turn(still(1), 2)
  expect(going).toEqual({ view: 1, wanted: 2, phase: 'going' })
  expect(advance(going)).toEqual({ view: 2, wanted: 2, phase: 'coming' })
  expect(advance(advance(going))).toEqual(still(2))
  expect(advance(still(2))).toEqual(still(2))
})

it('ignores a click while it turns, in either half [S4.75]', () => {
  const going = turn(still(1), 2)
  expect(turn(going, 3)).toBe(going)
  const coming = advance(going)
  expect(turn(coming, 3)).toBe(coming)
  expect(turn(advance(coming), 3).wanted).toBe(3)
})
