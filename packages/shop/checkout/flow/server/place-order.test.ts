import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import {
  CARDS,
  completeBankStep,
  paidCharges,
  place,
  stockOf,
} from '../../../payments/ledger/payments.fixtures.ts'
import { parseConfirmHash } from '../../../payments/stripe/rules/confirm-hash.ts'
import { findOrderReceived } from '../../order-received/server/find-order-received.ts'
import { openCheckout } from './open-checkout.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `session-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function rowCount(table: string): Promise<number> {
  const { rows } = await shop.database.pool.query(`select count(*)::int as n from shop.${table}`)
  return rows[0].n
}

function keyOf(redirect: string): string {
  return new URL(redirect, 'https://shop.example').searchParams.get('key') ?? ''
}

describe('a card that pays', () => {
  it('turns the cart into a paid order and leads to the order-received page [S1.08] [S1.09] [S7.10] [S7.11]', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 5, price: 8_900 })
    const page = await shop.shopper(session, variant, 2)
    const reply = await place(shop, session, page, await shop.card(CARDS.pays))
    if (reply.result !== 'success') throw new Error(reply.messages)
    expect(reply.redirect).toMatch(/^\/index\.php\/checkout\/order-received\/\d+\/\?key=wc_order_\w{22}$/)

    const order = await findOrder(shop.db, reply.order_id)
    expect(order).toMatchObject({
      status: 'processing',
      email: 'mia@example.com',
      lines: [{ quantity: 2, unitPrice: 8_900, subtotal: 17_800 }],
      payment: { card: 'Visa ending in 4242' },
    })
    expect(order?.totals.total).toBe(page.cart.totals.total)
    expect(await paidCharges(shop, reply.order_id)).toEqual([page.cart.totals.total])
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
    expect((await openCheckout(shop.deps, session)).cart.lines).toEqual([])
    const { rows } = await shop.database.pool.query(
      'select units_sold from shop.product join shop.variant v on v.product_id = product.id where v.id = $1',
      [variant],
    )
    expect(rows).toEqual([{ units_sold: 2 }])

    const received = await findOrderReceived(shop.deps, reply.order_id, keyOf(reply.redirect))
    expect(received).toMatchObject({ paid: true, number: order?.number })
    expect(received?.shipping).toEqual(['Mia Ward', '12 Jonson Street', 'Byron Bay NSW 2481', 'Australia'])
    expect(await findOrderReceived(shop.deps, reply.order_id, 'wc_order_forged')).toBeNull()
  })

  it('splits the GST of an order to the cent', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product({ price: 4_999 }), 3)
    const reply = await place(shop, session, page, await shop.card(CARDS.pays))
    if (reply.result !== 'success') throw new Error(reply.messages)
    const { rows } = await shop.database.pool.query(
      `select o.gst, o.shipping_gst + (select sum(gst) from shop.order_line where order_id = o.id) as parts
       from shop."order" o where id = $1`,
      [reply.order_id],
    )
    expect(Number(rows[0].parts)).toBe(rows[0].gst)
  })

  it('answers a repeated request, a reload and a second tab with the same order', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const source = await shop.card(CARDS.pays)
    const first = await place(shop, session, page, source)
    expect(await place(shop, session, page, source)).toEqual(first)
    expect(await place(shop, session, page, await shop.card(CARDS.pays))).toEqual(first)
    const reloaded = await openCheckout(shop.deps, session)
    expect(reloaded.paidRedirect).toBe(first.result === 'success' ? first.redirect : '')
  })

  it('makes one order and one charge of 20 requests at the same time', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 9 })
    const page = await shop.shopper(session, variant, 2)
    const source = await shop.card(CARDS.pays)
    const before = await rowCount('"order"')
    const replies = await Promise.all(Array.from({ length: 20 }, () => place(shop, session, page, source)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    const [reply] = replies
    if (reply?.result !== 'success') throw new Error(reply?.messages)
    expect(await rowCount('"order"')).toBe(before + 1)
    expect(await paidCharges(shop, reply.order_id)).toHaveLength(1)
    expect(await stockOf(shop, variant)).toEqual({ stock: 7, held: 0 })
  })

  it('is found out at once when the reply is lost and nobody repeats the call', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await shop.fault({ kind: 'lost-reply', route: '/confirm', times: 1 })
    const reply = await place(shop, session, page, await shop.card(CARDS.pays))
    expect(reply.result === 'success' ? await paidCharges(shop, reply.order_id) : []).toHaveLength(1)
  })

  it('takes money once when two tabs press the button with two cards', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const cards = await Promise.all([shop.card(CARDS.pays), shop.card(CARDS.paysToo)])
    const replies = await Promise.all(cards.map((card) => place(shop, session, page, card)))
    expect(replies[1]).toEqual(replies[0])
    const [reply] = replies
    expect(reply?.result === 'success' ? await paidCharges(shop, reply.order_id) : []).toHaveLength(1)
  })
})

