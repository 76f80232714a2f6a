import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from '../../../checkout/flow/server/open-checkout.ts'
import {
  CARDS,
  crashAfterCharge,
  orderIdOf,
  paidCharges,
  place,
  stateOf,
  stockOf,
} from '../../ledger/payments.fixtures.ts'
import { reconcile } from './reconcile.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `shopper-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop({ retries: 2 })
})
afterAll(() => shop.close())

describe('lost replies and crashes', () => {
  it.each(['create', 'confirm'])('charges once when the reply of %s is lost', async (step) => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const source = await shop.card(CARDS.pays)
    await shop.fault({
      kind: 'lost-reply',
      route: step === 'confirm' ? '/confirm' : '/payment_intents',
      times: 1,
    })
    const orderId = orderIdOf(await place(shop, session, page, source))
    expect(await paidCharges(shop, orderId)).toEqual([page.cart.totals.total])
  })

  it('says so calmly when the provider is troubled, and takes the same card a moment later [S8.13]', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const source = await shop.card(CARDS.pays)
    await shop.fault({ kind: '500', route: '/payment_intents', times: 3 })
    expect(await place(shop, session, page, source)).toMatchObject({
      result: 'failure',
      reload: false,
      errors: [{ message: "We couldn't initiate the payment. Please try again." }],
    })
    const orderId = orderIdOf(await place(shop, session, page, source))
    expect(await paidCharges(shop, orderId)).toHaveLength(1)
  })

  it('repairs a crash after the charge: the reconciler asks the provider', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 2 })
    const page = await shop.shopper(session, variant)
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    expect(await stateOf(shop, page.checkoutSession)).toBe('placed')
    shop.clock.advance(5 * MINUTE_MS)
    await reconcile(shop.deps)
    expect(await stateOf(shop, page.checkoutSession)).toBe('paid')
    expect(await stockOf(shop, variant)).toEqual({ stock: 1, held: 0 })
  })

  it('does not charge again when the shopper is faster than the reconciler and takes another card', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    shop.clock.advance(2 * MINUTE_MS)
    const orderId = orderIdOf(await place(shop, session, page, await shop.card(CARDS.paysToo)))
    expect(await paidCharges(shop, orderId)).toEqual([page.cart.totals.total])
  })

  it('shows a shopper who reloads after the crash that the payment has arrived', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    expect((await openCheckout(shop.deps, session)).paidRedirect).toContain('order-received')
  })
})

describe('events that wait', () => {
  it('come to their turn behind any number that nobody can apply', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    for (let count = 0; count < 51; count += 1) await deliverPaid({ checkout_attempt: `ca_lost_${count}` })
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    await shop.deliver(await lastPaid())
    const { pool } = shop.database
    await pool.query('delete from test_job')

    shop.clock.advance(11 * MINUTE_MS)
    await reconcile(shop.deps)
    await reconcile(shop.deps)
    const { rows } =
      await pool.query(`select count(*)::int as jobs, count(distinct data)::int as events from test_job
      where queue = 'apply-payment-event'`)
    expect(rows[0]).toEqual({ jobs: 52, events: 52 })
    await shop.jobs.drain(shop.workers)
    const { rows: waiting } = await pool.query(
      'select event_id from shop.payment_event where applied_at is null and raw::text like $1',
      [`%${page.checkoutSession}%`],
    )
    expect(waiting).toEqual([])
  })

  it('of other systems do not wait at all', async () => {
    for (let count = 0; count < 51; count += 1) await deliverPaid({})
    await shop.jobs.drain(shop.workers)
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as foreign from shop.payment_event where passed_over = 'foreign'`,
    )
    expect(rows[0]).toEqual({ foreign: 51 })
  })
})

async function lastPaid() {
  const [event] = (await shop.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data
  if (event === undefined) throw new Error('The sandbox reported no payment')
  return event
}

/** The webhook hears of a payment that no order of the shop knows. */
async function deliverPaid(metadata: Record<string, string>): Promise<void> {
  await shop.stripe.paymentIntents.create({
    amount: 100,
    currency: 'aud',
    confirm: true,
    metadata,
    payment_method: await shop.card(CARDS.pays),
  })
  expect(await shop.deliver(await lastPaid())).toBe(200)
}
