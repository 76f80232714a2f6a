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
    expect(readPrice(typed, 'AUD')).toEqual({ ok: true, value: cents })
  })

  it.each(['', '-1', '4.999', 'a lot', '1e3', '1,50', '1234567'])(
    'refuses %j and gives an example',
    (typed) => {
      expect(readPrice(typed, 'AUD')).toMatchObject({
        ok: false,
        refusals: [{ code: 'not-a-price', field: 'price', message: 'Enter a price such as 49.95.' }],
      })
    },
  )
})

describe("an owner's stock", () => {
  it('reads whole pieces', () => {
    expect(readStock('12')).toEqual({ ok: true, value: 12 })
    expect(readStock(0)).toEqual({ ok: true, value: 0 })
  })

  it('adds what has arrived to what is known to be there', () => {
    expect(readStock(' +10 ', 5)).toEqual({ ok: true, value: 15 })
    expect(readStock('10', 5)).toEqual({ ok: true, value: 10 })
  })

  it.each<[string, number | undefined]>([
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['few', undefined],
    ['1e9', undefined],
    ['+10', undefined],
    ['+x', 5],
    ['1+10', 5],
    ['+10 more', 5],
    ['+1234567', 5],
  ])('refuses %j where %j are known', (typed, known) => {
    expect(readStock(typed, known)).toEqual({
      ok: false,
      refusals: [
        { code: 'not-a-stock', field: 'stock', message: 'Enter how many there are, in whole pieces.' },
      ],
    })
  })
})

it.each([
  ['1980', 'JPY', 1980],
  ['4.25', 'KWD', 4250],
  ['999999', 'JPY', 999_999],
])('reads the price %s in %s as %i', (typed, currency, amount) => {
  expect(readPrice(typed, currency)).toEqual({ ok: true, value: amount })
})

it.each([
  ['10.999', 'JPY', 'Enter a price such as 4995.'],
  ['10.5', 'JPY', 'Enter a price such as 4995.'],
  ['1000000', 'JPY', 'Enter a price such as 4995.'],
  ['10.9999', 'KWD', 'Enter a price such as 4.995.'],
  ['10.999', 'EUR', 'Enter a price such as 49.95.'],
])('refuses %s in %s', (typed, currency, message) => {
  expect(readPrice(typed, currency)).toMatchObject({
    ok: false,
    refusals: [{ code: 'not-a-price', message }],
  })
})
