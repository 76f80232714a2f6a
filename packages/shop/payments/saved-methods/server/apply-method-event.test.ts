import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSubscriptions } from '../../../subscriptions/server/list-subscriptions.ts'
import { renewSubscription } from '../../../subscriptions/server/renew-subscription.ts'
import { haveSubscription, WEEKS } from '../../../subscriptions/subscriptions.fixtures.ts'
import { CARDS } from '../../ledger/payments.fixtures.ts'
import { type Buyer, newBuyer } from '../saved-customer.fixtures.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** The provider's id of a saved card. */
async function providerIdOf(token: number): Promise<string> {
  const { rows } = await shop.database.pool.query('select provider_id from shop.saved_method where id = $1', [
    token,
  ])
  return rows[0]?.provider_id
}

/** The bank gives a card another face, as its updater does. */
async function bankChanges(method: string, changes: Record<string, string | number>): Promise<void> {
  for (const [column, value] of Object.entries(changes)) {
    await shop.database.pool.query(`update sandbox.payment_method set ${column} = $2 where id = $1`, [
      method,
      value,
    ])
  }
}

let events = 0

/** The webhook tells about a payment method as it was at this moment, and the shop applies it. */
async function tell(type: string, method: Pick<Stripe.PaymentMethod, 'id'>, id = `evt_${++events}`) {
  const event = { id, object: 'event', type, created: 1_700_000_000, data: { object: method } }
  const status = await shop.deliver(event as Stripe.Event)
  return { status, ...(await shop.jobs.drain(shop.workers)) }
}

const shown = async (buyer: Buyer) =>
  (await buyer.methods()).map(({ id, label, expires, isDefault }) => ({ id, label, expires, isDefault }))

describe('a card that its bank has renewed', () => {
  it('has the new number’s end and expiry under the same token, told once or twice', async () => {
    const buyer = await newBuyer(shop)
    const token = await buyer.save(CARDS.pays)
    const method = await providerIdOf(token)
    await bankChanges(method, { last4: '7777', exp_year: 2044, exp_month: 3, fingerprint: 'renewed' })
    const old = { id: method, card: { last4: '4242' } }
    expect(await tell('payment_method.automatically_updated', old, 'evt_renewed')).toMatchObject({
      status: 200,
      failed: [],
    })
    const after = [{ id: token, label: 'Visa ending in 7777', expires: '03/44', isDefault: true }]
    expect(await shown(buyer)).toEqual(after)
    expect(await tell('payment_method.automatically_updated', old, 'evt_renewed')).toMatchObject({ done: 0 })
    expect(await tell('payment_method.updated', old)).toMatchObject({ status: 200, failed: [] })
    expect(await shown(buyer)).toEqual(after)
  })

  it('that is kept under its new number already stays two tokens, both of which are good', async () => {
    const buyer = await newBuyer(shop)
    const token = await buyer.save(CARDS.pays)
    const other = await buyer.save(CARDS.paysToo)
    const { rows } = await shop.database.pool.query(
      'select fingerprint, last4 from shop.saved_method where id = $1',
      [other],
    )
    const method = await providerIdOf(token)
    await bankChanges(method, rows[0])
    expect(await tell('payment_method.automatically_updated', { id: method })).toMatchObject({ failed: [] })
    expect((await shown(buyer)).map(({ label }) => label)).toEqual([
      'Visa ending in 4444',
      'Mastercard ending in 4444',
    ])
  })
})

describe('a card that the provider has let go of', () => {
  it('is gone here too, and the newest other is offered first', async () => {
    const buyer = await newBuyer(shop)
    const gone = await buyer.save(CARDS.pays)
    const left = await buyer.save(CARDS.paysToo)
    const method = await providerIdOf(gone)
    await shop.stripe.paymentMethods.detach(method)
    expect(await tell('payment_method.detached', { id: method })).toMatchObject({ status: 200, failed: [] })
    expect(await shown(buyer)).toMatchObject([{ id: left, isDefault: true }])
    // Old news that come late bring nothing back.
    expect(await tell('payment_method.attached', { id: method })).toMatchObject({ failed: [] })
    expect(await tell('payment_method.updated', { id: method })).toMatchObject({ failed: [] })
    expect(await shown(buyer)).toHaveLength(1)
  })

  it('stops the repeat order that it paid for, which says so and charges nothing', async () => {
    const one = await haveSubscription(shop, await shop.product({ stock: 10 }))
    const [method] = await one.buyer.methods()
    const provider = await providerIdOf(method?.id ?? 0)
    await shop.stripe.paymentMethods.detach(provider)
    await tell('payment_method.detached', { id: provider })
    shop.clock.advance(WEEKS * 7 * DAY_MS)
    expect(await renewSubscription(shop.deps, { id: one.id, by: 'shop' })).toMatchObject({ ok: false })
    const ask = { customerId: one.buyer.id, session: one.buyer.session }
    expect(await listSubscriptions(shop.deps, ask)).toMatchObject([
      {
        status: 'on-hold',
        method: null,
        problem: expect.stringContaining('card for this repeat order has been removed'),
      },
    ])
    const { rows } = await shop.database.pool.query(
      `select placed.status from shop.renewal join shop."order" placed on placed.id = order_id where subscription_id = $1`,
      [one.id],
    )
    expect(rows.map(({ status }) => status)).toEqual(['pending'])
  })
})

describe('news about cards', () => {
  it('that are none of ours, or that nobody knows, change nothing and are done', async () => {
    const buyer = await newBuyer(shop)
    await buyer.save(CARDS.pays)
    const before = await shown(buyer)
    expect(await tell('payment_method.updated', { id: 'pm_nobodys' })).toMatchObject({
      status: 200,
      failed: [],
    })
    expect(await tell('payment_method.attached', { id: await shop.card(CARDS.paysToo) })).toMatchObject({
      failed: [],
    })
    expect(await shown(buyer)).toEqual(before)
  })

  it('wait while the provider cannot be asked, and are applied afterwards', async () => {
    const buyer = await newBuyer(shop)
    const method = await providerIdOf(await buyer.save(CARDS.pays))
    await bankChanges(method, { exp_year: 2045 })
    await shop.fault({ kind: '500', route: '/payment_methods/:id', times: 1 })
    expect((await tell('payment_method.updated', { id: method })).failed).toHaveLength(1)
    expect(await shown(buyer)).toMatchObject([{ expires: '12/40' }])
    expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
    expect(await shown(buyer)).toMatchObject([{ expires: '12/45' }])
  })

  it('are kept without the words about the card once they are applied', async () => {
    const { rows } = await shop.database.pool.query(
      `select raw::text as raw from shop.payment_event where type like 'payment_method.%' and applied_at is not null`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ raw }) => raw))).toEqual(new Set(['{}']))
  })
})
