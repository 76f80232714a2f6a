import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { leavePath } from '../../../orders/record/rules/order-paths.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { CARDS, orderIdOf, place, stateOf } from '../../ledger/payments.fixtures.ts'
import { refundPart } from '../../refunds/server/refund-part.ts'
import { type HostedPages, hostedPages } from '../added-provider.fixtures.ts'
import { DEMO_METHODS } from '../payment-methods.fixtures.ts'
import { withAddedWays } from './added-ways.ts'
import { METHOD_SETTINGS } from './method-settings.ts'
import { openOtherProviders } from './open-other-providers.ts'
import { updateMethodSettings } from './update-method-settings.ts'

const ACME = { payment_method: 'acme_pay' }

let shop: PayingShop
let acme: HostedPages
let sessions = 0

beforeAll(async () => {
  acme = hostedPages()
  shop = await openPayingShop({ addedProviders: [acme.provider] })
  await shop.db.transaction((tx) =>
    writeSetting(tx, METHOD_SETTINGS, { ...DEMO_METHODS, on: ['stripe_cc', 'acme_pay'] }, shop.clock),
  )
})
afterAll(() => shop.close())

/** An order of one unit for which the shopper was sent to the provider's page. */
async function leftOrder() {
  const session = `acme-shopper-${++sessions}`
  const page = await shop.shopper(session, await shop.product())
  const reply = await place(shop, session, page, 'plain_1', ACME)
  const id = orderIdOf(reply)
  const order = await readOrder(shop.db, id)
  const key = order?.key ?? ''
  return {
    id,
    key,
    session,
    page,
    reply,
    checkoutSession: page.checkoutSession,
    payment: `acme_${acme.opened.size}`,
  }
}

const webhook = (payload: object, signature = 'genuine') =>
  shop.app.inject({
    method: 'POST',
    url: '/webhooks/acme',
    headers: { 'content-type': 'application/json', 'acme-signature': signature },
    payload,
  })

describe('a payment provider that a plugin brings', () => {
  it('is offered where the owner has switched it on, with what the shopper is to know', async () => {
    const page = await shop.shopper('acme-look', await shop.product())
    expect(page.methods.find(({ id }) => id === 'acme_pay')).toMatchObject({
      title: 'Acme Pay',
      note: 'You pay on the next page, at Acme.',
    })
  })

  it('takes the shopper to its page by way of one of ours, and says where to come back', async () => {
    const { id, key, reply, payment } = await leftOrder()
    expect(reply).toMatchObject({ result: 'success', redirect: leavePath({ orderId: id, key }) })
    expect(acme.opened.get(payment)).toMatchObject({
      gateway: 'acme_pay',
      amount: 9895,
      returnPath: `/index.php/checkout/order-received/${id}/?key=${key}`,
    })
    const page = await shop.app.inject({ url: leavePath({ orderId: id, key }) })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`content="0;url=https://pay.acme.example/${payment}?a=1&amp;b=%222%22"`)
    expect((await shop.app.inject({ url: leavePath({ orderId: id, key: 'wrong' }) })).statusCode).toBe(404)
    const received = await findOrderReceived(shop.deps, id, key)
    expect(received).toMatchObject({ payState: 'waiting', payPath: leavePath({ orderId: id, key }) })
  })

  it('is paid by a webhook that it has signed, once', async () => {
    const { id, key, checkoutSession, payment } = await leftOrder()
    acme.move(payment, 'paid')
    const event = { id: `event-${payment}`, payment, checkoutSession }
    expect((await webhook(event, 'forged')).statusCode).toBe(400)
    expect((await webhook(event)).statusCode).toBe(200)
    expect((await webhook(event)).statusCode).toBe(200)
    await shop.jobs.drain(shop.workers)
    expect(await stateOf(shop, checkoutSession)).toBe('paid')
    expect((await readOrder(shop.db, id))?.paidAt).not.toBeNull()
    const again = await shop.app.inject({ url: leavePath({ orderId: id, key }) })
    expect(again.headers.location).toBe(`/index.php/checkout/order-received/${id}/?key=${key}`)
  })

  it('is asked when the shopper is back before the webhook', async () => {
    const { id, key, payment } = await leftOrder()
    acme.move(payment, 'paid')
    expect(await findOrderReceived(shop.deps, id, key)).toMatchObject({ payState: 'paid' })
  })

  it('may say no, and is tried again with the same payment', async () => {
    const { id, key, session, page, payment } = await leftOrder()
    acme.move(payment, 'open', 'You have cancelled at Acme.')
    expect(await findOrderReceived(shop.deps, id, key)).toMatchObject({
      payState: 'declined',
      refusal: 'You have cancelled at Acme.',
    })
    const same = await place(shop, session, page, 'plain_1', ACME)
    expect(same).toMatchObject({ result: 'failure' })
    const next = await place(shop, session, page, 'plain_2', ACME)
    expect(next).toMatchObject({ result: 'success', redirect: leavePath({ orderId: id, key }) })
  })

  it('gives way to a card: its payment is cancelled first', async () => {
    const { id, session, page, payment } = await leftOrder()
    const card = await shop.card(CARDS.pays)
    expect(orderIdOf(await place(shop, session, page, card))).toBe(id)
    expect((await shop.deps.provider.retrieve(payment)).status).toBe('cancelled')
    expect((await readOrder(shop.db, id))?.paidAt).not.toBeNull()
  })

  it('sends money back', async () => {
    const { id, key, payment } = await leftOrder()
    acme.move(payment, 'paid')
    await findOrderReceived(shop.deps, id, key)
    const refund = await refundPart(shop.deps, {
      orderId: id,
      request: 'acme-refund',
      way: 'card',
      reason: '',
      tellsCustomer: false,
      owner: null,
      wish: 'rest',
    })
    expect(refund).toMatchObject({ ok: true })
    expect(acme.refunded.get(`acme_charge_${payment}`)).toBe(9895)
  })
})

describe('the list of payment methods', () => {
  const owner = null
  it('takes added ones and refuses those that nobody brings', async () => {
    const deps = { db: shop.db, clock: shop.clock, ways: shop.deps.ways }
    const settings = { ...DEMO_METHODS, on: ['stripe_cc', 'acme_pay'] }
    expect(await updateMethodSettings(deps, { settings, owner })).toMatchObject({ ok: true })
    const wrong = { ...settings, on: ['stripe_cc', 'nobody_pay'] }
    expect(await updateMethodSettings(deps, { settings: wrong, owner })).toMatchObject({
      ok: false,
      refusals: [{ code: 'unknown-method', field: 'on' }],
    })
  })

  it('has each id and each provider once', () => {
    const [method] = acme.provider.methods
    if (method === undefined) throw new Error('The provider has no method')
    const twin = { ...acme.provider, methods: [{ ...method, id: 'stripe_cc' }] }
    expect(() => withAddedWays([twin])).toThrow('Two payment methods have the id stripe_cc')
    const deps = {
      ...shop.deps,
      publicUrl: '',
      fetch,
      transferSettings: async () => DEMO_METHODS.bankTransfer,
    }
    for (const name of ['stripe', 'transfer', 'Acme', 'a_b', 'pi']) {
      expect(() => openOtherProviders(deps, [{ ...acme.provider, name }])).toThrow(name)
    }
    expect(() => openOtherProviders(deps, [acme.provider, acme.provider])).toThrow('acme')
  })
})
