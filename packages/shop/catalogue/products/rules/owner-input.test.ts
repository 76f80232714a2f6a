import { describe, expect, it } from 'vitest'
import { readPrice, readStock } from './owner-input.ts'

describe("an owner's price", () => {
  it.each([
    ['49.95', 4995],
    ['49.9', 4990],
    [19.99, 1999],
    [' 1200 ', 120_000],
    ['0', 0],
    ['1.15', 115],
  ])('reads %j as %i cents', (typed, cents) => {
    expect(readPrice(typed)).toEqual({ ok: true, value: cents })
  })

  it.each(['', '-1', '4.999', 'a lot', '1e3', '1,50', '1234567'])(
    'refuses %j and gives an example',
    (typed) => {
      expect(readPrice(typed)).toMatchObject({
        ok: false,
        refusals: [{ message: 'Enter a price such as 49.95.' }],
      })
    },
  )
})

describe("an owner's stock", () => {
  it('reads whole pieces', () => {
    expect(readStock('12')).toEqual({ ok: true, value: 12 })
    expect(readStock(0)).toEqual({ ok: true, value: 0 })
  })

  it.each(['', '-1', '1.5', 'few', '1e9'])('refuses %j', (typed) => {
    expect(readStock(typed)).toMatchObject({ ok: false, refusals: [{ code: 'not-a-stock' }] })
  })
})
