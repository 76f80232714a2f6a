import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import type { NewData, PaymentDataReply } from '../../wallet/contract.ts'
import { sheetAddress, walletCall } from '../../wallet/wallet.fixtures.ts'
import { REST_ACTION } from './wallet-routes.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `wallet-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop()
  // Nothing goes to New Zealand's Chatham Islands or to Antarctica.
  await shop.database.pool.query(`delete from shop.shipping_method where zone_id in
    (select id from shop.shipping_zone where is_rest)`)
})
afterAll(() => shop.close())

/** A product by its ids. */
async function product(price = 8900, stock = 5) {
  const variant = await shop.product({ price, stock })
  const { rows } = await shop.database.pool.query('select product_id from shop.variant where id = $1', [
    variant,
  ])
  return { variant, productId: Number(rows[0].product_id) }
}

const cartOf = (session: string) => loadCart({ ...shop.deps, held: heldQuantities }, session)
const HOBART = sheetAddress({ city: 'Hobart', state: 'Tasmania', postcode: '7000', country: 'au' })

describe('cart/add-to-cart', () => {
  it('answers totals, and leaves the shopper’s own cart alone [S7.20] [S7.21]', async () => {
    const session = newSession()
    const own = await shop.shopper(session, (await product(2500)).variant, 2)
    const { productId, variant } = await product(8900)
    const fields = { product_id: `${productId}`, variation_id: `${variant}`, qty: '1', page_id: 'product' }
    const add = () => walletCall(shop, 'cart/add-to-cart', session, fields)
    const first = await add()
    expect(first.status).toBe(200)
    const { data } = first.body as {
      data: { total: string; totalCents: number; displayItems: NewData['displayItems'] }
    }
    expect(data.total).toBe((data.totalCents / 100).toFixed(2))
    expect(data.displayItems[0]).toMatchObject({ amount: 8900, pending: false, type: 'product' })
    expect(data.displayItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.totalCents)
    expect((await add()).body, 'the cart is emptied first: a second press adds nothing').toEqual(first.body)
    expect((await cartOf(session)).hash).toBe(own.cart.hash)
  })

  it.each([
    ['no units', { qty: '0' }, 'Please update you product quantity before using Google Pay.'],
    ['fewer than none', { qty: '-2' }, 'Please update you product quantity before using Google Pay.'],
    ['more than there are', { qty: '9' }, 'Only 5'],
  ])('refuses %s [S5.23] [S8.37]', async (_what, changes, said) => {
    const { productId } = await product()
    const reply = await walletCall(shop, 'cart/add-to-cart', newSession(), {
      product_id: `${productId}`,
      page_id: 'product',
      ...changes,
    })
    expect(reply).toMatchObject({ status: 200, body: { code: 'cart-error' } })
    expect((reply.body as { message: string }).message).toContain(said)
  })

  it('names Apple Pay where Apple Pay was pressed [S8.29]', async () => {
    const { productId } = await product()
    const fields = { product_id: `${productId}`, qty: '0', payment_method: 'stripe_applepay' }
    const reply = await walletCall(shop, 'cart/add-to-cart', newSession(), fields)
    expect(reply.body).toMatchObject({
      message: 'Please update you product quantity before using Apple Pay',
    })
  })
})

describe('cart/cart-calculation', () => {
  it('counts a copy for every gateway and writes nothing [S7.22] [S7.23]', async () => {
    const session = newSession()
    const { productId } = await product(8900)
    const reply = await walletCall(shop, 'cart/cart-calculation', session, {
      product_id: `${productId}`,
      qty: '2',
      page_id: 'product',
    })
    const { data } = reply.body as { data: Record<string, { totalCents: number; subtotal: string }> }
    expect(data).toMatchObject({
      needsShipping: true,
      stripe_googlepay: { subtotal: '178.00' },
      stripe_applepay: { subtotal: '178.00' },
      stripe_payment_request: { subtotal: '178.00' },
    })
    expect(data.stripe_googlepay?.totalCents).toBeGreaterThanOrEqual(17_800)
    const { rows } = await shop.database.pool.query('select 1 from shop.cart where session like $1', [
      `%${session}`,
    ])
    expect([rows, reply.keepsNothing]).toEqual([[], true])
  })
})

