import { expect, it } from 'vitest'
import { idList, idNumber, idPath, longIdPath } from './ids.ts'

it.each(['1', '2147483647'])('reads %s in an address as an id', (id) => {
  expect(idPath.parse({ id })).toEqual({ id: Number(id) })
})

it.each(['0', '-1', '1.5', '2147483648', '0x10', '1e3', '', 'new'])('refuses %j as an id', (id) => {
  expect(idPath.safeParse({ id }).success).toBe(false)
})

it('takes ids of JSON as numbers only', () => {
  expect(idNumber.safeParse(7).success).toBe(true)
  expect(idNumber.safeParse('7').success).toBe(false)
})

it('limits how many ids are sent at once', () => {
  expect(idList(2).safeParse([1, 2]).success).toBe(true)
  expect(idList(2).safeParse([]).success).toBe(false)
  expect(idList(2).safeParse([1, 2, 3]).success).toBe(false)
})

it('reads the longer ids of orders', () => {
  expect(longIdPath.parse({ id: '9007199254740991' })).toEqual({ id: Number.MAX_SAFE_INTEGER })
  expect(longIdPath.safeParse({ id: '9007199254740992' }).success).toBe(false)
})
