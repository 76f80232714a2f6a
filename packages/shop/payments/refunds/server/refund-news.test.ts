import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { addStaff } from '@buoy/people/owners/owners.fixtures.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '../../../back-office/order-management/server/change-order-status.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { reconcile } from '../../events/server/reconcile.ts'
import { localPayments } from '../../ledger/local-payments.fixtures.ts'
import { CARDS, eventsOf, stockOf } from '../../ledger/payments.fixtures.ts'
import { paidOrder, REFUND_CARDS, wholeRefund } from '../refunds.fixtures.ts'
import { finishRefund } from './finish-refund.ts'
import { findOrderRefunds } from './list-refunds.ts'
import { noteProviderRefund } from './note-provider-refund.ts'
import { type RefundRequest, refundPart } from './refund-part.ts'
import { refundRest } from './refund-rest.ts'
import { refundSurplus } from './refund-surplus.ts'

let shop: PayingShop
let owner: Owner
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.close())

const order = (card: string) => paidOrder(shop, `news-${++sessions}`, card)
const ask = (orderId: number, changes: Partial<RefundRequest> = {}) => wholeRefund(orderId, owner, changes)

/** The bank has its last word. */
const aDayOn = () => localPayments(shop).skipDays(1)

/** All that the provider has reported about an order comes, newest first, and twice. */
async function tellAll(orderId: number): Promise<void> {
  const events = (await eventsOf(shop, orderId)).reverse()
  for (const event of [...events, ...events]) await shop.deliver(event)
  expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
}

const refundsOf = async (id: number) => (await findOrderRefunds(shop.db, id))?.refunds
const chargeOf = async (id: number) => (await findOrder(shop.db, id))?.payment.charge ?? ''

async function mailsOf(orderId: number): Promise<string[]> {
  await shop.jobs.drain(shop.workers)
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    'select kind from shop.mail where order_id = $1 order by id',
    [orderId],
  )
  return rows.map(({ kind }) => kind)
}

describe('a refund that its bank has not taken yet', () => {
  it('is on its way until it has: nothing returns to the shelf and nobody is mailed before', async () => {
    const { id, variant } = await order(REFUND_CARDS.pend)
    expect(await refundPart(shop.deps, ask(id))).toMatchObject({ ok: true, value: { state: 'asked' } })
    await tellAll(id)
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'processing' })
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
    expect(await mailsOf(id)).not.toContain('order-refunded')
    expect((await findOrderRefunds(shop.db, id))?.left.total, 'it counts already').toBe(0)

    await aDayOn()
    await tellAll(id)
    expect(await refundsOf(id)).toMatchObject([{ state: 'done', amount: 4995 }])
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'refunded' })
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 0 })
    expect((await mailsOf(id)).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
  })

  it('is said to be, when the owner marks its order as refunded', async () => {
    const { id } = await order(REFUND_CARDS.pend)
    const moved = await changeOrderStatus(shop.deps, { id, to: 'refunded', owner })
    expect(moved).toMatchObject({ ok: false, refusals: [{ code: 'on-its-way' }] })
  })

  it('is asked about when its news are lost', async () => {
    const { id } = await order(REFUND_CARDS.pend)
    await refundPart(shop.deps, ask(id))
    await aDayOn()
    shop.clock.advance(2 * HOUR_MS)
    await reconcile(shop.deps)
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
  })
})

describe('a refund that comes back', () => {
  it('counts no more, its order waits, and the owner is told', async () => {
    const { id, variant } = await order(REFUND_CARDS.fail)
    expect(await refundPart(shop.deps, ask(id))).toMatchObject({ value: { state: 'done' } })
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'refunded' })
    await aDayOn()
    await tellAll(id)
    expect(await refundsOf(id)).toMatchObject([
      { state: 'failed', failure: 'the card has expired or was cancelled' },
    ])
    const found = await findOrder(shop.db, id)
    expect(found).toMatchObject({ status: 'on-hold' })
    expect(found?.timeline.map(({ text }) => text).join('\n')).toContain(
      'The refund of $49.95 did not arrive',
    )
    expect((await mailsOf(id)).filter((kind) => kind === 'payment-trouble')).toHaveLength(1)
    expect(await stockOf(shop, variant), 'the unit has come back all the same').toEqual({
      stock: 5,
      held: 0,
    })

    const again = await refundPart(shop.deps, ask(id, { request: 'by-transfer', way: 'manual' }))
    expect(again).toMatchObject({ ok: true, value: { state: 'done', amount: 4995 } })
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'refunded' })
    expect(await stockOf(shop, variant), 'a unit comes back once').toEqual({ stock: 5, held: 0 })
  })

  it('is believed also when it was made at the provider’s own pages', async () => {
    const { id } = await order(REFUND_CARDS.fail)
    await shop.stripe.refunds.create({ charge: await chargeOf(id), amount: 3000 })
    await shop.stripe.refunds.create({ charge: await chargeOf(id), amount: 500 })
    await tellAll(id)
    expect((await refundsOf(id))?.map(({ state, amount }) => [state, amount])).toEqual([
      ['done', 3000],
      ['done', 500],
    ])
    await aDayOn()
    await tellAll(id)
    expect((await refundsOf(id))?.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect((await findOrderRefunds(shop.db, id))?.left.total).toBe(4995)
  })
})

