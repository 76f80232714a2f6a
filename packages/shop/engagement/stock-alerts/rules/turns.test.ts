import { expect, it } from 'vitest'
import { turnsToGive } from './turns.ts'

it.each([
  [{ stock: 3, held: 0, told: 0 }, 3],
  [{ stock: 3, held: 1, told: 1 }, 1],
  [{ stock: 1, held: 1, told: 0 }, 0],
  [{ stock: 0, held: 0, told: 4 }, 0],
])('of %o gives %i', (pieces, turns) => {
  expect(turnsToGive(pieces)).toBe(turns)
})
