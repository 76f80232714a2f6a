import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '../../../back-office/order-management/server/change-order-status.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { reconcile } from '../../events/server/reconcile.ts'
import { EVERYTHING, localPayments } from '../local-payments.fixtures.ts'
import { ledgerOf, stateOf, stockOf } from '../payments.fixtures.ts'

let shop: PayingShop
let ways: ReturnType<typeof localPayments>
const BEA = { id: 'owner-1', name: 'Bea' }

beforeAll(async () => {
  shop = await openPayingShop()
  ways = localPayments(shop)
  await ways.setMethods(EVERYTHING)
})
afterAll(() => shop.close())

const cancel = (id: number) => changeOrderStatus(shop.deps, { id, to: 'cancelled', owner: BEA })
const statusOf = async (id: number) => (await findOrder(shop.db, id))?.status

async function mailsOf(orderId: number): Promise<{ kind: string; text: string }[]> {
  await shop.jobs.drain(shop.workers)
  const { rows } = await shop.db.execute<{ kind: string; text: string }>(
    sql`select kind, plain_text as text from shop.mail
         where order_id = ${orderId} and kind <> 'new-order' order by id`,
  )
  return rows
}

/** Days later the reconciler asks about what waits, webhooks or not. */
async function letTheBankAnswer(): Promise<void> {
  await ways.skipDays(3)
  shop.clock.advance(3 * 60_000)
  await reconcile(shop.deps)
  await shop.jobs.drain(shop.workers)
}

describe('an order that is cancelled while a bank works on its debit', () => {
  it('is cancelled at once: units are free, and page and mail say that money may still move', async () => {
    const { variant, page, placed } = await ways.byDebit('stop-1', '000123456')
    expect(await cancel(placed.id)).toMatchObject({ ok: true, value: { status: 'cancelled' } })
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
    expect(await stateOf(shop, page.checkoutSession)).toBe('processing')
    expect(await findOrderReceived(shop.deps, placed.id, placed.key)).toMatchObject({
      payState: 'stopped',
      payPath: null,
    })
    const mail = (await mailsOf(placed.id)).at(-1)
    expect(mail?.kind).toBe('order-cancelled')
    expect(mail?.text).toContain('Your bank may still debit your account')
    expect(mail?.text).not.toContain('You haven’t been charged')

    // While it may still be paid, nobody can pay it again.
    expect((await findOrder(shop.db, placed.id))?.allowedStatuses).toEqual([])
    expect(await changeOrderStatus(shop.deps, { id: placed.id, to: 'pending' })).toMatchObject({ ok: false })
  })

  it('sends the money back by itself when it comes, though the units are there, and says so', async () => {
    const { variant, placed } = await ways.byDebit('stop-2', '000123456')
    await cancel(placed.id)
    await letTheBankAnswer()
    expect(await statusOf(placed.id)).toBe('refunded')
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
    expect((await findOrder(shop.db, placed.id))?.refunded).toBe(placed.total)
    expect(await ledgerOf(shop, placed.id)).toEqual(
      expect.arrayContaining(['cancellation', 'payment', 'late-payment', 'refund']),
    )
    const mails = await mailsOf(placed.id)
    expect(mails.map(({ kind }) => kind)).toEqual(['order-coming', 'order-cancelled', 'order-refunded'])
    expect(mails.at(-1)?.text).toContain('The order was cancelled before your bank had answered.')
    const again = await reconcile(shop.deps)
    expect(again.repaired).toBe(0)
    expect(await findOrderReceived(shop.deps, placed.id, placed.key)).toMatchObject({ payState: 'refunded' })
  })

  it('stays cancelled when the debit fails: no mail, nothing to pay, and nobody asks about it again', async () => {
    const { page, placed } = await ways.byDebit('stop-3', '111111113')
    await cancel(placed.id)
    await letTheBankAnswer()
    expect(await statusOf(placed.id)).toBe('cancelled')
    expect(await stateOf(shop, page.checkoutSession)).toBe('abandoned')
    expect((await mailsOf(placed.id)).map(({ kind }) => kind)).toEqual(['order-coming', 'order-cancelled'])
    const { payment } = (await findOrder(shop.db, placed.id)) ?? {}
    expect((await shop.stripe.paymentIntents.retrieve(payment?.intent ?? '')).status).toBe('canceled')
    // Now it may be opened again, to be paid in another way.
    expect(await changeOrderStatus(shop.deps, { id: placed.id, to: 'pending' })).toMatchObject({ ok: true })
  })

  it('is refused when the bank was faster: the order is paid, and is refunded by hand', async () => {
    const { placed } = await ways.byDebit('stop-4', '000123456')
    await ways.skipDays(3)
    expect(await cancel(placed.id)).toMatchObject({ ok: false, refusals: [{ code: 'not-allowed' }] })
    expect(await statusOf(placed.id)).toBe('processing')
  })
})

it('A voucher is called back when its order is cancelled: no counter takes it any more', async () => {
  const { page, placed } = await ways.byVoucher('stop-5')
  expect(await cancel(placed.id)).toMatchObject({ ok: true })
  expect(await stateOf(shop, page.checkoutSession)).toBe('abandoned')
  const { payment } = (await findOrder(shop.db, placed.id)) ?? {}
  expect((await shop.stripe.paymentIntents.retrieve(payment?.intent ?? '')).status).toBe('canceled')
  expect(await findOrderReceived(shop.deps, placed.id, placed.key)).toMatchObject({
    payState: 'cancelled',
    voucher: null,
  })
  expect((await mailsOf(placed.id)).at(-1)?.text).toContain('You haven’t been charged')
})
