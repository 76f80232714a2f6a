import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS, place } from '../../../payments/ledger/payments.fixtures.ts'
import { flatRateFixture } from '../../../pricing/shipping/shipping.fixtures.ts'
import type { CheckoutPage, OrderReviewReply } from '../contract.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `delivered-${++sessions}`
const AUCKLAND = {
  billing_country: 'NZ',
  billing_state: 'AUK',
  billing_postcode: '1010',
  billing_phone: '021 123 456',
}

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function review(session: string, page: CheckoutPage, fields: Record<string, string>) {
  const { status, body } = await shop.call('update_order_review', session, {
    security: page.reviewNonce,
    ...fields,
  })
  return { status, reply: body as OrderReviewReply }
}

async function orderOf(id: number) {
  const { rows } = await shop.database.pool.query(
    `select shipping_method, shipping_label, shipping_zone, shipping_amount, shipping_gst, weight_grams, gst, gst_removed, total
     from shop."order" where id = $1`,
    [id],
  )
  return rows[0]
}

describe('an order', () => {
  it('keeps the method, zone and weight it was placed with', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product({ price: 2000 }), 2)
    const { reply } = await review(session, page, { country: 'AU', state: 'NSW', postcode: '2000' })
    const pickup = reply.cart.shippingOptions.find(({ kind }) => kind === 'local_pickup')?.id ?? ''
    const chosen = await review(session, page, {
      country: 'AU',
      state: 'NSW',
      postcode: '2000',
      'shipping_method[0]': pickup,
    })
    expect(chosen.reply.cart.totals.total).toBe(4000)
    const now = { ...page, checkoutSession: chosen.reply.checkoutSession }
    const placed = await place(shop, session, now, await shop.card(CARDS.pays), {
      billing_postcode: '2000',
      'shipping_method[0]': pickup,
    })
    if (placed.result !== 'success') throw new Error(placed.messages)
    expect(await orderOf(placed.order_id)).toMatchObject({
      shipping_method: pickup,
      shipping_label: 'Pick up',
      shipping_zone: 'Sydney metro',
      shipping_amount: 0,
      weight_grams: 1800,
      total: 4000,
    })
  })

  it('is counted for the address in its form: another one is shown before it is charged', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product({ price: 5500 }))
    const card = await shop.card(CARDS.pays)
    const refused = await place(shop, session, page, card, AUCKLAND)
    if (refused.result !== 'failure') throw new Error('An order was placed at a total nobody has seen')
    expect(refused.errors.map(({ code }) => code)).toEqual(['cart-changed'])
    expect(refused.refresh).toBe(true)

    const { reply } = await review(session, page, { s_country: 'NZ', s_state: 'AUK', s_postcode: '1010' })
    const now = { ...page, ...reply }
    const placed = await place(shop, session, now, card, { ...AUCKLAND, cart_hash: reply.cart.hash })
    if (placed.result !== 'success') throw new Error(placed.messages)
    expect(await orderOf(placed.order_id)).toMatchObject({
      shipping_zone: 'New Zealand',
      shipping_amount: 1995,
      gst: 0,
      gst_removed: 681,
      total: 6814,
    })
  })

  it('is another one when delivery of the same price is taxed in another way, after a decline', async () => {
    const untaxed = flatRateFixture({ id: 900, title: 'By bicycle', taxable: false })
    const { zones } = shop.deps.rates().shipping
    for (const { isRest, methods } of zones) if (!isRest) methods.push(untaxed)
    const session = newSession()
    const page = await shop.shopper(session, await shop.product({ price: 5500 }))
    const declined = await place(shop, session, page, await shop.card(CARDS.declined))
    expect(declined).toMatchObject({ errors: [{ message: 'The card was declined.' }] })

    const bicycle = { 'shipping_method[0]': 'flat_rate:900' }
    const { reply } = await review(session, page, {
      country: 'AU',
      state: 'NSW',
      postcode: '2481',
      ...bicycle,
    })
    expect(reply.cart.totals.total).toBe(page.cart.totals.total)
    expect(reply.checkoutSession).not.toBe(page.checkoutSession)
    const now = { ...page, ...reply }
    const placed = await place(shop, session, now, await shop.card(CARDS.pays), bicycle)
    if (placed.result !== 'success') throw new Error(placed.messages)
    expect(await orderOf(placed.order_id)).toMatchObject({
      shipping_label: 'By bicycle',
      shipping_amount: 995,
      shipping_gst: 0,
      gst: 500,
      total: 6495,
    })
  })

  it('is refused where nothing is sent, in words that say what would help', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const { reply } = await review(session, page, { country: 'FR', postcode: '75001' })
    expect(reply.cart.deliveryProblem).toBe('We don’t deliver there yet. Try another address.')
    const france = { billing_country: 'FR', billing_state: '', billing_postcode: '75001' }
    const placed = await place(shop, session, { ...page, ...reply }, 'pm_unused', france)
    if (placed.result !== 'failure') throw new Error('An order was placed for nowhere')
    expect(placed.errors.map(({ message }) => message)).toEqual([reply.cart.deliveryProblem])
  })
})

describe('update_order_review', () => {
  it.each([{ country: 'au' }, { s_country: 'Australia' }, { country: 'AU', postcode: '2'.repeat(21) }])(
    'refuses the place %j, and counts on for the one before [S7.60]',
    async (fields) => {
      const session = newSession()
      const page = await shop.shopper(session, await shop.product())
      expect((await review(session, page, fields as Record<string, string>)).status).toBe(400)
      const { reply } = await review(session, page, {})
      expect(reply.cart.destination).toEqual({ country: 'AU', state: 'NSW', postcode: '' })
    },
  )
})