describe('a refund that the owner makes at the provider’s own pages', () => {
  it('counts also while one of theirs from here waits for the provider to answer', async () => {
    const { id } = await order(CARDS.pays)
    await shop.fault({ kind: '500', route: '/refunds', times: 1 })
    expect(await refundPart(shop.deps, ask(id))).toMatchObject({ ok: true, value: { state: 'asked' } })
    await shop.stripe.refunds.create({ charge: await chargeOf(id) })
    await noteProviderRefund(shop.deps, id, await chargeOf(id))
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'refunded' })
    await tellAll(id)
    expect((await refundsOf(id))?.map(({ state, amount }) => [state, amount])).toEqual([
      ['failed', 4995],
      ['done', 4995],
    ])
    expect((await findOrderRefunds(shop.db, id))?.left.total).toBe(0)
  })
})

describe('a refund that the shop makes by itself', () => {
  it('and that the provider refuses is told to the owner, and can be asked for again', async () => {
    const { id } = await order(REFUND_CARDS.fail)
    // All of it went back at the provider, so it refuses; a day later it has come back.
    await shop.stripe.refunds.create({ charge: await chargeOf(id) })
    const rest = { orderId: id, reason: 'Paid too late, and sold out since.', owner: null }
    expect(await refundRest(shop.deps, rest)).toMatchObject({ ok: true, value: { state: 'failed' } })
    expect(await mailsOf(id)).toContain('payment-trouble')
    await aDayOn()
    expect(await refundRest(shop.deps, rest)).toMatchObject({ ok: true, value: { state: 'done' } })
    expect(await refundRest(shop.deps, rest), 'once').toBeNull()
  })

  it('writes no mail when the owner is there to read the refusal', async () => {
    const { id } = await order(CARDS.pays)
    await shop.stripe.refunds.create({ charge: await chargeOf(id) })
    expect(await refundPart(shop.deps, ask(id))).toMatchObject({ ok: true, value: { state: 'failed' } })
    expect(await mailsOf(id)).not.toContain('payment-trouble')
    const moved = await changeOrderStatus(shop.deps, { id, to: 'refunded', owner })
    expect(moved).toMatchObject({
      ok: false,
      refusals: [{ code: 'not-refunded', message: expect.stringContaining('refused') }],
    })
  })

  it('of a second payment is told, too, when it is refused', async () => {
    const { id } = await order(CARDS.pays)
    const surplus = { orderId: id, checkoutSessionId: 'ca_second', charge: 'ch_unknown' }
    await refundSurplus(shop.deps, surplus)
    await refundSurplus(shop.deps, surplus)
    expect((await mailsOf(id)).filter((kind) => kind === 'payment-trouble')).toHaveLength(1)
  })

  it('is one although its answer was lost and the provider has forgotten the key', async () => {
    const { id } = await order(CARDS.pays)
    await shop.fault({ kind: 'lost-reply', route: '/refunds', times: 2 })
    const asked = await refundPart(shop.deps, ask(id))
    expect(asked).toMatchObject({ ok: true, value: { state: 'asked' } })
    await shop.database.pool.query('delete from sandbox.idempotent_response')
    shop.clock.advance(25 * HOUR_MS)
    const row = asked.ok ? await finishRefund(shop.deps, asked.value.id) : null
    expect(row).toMatchObject({ state: 'done' })
    const { data } = await shop.stripe.refunds.list({ charge: await chargeOf(id) })
    expect(data.map(({ amount }) => amount)).toEqual([4995])
  })
})
