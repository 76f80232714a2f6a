import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyWixCart, noteWixEvent, readWixCart, wixReading } from './noted-cart.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** An event as Wix documents it. */
const sold = { id: 'df19c1f7', name: 'Soundbeam', category: 'All Products', price: 220.1, currency: 'ILS' }

it('counts what is added and removed, as the pages of a Wix store tell it (W4.23)', () => {
  noteWixEvent('AddToCart', { ...sold, quantity: 2, cartId: 'cart-1' })
  noteWixEvent('AddToCart', { ...sold, quantity: 1 })
  noteWixEvent('AddToCart', { ...sold, id: 'a1', price: 0.2, quantity: 1 })
  expect(wixReading(readWixCart())).toEqual({
    value: 660.5,
    itemCount: 4,
    lines: [
      { productId: 'df19c1f7', variantId: 'df19c1f7', quantity: 3 },
      { productId: 'a1', variantId: 'a1', quantity: 1 },
    ],
  })
  expect(readWixCart().cartId).toBe('cart-1')

  noteWixEvent('RemoveFromCart', { ...sold, quantity: 3 })
  expect(wixReading(readWixCart()).itemCount).toBe(1)
  noteWixEvent('RemoveFromCart', { ...sold, quantity: 1 })
  expect(wixReading(readWixCart()).itemCount).toBe(1)
  emptyWixCart()
  expect(wixReading(readWixCart())).toEqual({ value: 0, itemCount: 0, lines: [] })
})

it('notes only what it can count', () => {
  expect(noteWixEvent('PageView', {})).toBe(false)
  expect(() => noteWixEvent('AddToCart', { ...sold, id: '' })).toThrow('names no product')
  expect(() => noteWixEvent('AddToCart', { ...sold, price: 'free' })).toThrow('no price')
  expect(() => noteWixEvent('AddToCart', null)).toThrow('names no product')
  expect(readWixCart().lines).toEqual([])
})

it.each(['', 'null', '[]', '{"lines":7}', '{"lines":'])('takes %j in its place for an empty cart', (text) => {
  kept.set('poptin_wix_cart', text)
  expect(readWixCart()).toEqual({ cartId: '', lines: [] })
})
