import { DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { reconcile } from '../../events/server/reconcile.ts'
import { EVENT_QUEUE } from '../../events/server/record-event.ts'
import { localPayments } from '../../ledger/local-payments.fixtures.ts'
import { CARDS, paidTwice } from '../../ledger/payments.fixtures.ts'
import { paidOrder, REFUND_CARDS, wholeRefund } from '../refunds.fixtures.ts'
import { findOrderRefunds } from './list-refunds.ts'
import { noteProviderRefund } from './note-provider-refund.ts'
import { refundPart } from './refund-part.ts'

let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
})
afterAll(() => shop.close())

const order = (card: string) => paidOrder(shop, `looks-${++sessions}`, card)
const statesOf = async (id: number) =>
  (await findOrderRefunds(shop.db, id))?.refunds.map(({ state }) => state)

/** The bank sends the money back, of which no news come, and time goes by until the reconciler comes round. */
async function newsAreLost(days: number): Promise<void> {
  await localPayments(shop).skipDays(days)
  shop.clock.advance(days * DAY_MS + HOUR_MS)
  await reconcile(shop.deps)
}

async function troubleOf(orderId: number): Promise<string[]> {
  // The calendar of the sandbox posts its news whatever the test has asked for: nobody opens them.
  const deaf = shop.workers.map((worker) =>
    worker.queue === EVENT_QUEUE ? { ...worker, work: async () => {} } : worker,
  )
  await shop.jobs.drain(deaf)
  const { rows } = await shop.database.pool.query<{ text: string }>(
    `select plain_text as text from shop.mail where order_id = $1 and kind = 'payment-trouble'`,
    [orderId],
  )
  return rows.map(({ text }) => text)
}

async function watched(): Promise<number> {
  const { rows } = await shop.database.pool.query('select from shop.watched_refund')
  return rows.length
}

it('finds a refund that came back although the news of it were lost, and tells the owner', async () => {
  const { id } = await order(REFUND_CARDS.fail)
  expect(await refundPart(shop.deps, wholeRefund(id, null))).toMatchObject({ value: { state: 'done' } })
  await newsAreLost(1)
  expect(await statesOf(id)).toEqual(['failed'])
  expect(await findOrder(shop.db, id)).toMatchObject({ status: 'on-hold', refunded: 0 })
  expect(await troubleOf(id)).toEqual([expect.stringContaining('The refund of $49.95 did not arrive')])
  await newsAreLost(7)
  expect(await troubleOf(id)).toHaveLength(1)
  expect(await watched()).toBe(0)
})

it('finds one that was made at the provider’s own pages', async () => {
  const { id } = await order(REFUND_CARDS.fail)
  const charge = (await findOrder(shop.db, id))?.payment.charge ?? ''
  await shop.stripe.refunds.create({ charge })
  await noteProviderRefund(shop.deps, id, charge)
  expect(await statesOf(id)).toEqual(['done'])
  await newsAreLost(1)
  expect(await statesOf(id)).toEqual(['failed'])
})

it('finds that of a second payment', async () => {
  const { orderId } = await paidTwice(shop, 'looks-twice', REFUND_CARDS.fail)
  expect(await troubleOf(orderId)).toEqual([])
  await newsAreLost(1)
  expect(await troubleOf(orderId)).toEqual([expect.stringContaining('did not arrive')])
  expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'processing', refunded: 0 })
})

it('asks five times in thirty days about one that has arrived, and then no more', async () => {
  const { id } = await order(CARDS.pays)
  await refundPart(shop.deps, wholeRefund(id, null))
  const asked = { count: 0 }
  const { provider } = shop.deps
  const counting = {
    ...provider,
    findRefund: (name: string) => {
      asked.count += 1
      return provider.findRefund(name)
    },
  }
  for (let day = 0; day < 35; day += 1) {
    await reconcile({ ...shop.deps, provider: counting })
    shop.clock.advance(DAY_MS)
  }
  expect(asked.count).toBe(5)
  expect(await statesOf(id)).toEqual(['done'])
  expect(await watched()).toBe(0)
})

it('comes back in an hour when the provider does not answer', async () => {
  const { id } = await order(REFUND_CARDS.fail)
  await refundPart(shop.deps, wholeRefund(id, null))
  await shop.fault({ kind: '500', route: '/refunds', times: 1 })
  await newsAreLost(1)
  expect(await statesOf(id)).toEqual(['done'])
  await reconcile(shop.deps)
  expect(await statesOf(id), 'not at once').toEqual(['done'])
  shop.clock.advance(HOUR_MS)
  await reconcile(shop.deps)
  expect(await statesOf(id)).toEqual(['failed'])
})
