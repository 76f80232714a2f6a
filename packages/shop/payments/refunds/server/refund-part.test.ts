import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { CARDS, eventsOf, ledgerOf, orderIdOf, place, stockOf } from '../../ledger/payments.fixtures.ts'
import { findOrderRefunds } from './list-refunds.ts'
import { type RefundDeps, type RefundRequest, refundPart } from './refund-part.ts'

let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
})
afterAll(() => shop.close())

/** A paid order of units at $40.00 each, delivery $9.95. */
async function paidOrder(quantity = 2): Promise<{ id: number; variant: number }> {
  const session = `refund-shopper-${++sessions}`
  const variant = await shop.product({ stock: 5, price: 4000 })
  const page = await shop.shopper(session, variant, quantity)
  const id = orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays)))
  return { id, variant }
}

function ask(orderId: number, changes: Partial<RefundRequest> = {}): RefundRequest {
  return {
    orderId,
    request: `dialog-${orderId}`,
    way: 'card',
    reason: 'A dent',
    tellsCustomer: true,
    wish: { lines: [{ position: 0, quantity: 1, amount: 4000 }], shipping: 0, restock: new Set([0]) },
    owner: null,
    ...changes,
  }
}

async function refundedAtProvider(orderId: number): Promise<number[]> {
  const charge = (await findOrder(shop.db, orderId))?.payment.charge ?? ''
  const { data } = await shop.stripe.refunds.list({ charge })
  return data.map(({ amount }) => amount)
}

describe('a refund in part', () => {
  it('sends a line back to the card, puts its unit on the shelf, and leaves the rest', async () => {
    const { id, variant } = await paidOrder()
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
    const outcome = await refundPart(shop.deps, ask(id))
    expect(outcome).toMatchObject({ ok: true, value: { state: 'done', amount: 4000 } })
    expect(await refundedAtProvider(id)).toEqual([4000])
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
    const found = await findOrderRefunds(shop.db, id)
    expect(found?.left).toMatchObject({ total: 4995, shipping: 995, lines: [{ quantity: 1, amount: 4000 }] })
    expect(found?.refunds).toMatchObject([{ amount: 4000, gst: 364, reason: 'A dent' }])
    expect((await findOrder(shop.db, id))?.status).toBe('processing')
    expect(await ledgerOf(shop, id)).toContain('refund')
  })

  it('is one refund however often the same dialog is sent', async () => {
    const { id } = await paidOrder()
    await Promise.all([refundPart(shop.deps, ask(id)), refundPart(shop.deps, ask(id))])
    await refundPart(shop.deps, ask(id))
    expect(await refundedAtProvider(id)).toEqual([4000])
  })

  it('makes the order refunded when the last of it is back', async () => {
    const { id } = await paidOrder(1)
    await refundPart(shop.deps, ask(id, { way: 'manual' }))
    const rest = await refundPart(shop.deps, ask(id, { request: 'the-rest-1', wish: 'rest' }))
    expect(rest).toMatchObject({ ok: true, value: { amount: 995, state: 'done' } })
    expect(await refundedAtProvider(id)).toEqual([995])
    expect((await findOrder(shop.db, id))?.status).toBe('refunded')
    const more = await refundPart(shop.deps, ask(id, { request: 'once-more-1' }))
    expect(more).toMatchObject({ ok: false, refusals: [{ code: 'too-many' }] })
  })

  it('counts what was refunded at the provider’s own pages', async () => {
    const { id } = await paidOrder(1)
    const charge = (await findOrder(shop.db, id))?.payment.charge ?? ''
    await shop.stripe.refunds.create({ charge, amount: 3000 })
    for (const event of await eventsOf(shop, id)) await shop.deliver(event)
    await shop.jobs.drain(shop.workers)
    const found = await findOrderRefunds(shop.db, id)
    expect(found?.refunds).toMatchObject([{ way: 'provider', amount: 3000, gst: 273 }])
    expect(found?.left.total).toBe(1995)
    expect(await refundPart(shop.deps, ask(id))).toMatchObject({
      ok: false,
      refusals: [{ code: 'too-much' }],
    })
  })

  it('counts no more when the provider refuses it', async () => {
    const { id } = await paidOrder(1)
    const charge = (await findOrder(shop.db, id))?.payment.charge ?? ''
    await shop.stripe.refunds.create({ charge })
    const outcome = await refundPart(shop.deps, ask(id))
    expect(outcome).toMatchObject({ ok: true, value: { state: 'failed' } })
    expect((await findOrderRefunds(shop.db, id))?.left.total).toBe(4995)
  })

  it('is finished by a job when the provider did not answer', async () => {
    const { id } = await paidOrder(1)
    await shop.fault({ kind: '500', route: '/refunds', times: 1 })
    expect(await refundPart(shop.deps, ask(id))).toMatchObject({ ok: true, value: { state: 'asked' } })
    const second = await refundPart(shop.deps, ask(id, { request: 'second-dialog' }))
    expect(second).toMatchObject({ ok: false, refusals: [{ code: 'too-many' }] })
    await shop.jobs.drain(shop.workers)
    expect((await findOrderRefunds(shop.db, id))?.refunds).toMatchObject([{ state: 'done' }])
    expect(await refundedAtProvider(id)).toEqual([4000])
  })

  it('refuses an order that was not paid', async () => {
    const session = `refund-shopper-${++sessions}`
    const page = await shop.shopper(session, await shop.product())
    await place(shop, session, page, await shop.card(CARDS.declined))
    const { rows } = await shop.database.pool.query(
      'select order_id from shop.checkout_session where id = $1',
      [page.checkoutSession],
    )
    const outcome = await refundPart(shop.deps, ask(Number(rows[0].order_id)))
    expect(outcome).toMatchObject({ ok: false, refusals: [{ code: 'not-paid' }] })
  })
})

describe('two refunds at once', () => {
  it('never send back more than was paid: the second sees what the first has asked for', async () => {
    const { id } = await paidOrder(1)
    let second: Awaited<ReturnType<typeof refundPart>> | null = null
    const deps: RefundDeps = {
      ...shop.deps,
      // The first has reserved its amount and not yet asked the provider.
      pauseAt: async () => {
        second = await refundPart(shop.deps, ask(id, { request: 'the-other-tab' }))
      },
    }
    expect(await refundPart(deps, ask(id))).toMatchObject({ ok: true, value: { state: 'done' } })
    expect(second).toMatchObject({ ok: false, refusals: [{ code: 'too-many' }] })
    expect(await refundedAtProvider(id)).toEqual([4000])
  })

  it('of twenty for the same unit one goes through', async () => {
    const { id } = await paidOrder(1)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refundPart(shop.deps, ask(id, { request: `tab-${id}-${index}` })),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await refundedAtProvider(id)).toEqual([4000])
  })
})
