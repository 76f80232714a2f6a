import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import type { RefundWord } from '../../port/rules/payment.ts'
import { paidOrder, REFUND_CARDS, wholeRefund } from '../refunds.fixtures.ts'
import { bringRefundTo, finishRefund } from './finish-refund.ts'
import { findOrderRefunds } from './list-refunds.ts'
import { refundPart } from './refund-part.ts'

let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
})
afterAll(() => shop.close())

const refundsOf = async (id: number) => (await findOrderRefunds(shop.db, id))?.refunds

async function troubleOf(orderId: number): Promise<number> {
  await shop.jobs.drain(shop.workers)
  const { rows } = await shop.database.pool.query(
    `select from shop.mail where order_id = $1 and kind = 'payment-trouble'`,
    [orderId],
  )
  return rows.length
}

describe('a refund that its bank takes and sends back in one moment', () => {
  const told: { done: RefundWord; failed: RefundWord } = {
    done: { kind: 'done', reference: 're_quick' },
    failed: { kind: 'failed', reference: 're_quick', why: 'the card has expired or was cancelled' },
  }

  /** A refund that waits, as two requests have read it before either has its lock. */
  async function waitingRefund() {
    const { id } = await paidOrder(shop, `fails-${++sessions}`, REFUND_CARDS.pend)
    const asked = await refundPart(shop.deps, wholeRefund(id, null))
    if (!asked.ok) throw new Error(asked.refusals[0]?.message)
    return { id, row: await finishRefund(shop.deps, asked.value.id) }
  }

  it.each([
    ['the failure comes last', 'done', 'failed'],
    ['the failure is faster', 'failed', 'done'],
  ] as const)('has not arrived, when %s', async (_what, first, second) => {
    const { id, row } = await waitingRefund()
    for (const word of [first, second]) {
      await bringRefundTo(shop.deps, row, told[word], { isWatching: false })
    }
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
    expect((await findOrderRefunds(shop.db, id))?.left.total).toBe(4995)
    expect((await findOrder(shop.db, id))?.refunded).toBe(0)
    expect(await troubleOf(id)).toBe(1)
  })

  it('has not arrived, when both are written down at once', async () => {
    const { id, row } = await waitingRefund()
    const bring = (word: RefundWord) => bringRefundTo(shop.deps, row, word, { isWatching: false })
    await Promise.all([bring(told.done), bring(told.failed)])
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
    expect((await findOrder(shop.db, id))?.refunded).toBe(0)
  })

  it('stands when it was only another request for it that the provider refused', async () => {
    const { id, row } = await waitingRefund()
    const refused: RefundWord = { kind: 'failed', reference: null, why: 'refunded already' }
    for (const word of [told.done, refused]) {
      await bringRefundTo(shop.deps, row, word, { isWatching: false })
    }
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
  })
})
