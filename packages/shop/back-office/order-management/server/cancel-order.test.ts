import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS, orderOfCheckoutSession, place, stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { paidOrder, REFUND_CARDS } from '../../../payments/refunds/refunds.fixtures.ts'
import { listRefunds } from '../../../payments/refunds/server/list-refunds.ts'
import { cancelOrder, findCancellation } from './cancel-order.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { findOrder } from './find-order.ts'

let shop: PayingShop
let sessions = 0
const owner = null

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const paid = (card: string = CARDS.pays) => paidOrder(shop, `cancelled-${++sessions}`, card)

async function planOf(id: number) {
  const plan = await findCancellation(shop.db, id)
  if (!plan.ok) throw new Error(plan.refusals[0]?.message)
  return plan.value
}

const cancel = (id: number, version: number, changes: object = {}) =>
  cancelOrder(shop.deps, {
    orderId: id,
    version,
    restocks: true,
    reason: 'Sold out',
    tellsCustomer: true,
    owner,
    ...changes,
  })

async function mailsOf(id: number): Promise<string[]> {
  await shop.jobs.drain(shop.workers)
  const text = 'select kind from shop.mail where order_id = $1 order by id'
  return (await shop.database.pool.query<{ kind: string }>(text, [id])).rows.map(({ kind }) => kind)
}

describe('cancelling a paid order', () => {
  it('says what it does, then refunds, restocks and writes in one step', async () => {
    const { id, variant } = await paid()
    const plan = await planOf(id)
    expect(plan).toMatchObject({
      kind: 'refund',
      amount: 4995,
      how: 'To Visa ending in 4242',
      pieces: [{ quantity: 1 }],
    })
    expect(await cancel(id, plan.version)).toEqual({ ok: true, value: { state: 'done' } })
    expect(await findOrder(shop.db, id)).toMatchObject({
      status: 'refunded',
      refunded: 4995,
      canCancel: false,
    })
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 0 })
    expect((await mailsOf(id)).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
  })

  it('is one refund, however often and at once it is sent', async () => {
    const { id, variant } = await paid()
    const { version } = await planOf(id)
    await Promise.all([cancel(id, version), cancel(id, version), cancel(id, version)])
    expect(await listRefunds(shop.db, id)).toMatchObject([{ state: 'done', amount: 4995 }])
    expect(await stockOf(shop, variant)).toEqual({ stock: 5, held: 0 })
  })

  it('changes nothing when the provider refuses, and says so', async () => {
    const { id, variant } = await paid()
    const { version } = await planOf(id)
    const charge = (await findOrder(shop.db, id))?.payment.charge ?? ''
    await shop.stripe.refunds.create({ charge })
    expect(await cancel(id, version)).toMatchObject({ ok: false, refusals: [{ code: 'not-refunded' }] })
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'processing', refunded: 0 })
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
  })

  it('is on its way while the bank has not answered: nothing of it is packed meanwhile', async () => {
    const { id } = await paid(REFUND_CARDS.pend)
    const { version } = await planOf(id)
    expect(await cancel(id, version)).toEqual({ ok: true, value: { state: 'on-its-way' } })
    expect((await findOrder(shop.db, id))?.lines).toMatchObject([{ toSend: 0 }])
  })

  it('keeps the units off the shelf, and says nothing to the customer, where the owner wants that', async () => {
    const { id, variant } = await paid()
    await cancel(id, (await planOf(id)).version, { restocks: false, tellsCustomer: false })
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
    expect(await mailsOf(id)).not.toContain('order-refunded')
  })

  it('is refused for an order that has changed since, was sent, or has ended', async () => {
    const { id } = await paid()
    const { version } = await planOf(id)
    expect(await cancel(id, version - 1)).toMatchObject({ refusals: [{ code: 'changed' }] })
    await changeOrderStatus(shop.deps, { id, to: 'completed', owner })
    expect(await cancel(id, version)).toMatchObject({ refusals: [{ code: 'not-allowed' }] })
    expect(await findCancellation(shop.db, id)).toMatchObject({ refusals: [{ code: 'not-allowed' }] })
    expect(await findCancellation(shop.db, 999_999)).toMatchObject({ refusals: [{ code: 'not-found' }] })
  })
})

it('cancels an order that was not paid, and lets its units go', async () => {
  const session = `cancelled-${++sessions}`
  const page = await shop.shopper(session, await shop.product())
  await place(shop, session, page, await shop.card(CARDS.declined))
  const id = await orderOfCheckoutSession(shop, page.checkoutSession)
  const plan = await planOf(id)
  expect(plan).toMatchObject({ kind: 'stop', amount: 0, pieces: [] })
  expect(await cancel(id, plan.version)).toMatchObject({ ok: true })
  expect(await findOrder(shop.db, id)).toMatchObject({ status: 'cancelled' })
})
