import { expect, it } from 'vitest'
import { isOn } from './switch.ts'

it.each([true, 1, '1', 'true'])('is on for %j', (value) => {
  expect(isOn(value)).toBe(true)
})

it.each([false, 0, '0', 'false', 'on', 'TRUE', '', null, undefined, {}])('is off for %j', (value) => {
  expect(isOn(value)).toBe(false)
})
