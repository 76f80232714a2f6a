import { expect, it } from 'vitest'
import { cartHashOf } from './cart-key.ts'

const TRACE = { taxation: 'included', rates: [], shipping: null } as unknown as Parameters<
  typeof cartHashOf
>[1]
const line = { key: 'a', quantity: 1, unitPrice: 12_900, taxClass: 'standard' }
const hash = (change: object = {}, coupons: string[] = [], currency = 'AUD') =>
  cartHashOf([{ ...line, ...change }], TRACE, coupons, currency)

it('the hash of a cart differs with what a shopper was shown, and is the same for the same cart', () => {
  const others = [
    hash({ quantity: 2 }),
    hash({ unitPrice: 12_901 }),
    hash({ key: 'b' }),
    hash({}, ['SUMMER']),
    hash({}, [], 'EUR'),
  ]
  expect(new Set([hash(), ...others]).size).toBe(6)
  expect(hash()).toBe(hash())
  expect(cartHashOf([], TRACE, [], 'AUD')).toBe('')
})