describe('a card that does not pay', () => {
  it('says why, keeps the order, and takes another card for the same order [S8.19] [S8.42]', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 1 })
    const page = await shop.shopper(session, variant)
    const declined = await place(shop, session, page, await shop.card(CARDS.declined))
    expect(declined).toMatchObject({
      result: 'failure',
      refresh: false,
      reload: false,
      errors: [{ message: 'The card was declined.' }],
    })
    expect(declined.result === 'failure' && declined.messages).toContain('<ul class="woocommerce-error"')
    expect(await stockOf(shop, variant)).toEqual({ stock: 1, held: 1 })

    const again = await openCheckout(shop.deps, session)
    expect(again.checkoutSession).toBe(page.checkoutSession)
    const reply = await place(shop, session, again, await shop.card(CARDS.pays), {
      billing_city: 'Mullumbimby',
    })
    if (reply.result !== 'success') throw new Error(reply.messages)
    const order = await findOrder(shop.db, reply.order_id)
    expect(order?.ledger.map(({ kind }) => kind)).toEqual(['attempt', 'intent', 'decline', 'payment'])
    expect(order?.billing).toContain('Mullumbimby NSW 2481')
    expect(await paidCharges(shop, reply.order_id)).toEqual([page.cart.totals.total])
  })

  it.each([
    ['S8.20', CARDS.noFunds, 'Your card has insufficient funds.'],
    ['S8.18', CARDS.expired, 'The card has expired.'],
    ['S8.16', CARDS.wrongCode, "The card's security code is incorrect."],
  ])('tells the reason of the bank [%s]', async (_id, number, text) => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const source = await shop.card(number)
    const reply = await place(shop, session, page, source)
    expect(reply).toMatchObject({ result: 'failure', errors: [{ message: text }] })
    expect(await place(shop, session, page, source)).toEqual(reply)
  })
})

describe('a bank that wants to see the shopper', () => {
  async function askedFor(session: string) {
    const page = await shop.shopper(session, await shop.product())
    const source = await shop.card(CARDS.asks)
    const reply = await place(shop, session, page, source)
    if (reply.result !== 'success') throw new Error(reply.messages)
    const confirmation = parseConfirmHash(reply.redirect, 'https://shop.example')
    if (confirmation === null) throw new Error(`No confirmation in ${reply.redirect}`)
    return { page, source, reply, confirmation }
  }

  it('sends the browser to the confirmation and knows the result before any webhook [S2.28]', async () => {
    const session = newSession()
    const { page, source, reply, confirmation } = await askedFor(session)
    expect(confirmation.clientSecret).toMatch(/^pi_\w+_secret_/)
    expect(await place(shop, session, page, source)).toEqual(reply)
    expect((await findOrder(shop.db, reply.order_id))?.status).toBe('pending')

    await completeBankStep(shop, reply.order_id, 'completed')
    const received = await findOrderReceived(shop.deps, reply.order_id, keyOf(confirmation.returnTo))
    expect(received).toMatchObject({ paid: true, status: 'processing' })
    const kinds = (await findOrder(shop.db, reply.order_id))?.ledger.map(({ kind }) => kind)
    expect(kinds).toEqual(['attempt', 'intent', 'authentication', 'payment'])
  })

  it('leads a shopper who reloads after the confirmation to the order they have paid', async () => {
    const session = newSession()
    const { reply, confirmation } = await askedFor(session)
    await completeBankStep(shop, reply.order_id, 'completed')
    expect((await openCheckout(shop.deps, session)).paidRedirect).toBe(confirmation.returnTo)
  })

  it('takes another card after a failed authentication [S8.28]', async () => {
    const session = newSession()
    const { page, source, reply } = await askedFor(session)
    await completeBankStep(shop, reply.order_id, 'failed')
    expect(await place(shop, session, page, source)).toMatchObject({
      result: 'failure',
      errors: [{ message: 'We are unable to authenticate your payment method.' }],
    })
    const paid = await place(shop, session, page, await shop.card(CARDS.pays))
    expect(paid).toMatchObject({ result: 'success', order_id: reply.order_id })
  })
})

describe('what the browser says about money', () => {
  it('is not believed', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product({ price: 8_900 }))
    const forged = { amount: '1', total: '0.01', order_total: '1', currency: 'jpy', 'cart[total]': '1' }
    const reply = await place(shop, session, page, await shop.card(CARDS.pays), forged)
    if (reply.result !== 'success') throw new Error(reply.messages)
    expect(await paidCharges(shop, reply.order_id)).toEqual([page.cart.totals.total])
  })
})
