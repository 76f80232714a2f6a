import { expect, it } from 'vitest'
import { nameSplit } from './split.ts'

const A = { id: 'A', version: 3, weight: 50 }
const B = { id: 'B', version: 1, weight: 50 }

it('names a split the same in any order, and again when anything in it changes', () => {
  const name = nameSplit([A, B], 5)

  expect(nameSplit([B, A], 5)).toBe(name)
  const others = [
    nameSplit([A, B], 10),
    nameSplit([A], 5),
    nameSplit([A, { ...B, version: 2 }], 5),
    nameSplit([A, { ...B, weight: 20 }], 5),
  ]
  expect(new Set([name, ...others]).size).toBe(5)
})
