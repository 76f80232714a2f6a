import { expect, it } from 'vitest'
import { rotationTo, slotAngle, wheelSlots } from './wheel.ts'

it('a wheel has 12 slots of 30 degrees, and a win is two full turns and its index [W4.61]', () => {
  expect(wheelSlots(12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect([0, 1, 5, 11].map(rotationTo)).toEqual([720, 750, 870, 1050])
})

it('slot 0 is at the pointer at rest, 30 times the index brings a slot to it, and fewer prizes repeat [W4.62]', () => {
  expect(slotAngle(0)).toBe(0)
  for (let index = 0; index < 12; index += 1) expect((slotAngle(index) + rotationTo(index)) % 360).toBe(0)
  expect(wheelSlots(5)).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1])
  expect(wheelSlots(1)).toEqual(Array(12).fill(0))
})
