import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartReading } from '../rules/cart-change.ts'
import { openCart } from './cart.ts'
import { cartFields, NO_CART_FIELDS } from './cart-fields.ts'
import type { StoreAdapter, StorePage } from './store-adapter.ts'

const cartOf = (quantity: number): CartReading => ({
  value: quantity * 5,
  itemCount: quantity,
  lines: [{ productId: '7', variantId: '71', quantity }],
})

/** A store whose cart the test fills. */
function openStore(changes: Partial<StoreAdapter> = {}) {
  const logged: unknown[] = []
  const read: CartReading[] = []
  const store = { cart: cartOf(1), readings: 0, tell: (_cart?: CartReading) => {}, isWatched: false }
  const adapter: StoreAdapter = {
    async readCart() {
      store.readings += 1
      return store.cart
    },
    onCartChange(changed) {
      store.isWatched = true
      store.tell = changed
    },
    customerId: async () => '',
    ...changes,
  }
  const log = (...words: unknown[]) => void logged.push(words)
  const page = { log, signal: new AbortController().signal } as Partial<StorePage> as StorePage
  const cart = openCart(adapter, page, (reading) => read.push(reading))
  return { store, cart, logged, read }
}

describe('the cart of a store', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is read once for all who ask within two seconds, and again after them', async () => {
    const { store, cart, read } = openStore()
    expect(await Promise.all([cart.read(), cart.read(true)])).toEqual([cartOf(1), cartOf(1)])
    expect(store.readings).toBe(1)
    vi.advanceTimersByTime(2001)
    store.cart = cartOf(2)
    expect(await cart.read()).toEqual(cartOf(2))
    expect(read).toEqual([cartOf(1), cartOf(2)])
  })

  it('is watched once somebody listens, and read again after a change [W4.19]', async () => {
    const { store, cart } = openStore()
    await cart.read()
    expect(store.isWatched).toBe(false)
    const heard: unknown[] = []
    cart.onChange((before, now) => heard.push([before?.itemCount, now.itemCount]))
    store.tell()
    await cart.read()
    expect(heard).toEqual([])
    store.cart = cartOf(3)
    store.tell()
    store.tell(cartOf(2))
    await cart.read()
    expect(heard).toEqual([
      [1, 3],
      [3, 2],
    ])
  })

  it('that cannot be read is null, and only the debug log hears of it [W8.04]', async () => {
    const failure = new Error('cart.js answered 500')
    const { store, cart, logged } = openStore({ readCart: () => Promise.reject(failure) })
    expect(await cart.read()).toBeNull()
    expect(logged).toEqual([['Cart Error', failure]])
    const heard: unknown[] = []
    cart.onChange((before, now) => heard.push([before, now.itemCount]))
    store.tell(cartOf(4))
    await cart.read()
    expect(heard).toEqual([[null, 4]])
  })

  it('of a store that never answers is given up after three seconds, for the popup that waits for it [W8.04]', async () => {
    const { cart, logged } = openStore({ readCart: () => new Promise(() => {}) })
    const reading = cart.read()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await reading).toBeNull()
    expect(logged).toEqual([['Cart Error', new Error('the cart took more than 3000 ms')]])
  })

  it('is asked for its lines where only its figures were read', async () => {
    const { cart } = openStore({
      readCart: async (needsLines) => (needsLines ? cartOf(2) : { ...cartOf(2), lines: null }),
    })
    expect((await cart.read())?.lines).toBeNull()
    expect((await cart.read(true))?.lines).toHaveLength(1)
  })
})

it('is told to the calls by the documented names [W7.05]', () => {
  const lines = [
    { productId: '7', variantId: '71', quantity: 2 },
    { productId: '8', variantId: '80', quantity: 1 },
  ]
  expect(cartFields({ value: 25.5, itemCount: 3, lines })).toEqual({
    wix_cart_id: '',
    cart_total_items: '3',
    cart_total_price: '25.5',
    cart_products_ids_list: '71,80',
    cart_products_org_ids_list: '7,8',
  })
  expect(cartFields({ value: 0, itemCount: 0, lines: null })).toEqual({
    ...NO_CART_FIELDS,
    cart_total_items: '0',
    cart_total_price: '0',
  })
})
