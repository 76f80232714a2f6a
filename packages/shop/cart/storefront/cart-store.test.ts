import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import type { CallFields, CallResponse } from '@buoy/platform/calls/storefront/shop-call.ts'
import { describe, expect, it } from 'vitest'
import { GST_RATES } from '../../pricing/engine/pricing.fixtures.ts'
import { priceOrder } from '../../pricing/engine/rules/price-order.ts'
import { cartDeliveryFixture } from '../../pricing/shipping/shipping.fixtures.ts'
import type { Cart, CartLine, CartReply } from '../contract.ts'
import { type CartStoreDeps, createCartStore } from './cart-store.ts'

const KEY = 'a'.repeat(32)
const OTHER_KEY = 'b'.repeat(32)

function lineOf(key: string, quantity: number): CartLine {
  return {
    key,
    productId: 1,
    variantId: 1,
    name: 'The Raft',
    url: '/index.php/product/the-raft/',
    sku: 'RAFT',
    options: [],
    picture: null,
    unitPrice: 4995,
    quantity,
    subtotal: 4995 * quantity,
    problem: null,
    minimumQuantity: 1,
    maximumQuantity: 9,
    quantityStep: 1,
    taxClass: 'standard',
    requiresShipping: true,
    counted: true,
    backordered: 0,
  }
}

function cartOf(hash: string, lines: CartLine[]): Cart {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const priced = priceOrder({
    lines,
    discounts: [],
    taxation: 'included',
    rates: GST_RATES,
    shipping: { amount: 995, taxClass: 'with-goods' },
  })
  return {
    hash,
    version: 1,
    count,
    lines,
    ...priced,
    coupons: [],
    shown: null,
    shippingOptions: [],
    notices: [],
    ...cartDeliveryFixture(),
  }
}

function replyOf(cart: Cart): CallResponse {
  const body: CartReply = {
    fragments: { 'div.widget_shopping_cart_content': '<div></div>' },
    cart_hash: cart.hash,
    cart,
  }
  return { arrived: true, status: 200, body }
}

const refusal = (body: object): CallResponse => ({ arrived: true, status: 200, body })
const LOST: CallResponse = { arrived: false }