describe('the sheet’s address', () => {
  it('is quoted with the state by its name, and remembered [S7.25] [S7.26]', async () => {
    const session = newSession()
    await shop.shopper(session, (await product()).variant)
    const reply = await walletCall(shop, 'cart/shipping-address', session, HOBART)
    const cart = await cartOf(session)
    expect(cart.destination).toEqual({ country: 'AU', state: 'TAS', postcode: '7000' })
    const chosen = cart.shippingOptions.find((option) => option.chosen)
    expect(reply.body).toMatchObject({
      data: {
        newData: { status: 'success', total: { amount: cart.totals.total, label: 'Total', pending: false } },
        shipping_method: [chosen?.id],
        address: { city: 'Hobart', state: 'TAS', postcode: '7000', country: 'AU' },
      },
    })
    const { newData } = (reply.body as { data: { newData: NewData } }).data
    expect(newData.shippingOptions[0]).toMatchObject({ id: chosen?.id, amount: chosen?.amount })
  })

  it('whose postcode is of another state, or is none, is told as the sheet needs it', async () => {
    const session = newSession()
    await shop.shopper(session, (await product()).variant)
    const ask = async (changes: Parameters<typeof sheetAddress>[0]) =>
      (await walletCall(shop, 'cart/shipping-address', session, sheetAddress(changes))).body
    for (const postcode of ['6000', '0000']) {
      expect(await ask({ country: 'AU', state: 'Victoria', postcode })).toMatchObject({
        code: 'address-error',
        data: { newData: { status: 'invalid_shipping_address' } },
      })
    }
    // A part of one says nothing yet.
    expect(await ask({ country: 'AU', state: 'Victoria', postcode: '3***' })).toMatchObject({
      data: { newData: { status: 'success' } },
    })
  })

  it('that nothing is sent to is told as the sheet needs it, and not remembered [S7.26]', async () => {
    const session = newSession()
    await shop.shopper(session, (await product()).variant)
    const before = (await cartOf(session)).destination
    const reply = await walletCall(shop, 'cart/shipping-address', session, sheetAddress({ country: 'AQ' }))
    expect(reply).toMatchObject({
      status: 200,
      body: { code: 'address-error', data: { newData: { status: 'invalid_shipping_address' } } },
    })
    expect((reply.body as { message: string }).message).toContain('deliver')
    expect((await cartOf(session)).destination).toEqual(before)
  })

  it('never takes a hidden end of a postcode for a wildcard', async () => {
    const session = newSession()
    await shop.shopper(session, (await product()).variant)
    const total = async (postcode: string) => {
      const address = sheetAddress({ country: 'AU', state: 'NSW', postcode })
      const reply = await walletCall(shop, 'payment_data', session, { page_id: 'cart', ...address })
      return (reply.body as PaymentDataReply).data.newData.total.amount
    }
    expect(await total('2***')).toBe(await total(''))
  })
})

describe('the sheet’s way of delivery', () => {
  it('changes the total and is remembered [S7.24] [S7.26]', async () => {
    const session = newSession()
    await shop.shopper(session, (await product()).variant)
    const { shippingOptions } = await cartOf(session)
    const other = shippingOptions.find((option) => !option.chosen)
    if (other === undefined) throw new Error('The rates of the tests offer one way of delivery only')
    const reply = await walletCall(shop, 'cart/shipping-method', session, {
      shipping_method: `0:${other.id}`,
      page_id: 'cart',
    })
    const cart = await cartOf(session)
    expect(cart.shippingOptions.find((option) => option.chosen)?.id).toBe(other.id)
    expect(reply.body).toMatchObject({
      data: { newData: { total: { amount: cart.totals.total } }, shipping_methods: [other.id] },
    })
  })

  it('that is none is refused', async () => {
    const session = newSession()
    await shop.shopper(session, (await product()).variant)
    const reply = await walletCall(shop, 'cart/shipping-method', session, { shipping_method: 'magic' })
    expect(reply.body).toMatchObject({ code: 'shipping-method-error' })
  })
})

describe('payment_data', () => {
  it('answers transaction and options for a product nobody has put into a cart [S7.33] [S7.34]', async () => {
    const { productId } = await product(8900)
    const reply = await walletCall(shop, 'payment_data', newSession(), {
      page_id: 'product',
      product_id: `${productId}`,
      qty: '1',
      shipping_method: 'default',
      ...HOBART,
    })
    const { data } = reply.body as PaymentDataReply
    const { newTransactionInfo, newShippingOptionParameters } = data.paymentRequestUpdate
    expect(newTransactionInfo).toMatchObject({ currencyCode: 'AUD', totalPriceStatus: 'FINAL' })
    expect(newTransactionInfo.totalPrice).toBe((data.newData.total.amount / 100).toFixed(2))
    expect(newShippingOptionParameters.defaultSelectedOptionId).toBe(data.shipping_methods[0])
    expect(newShippingOptionParameters.shippingOptions[0]?.label).toMatch(/^\$\d+\.\d{2}: |free/i)
    expect(data.address).toMatchObject({ state: 'TAS' })
  })

  it('says which address cannot be served [S7.34]', async () => {
    const { productId } = await product()
    const reply = await walletCall(shop, 'payment_data', newSession(), {
      page_id: 'product',
      product_id: `${productId}`,
      qty: '1',
      ...sheetAddress({ country: 'AQ' }),
    })
    expect(reply.body).toMatchObject({
      code: 'payment-data-error',
      data: { data: { error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', intent: 'SHIPPING_ADDRESS' } } },
    })
  })
})

describe('who may call', () => {
  const signedIn = { customerId: 'c1' }

  it('a guest without a nonce, a customer only with theirs [S6.03] [S6.04] [S6.05]', async () => {
    const { productId } = await product()
    const session = newSession()
    const fields = { page_id: 'product', product_id: `${productId}`, qty: '1', ...HOBART }
    const quote = (caller: object) => walletCall(shop, 'payment_data', session, fields, caller)
    expect((await quote({})).status).toBe(200)
    expect(await quote(signedIn)).toMatchObject({
      status: 403,
      body: { code: 'rest_cookie_invalid_nonce' },
    })
    const restNonce = createNonce(shop.deps.nonces, REST_ACTION, session)
    expect((await quote({ ...signedIn, restNonce })).status).toBe(200)
    const anothers = createNonce(shop.deps.nonces, REST_ACTION, 'somebody-else')
    expect((await quote({ ...signedIn, restNonce: anothers })).status).toBe(403)
  })

  it.each([
    ['another currency', { currency: 'USD' }],
    ['a page that is none', { page_id: 'moon' }],
    ['a gateway that is none', { payment_method: 'bitcoin' }],
    ['an id that is none', { product_id: '-1' }],
  ])('%s is a bad request with words', async (_what, changes) => {
    const reply = await walletCall(shop, 'payment_data', newSession(), { ...HOBART, ...changes })
    expect(reply).toMatchObject({ status: 400, body: { code: 'payment-data-error' } })
  })
})