/** A store whose shop answers when told to, and a record of all it did to the page. */
function open(options: { cookies?: string; here?: string } = {}) {
  const calls: { name: string; fields: CallFields; answer: (answer: CallResponse) => void }[] = []
  const heard: string[] = []
  const went: { url: string; message: string | undefined }[] = []
  const told: Cart[] = []
  const deps: CartStoreDeps = {
    call: (name, fields) => new Promise((answer) => calls.push({ name, fields, answer })),
    readCookies: () => options.cookies ?? '',
    emit: (name) => heard.push(name),
    showFragments: (fragments) => heard.push(...Object.keys(fragments)),
    goTo: (url, message) => went.push({ url, message }),
    isHere: (url) => url === options.here,
    formatMoney: moneyFormat(DEFAULT_LOCALE),
    texts: () => SOURCE_TEXT_LOCALE,
    tellTabs: (cart) => told.push(cart),
  }
  const store = createCartStore(deps)
  /** Lets everything that is ready happen, then answers the call at this place in the order of calls. */
  async function answer(index: number, what: CallResponse): Promise<void> {
    await settle()
    const call = calls[index]
    if (!call) throw new Error(`There is no call number ${index}.`)
    call.answer(what)
    await settle()
  }
  return { store, calls, heard, went, told, answer }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('cart store', () => {
  it('sends adds and removals one at a time, in click order [S4.03]', async () => {
    const { store, calls, answer } = open()
    void store.add({ product_id: 1, quantity: 1 })
    void store.remove(KEY, '/remove')
    void store.add({ product_id: 2, quantity: 1 })
    await settle()
    expect(calls.map(({ name }) => name)).toEqual(['add_to_cart'])
    await answer(0, replyOf(cartOf('1', [lineOf(KEY, 1)])))
    expect(calls.map(({ name }) => name)).toEqual(['add_to_cart', 'remove_from_cart'])
    await answer(1, replyOf(cartOf('2', [])))
    expect(calls[2]?.fields).toEqual({ product_id: 2, quantity: 1 })
  })

  it('goes on with the next call when one is lost', async () => {
    const { store, calls, answer } = open()
    void store.setQuantity(KEY, 2)
    void store.add({ product_id: 2, quantity: 1 })
    await answer(0, LOST)
    expect(calls[1]?.name).toBe('add_to_cart')
  })

  it('sends every data attribute of the button [S3.01]', async () => {
    const { store, calls } = open()
    void store.add({ product_id: '7', quantity: '2', product_sku: 'RAFT', attribute_colour: 'teak' })
    await settle()
    expect(calls[0]?.fields).toEqual({
      product_id: '7',
      quantity: '2',
      product_sku: 'RAFT',
      attribute_colour: 'teak',
    })
  })

  it('shows fragments, announces events and stays on the page after an add [S7.03, S7.04, S9.01]', async () => {
    const { store, heard, went, told, answer } = open()
    const added = store.add({ product_id: 1, quantity: 1 })
    await answer(0, replyOf(cartOf('1', [lineOf(KEY, 1)])))
    expect(await added).toEqual({ ok: true })
    expect(heard).toEqual([
      'adding_to_cart',
      'div.widget_shopping_cart_content',
      'added_to_cart',
      'wc_fragments_refreshed',
    ])
    expect(went).toEqual([])
    expect(store.getState().badge).toEqual({ count: 1, subtotal: 4995, hash: '1' })
    expect(told).toHaveLength(1)
  })

  it('goes to the product page when an add is refused with its address [S8.01]', async () => {
    const { store, went, answer } = open()
    const added = store.add({ product_id: 1, quantity: 99 })
    await answer(0, refusal({ error: true, product_url: '/index.php/product/the-raft/', message: 'Only 3.' }))
    expect(went).toEqual([{ url: '/index.php/product/the-raft/', message: 'Only 3.' }])
    expect(await added).toEqual({ ok: false, left: true, message: 'Only 3.' })
  })

  it('says why where the shopper already is on that product page', async () => {
    const { store, went, answer } = open({ here: '/index.php/product/the-raft/' })
    void store.add({ product_id: 1, quantity: 99 })
    await answer(0, refusal({ error: true, product_url: '/index.php/product/the-raft/', message: 'Only 3.' }))
    expect(went).toEqual([])
    expect(store.getState().problem?.message).toBe('Only 3.')
  })

  it('finds out whether a lost add arrived before it asks to try again', async () => {
    const { store, calls, answer } = open({ cookies: 'buoy_cart=1.4995.aa' })
    const arrived = store.add({ product_id: 1, quantity: 1 })
    await answer(0, LOST)
    await answer(1, replyOf(cartOf('bb', [lineOf(KEY, 2)])))
    expect(await arrived).toEqual({ ok: true })

    const lost = store.add({ product_id: 1, quantity: 1 })
    await answer(2, LOST)
    await answer(3, replyOf(cartOf('bb', [lineOf(KEY, 2)])))
    expect(await lost).toMatchObject({ ok: false, left: false })
    store.getState().problem?.retry?.()
    await settle()
    expect(calls[4]).toMatchObject({ name: 'add_to_cart', fields: { product_id: 1 } })
  })

  it('blocks a row from the click until the answer [S4.04]', async () => {
    const { store, answer } = open()
    store.show(cartOf('1', [lineOf(KEY, 1), lineOf(OTHER_KEY, 1)]))
    void store.remove(KEY, '/remove')
    expect([...store.getState().removing]).toEqual([KEY])
    await answer(0, replyOf(cartOf('2', [lineOf(OTHER_KEY, 1)])))
    expect(store.getState().removing.size).toBe(0)
    expect(store.getState().removed?.key).toBe(KEY)
  })

  it.each([
    ['is lost', LOST],
    ['fails', refusal({ error: true })],
    ['brings no fragments', refusal({ cart_hash: '2', cart: cartOf('2', []) })],
  ])('follows the remove link when the removal %s [S8.02]', async (_case, what) => {
    const { store, went, answer } = open()
    store.show(cartOf('1', [lineOf(KEY, 1)]))
    void store.remove(KEY, '/index.php/cart/?remove_item=a')
    await answer(0, what)
    expect(went).toEqual([{ url: '/index.php/cart/?remove_item=a', message: undefined }])
  })

  it('puts a removed line back', async () => {
    const { store, calls, answer } = open()
    store.show(cartOf('1', [lineOf(KEY, 3)]))
    void store.remove(KEY, '/remove')
    await answer(0, replyOf(cartOf('2', [])))
    void store.undoRemove()
    await answer(1, replyOf(cartOf('3', [lineOf(KEY, 3)])))
    expect(calls[1]).toMatchObject({
      name: 'add_to_cart',
      fields: { product_id: 1, variation_id: 1, quantity: 3 },
    })
    expect(store.getState().removed).toBeNull()
    expect(store.getState().cart?.count).toBe(3)
  })

  it('shows a quantity at once, sends the last of several, and takes it back when refused', async () => {
    const { store, calls, answer } = open()
    store.show(cartOf('1', [lineOf(KEY, 1)]))
    void store.setQuantity(KEY, 2)
    void store.setQuantity(KEY, 3)
    void store.setQuantity(KEY, 4)
    expect(store.getState().wanted.get(KEY)).toBe(4)
    await settle()
    expect(calls.map(({ fields }) => fields)).toEqual([{ cart_item_key: KEY, quantity: 4 }])
    await answer(0, refusal({ error: true, product_url: '/p', message: 'There are 3 left.' }))
    expect(store.getState().wanted.size).toBe(0)
    expect(store.getState().cart?.lines[0]?.quantity).toBe(1)
    expect(store.getState().problem?.message).toBe('There are 3 left.')
  })

  it('keeps a newer wish for a quantity while an older one is answered', async () => {
    const { store, calls, answer } = open()
    store.show(cartOf('1', [lineOf(KEY, 1)]))
    void store.setQuantity(KEY, 2)
    await settle()
    void store.setQuantity(KEY, 5)
    await answer(0, replyOf(cartOf('2', [lineOf(KEY, 2)])))
    expect(store.getState().wanted.get(KEY)).toBe(5)
    expect(calls[1]?.fields).toEqual({ cart_item_key: KEY, quantity: 5 })
  })

  it('forgets the lines, not the count, when the cookie says that the cart changed elsewhere', () => {
    const options = { cookies: 'buoy_cart=1.4995.aa' }
    const { store } = open(options)
    store.show(cartOf('aa', [lineOf(KEY, 1)]))
    options.cookies = 'buoy_cart=2.9990.bb'
    store.rereadCookie()
    expect(store.getState()).toMatchObject({ cart: null, badge: { count: 2, subtotal: 9990, hash: 'bb' } })
  })
})
