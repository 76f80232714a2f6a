import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeOrderStatus } from '../../../back-office/order-management/server/change-order-status.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { applyCoupon } from '../../../cart/server/apply-coupon.ts'
import { openCheckout } from '../../../checkout/flow/server/open-checkout.ts'
import { payOrder } from '../../../checkout/flow/server/pay-order.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import {
  CARDS,
  orderIdOf,
  orderOfCheckoutSession,
  place,
} from '../../../payments/ledger/payments.fixtures.ts'
import { abandonCheckoutSession } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import type { NewCoupon } from '../contract.ts'
import { newCouponFixture } from '../discounts.fixtures.ts'
import { couponTable } from './coupon.table.ts'
import { createCoupon } from './create-coupon.ts'
import { renewCoupons } from './release-coupons.ts'

let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(() => shop.db.execute(sql`truncate shop.coupon cascade`))
afterAll(() => shop.close())

const make = async (changes: Partial<NewCoupon>) => {
  const made = await createCoupon(shop.deps, { coupon: newCouponFixture(changes), owner: null })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
}
const usesOf = async () => {
  const [row] = await shop.db.select().from(couponTable)
  return { uses: row?.uses, given: row?.given }
}

/** A shopper whose cart holds a tray and the coupon, with checkout open. */
async function shopperWithCoupon(variant: number) {
  sessions += 1
  const session = `CouponShopper${String(sessions).padStart(9, '0')}`
  await shop.shopper(session, variant)
  const applied = await applyCoupon({ ...shop.deps, held: heldQuantities }, { session, code: 'SUMMER' })
  if (!applied.ok) throw new Error(applied.refusals[0]?.message)
  const page = await openCheckout(shop.deps, session)
  return { session, page }
}
const buy = async (
  { session, page }: Awaited<ReturnType<typeof shopperWithCoupon>>,
  card: string,
  changes: Record<string, string> = {},
) => place(shop, session, page, await shop.card(card), changes)

/** Waits until so many of the shop's transactions stand before a lock: the point all buyers have reached. */
async function untilWaiting(tx: Transaction, count: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rowCount } = await tx.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rowCount === count
    },
    { timeout: 20_000 },
  )
}

describe('a coupon’s use', () => {
  it('is taken with the order, charged less, and its trace is kept', async () => {
    await make({ usageLimit: 1 })
    const her = await shopperWithCoupon(await shop.product({ price: 10_000 }))
    const reply = await buy(her, CARDS.pays)
    const order = await findOrder(shop.db, orderIdOf(reply))
    expect(order).toMatchObject({
      totals: { items: 10_000, discount: 1000, discounts: [{ code: 'SUMMER', goods: 1000, shipping: 0 }] },
      trace: { version: 3, lines: [{ subtotal: 10_000, discounts: [1000], net: 9000 }] },
    })
    expect(order?.totals.total).toBe(her.page.cart.totals.total)
    expect(await usesOf()).toEqual({ uses: 1, given: 1000 })
  })

  it('goes to one of ten buyers when one is left: nine are refused politely and not charged', async () => {
    await make({ usageLimit: 1 })
    const variant = await shop.product({ stock: 50 })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shopperWithCoupon(variant)))
    const cards = await Promise.all(buyers.map(() => shop.card(CARDS.pays)))
    let replies: Promise<Awaited<ReturnType<typeof place>>[]> | undefined
    // Nobody passes the coupon's lock while we hold it, so that all who can have judged it unused.
    await shop.db.transaction(async (tx) => {
      await tx.select().from(couponTable).for('update')
      replies = Promise.all(
        buyers.map(({ session, page }, index) => place(shop, session, page, cards[index] ?? '')),
      )
      await untilWaiting(tx, 9)
    })
    const answers = (await replies) ?? []
    const refused = answers.flatMap((answer) => (answer.result === 'failure' ? [answer] : []))
    expect(answers.filter(({ result }) => result === 'success')).toHaveLength(1)
    expect(refused).toHaveLength(9)
    for (const { errors } of refused) expect(errors[0]?.message).toMatch(/SUMMER has been used up/)
    const { rows } = await shop.db.execute(sql`
      select count(*)::int as orders, (select count(*)::int from shop.stock_hold) as holds from shop."order" o
      join shop.checkout_session a on a.order_id = o.id where a.session = any(${sql.param(buyers.map((one) => one.session))})`)
    expect(rows).toEqual([{ orders: 1, holds: 0 }])
    expect((await usesOf()).uses).toBe(1)
  })

  it('is theirs while they pay: a declined card does not take the coupon from them', async () => {
    await make({ usageLimit: 1 })
    const her = await shopperWithCoupon(await shop.product())
    expect(await buy(her, CARDS.declined)).toMatchObject({ result: 'failure' })
    const again = await openCheckout(shop.deps, her.session)
    expect(again.cart.coupons).toMatchObject([{ code: 'SUMMER', problem: null }])
    expect(await buy({ ...her, page: again }, CARDS.pays)).toMatchObject({ result: 'success' })
    expect((await usesOf()).uses).toBe(1)
  })

  it('is given back once when the payment is abandoned, and taken again for another try while one is left', async () => {
    await make({ usageLimit: 1 })
    const variant = await shop.product()
    const her = await shopperWithCoupon(variant)
    await buy(her, CARDS.declined)
    expect((await usesOf()).uses).toBe(1)
    const ending = { why: 'Not paid in time.', order: 'lapse' } as const
    const checkoutSession = await abandonCheckoutSession(shop.deps, her.page.checkoutSession, ending)
    await abandonCheckoutSession(shop.deps, her.page.checkoutSession, ending)
    expect(await usesOf()).toEqual({ uses: 0, given: 0 })

    const renew = () =>
      shop.db.transaction((tx) =>
        renewCoupons(tx, { id: checkoutSession?.orderId ?? 0, email: 'mia@example.com' }, SOURCE_TEXT_LOCALE),
      )
    expect(await renew()).toEqual({ ok: true, value: { renewed: true } })
    expect(await renew()).toEqual({ ok: true, value: { renewed: false } })
    expect((await usesOf()).uses).toBe(1)
  })

  it('is not taken again for an old order when others have used the coupon up', async () => {
    await make({ usageLimit: 1 })
    const variant = await shop.product()
    const her = await shopperWithCoupon(variant)
    await buy(her, CARDS.declined)
    const ending = { why: 'Not paid in time.', order: 'lapse' } as const
    const checkoutSession = await abandonCheckoutSession(shop.deps, her.page.checkoutSession, ending)
    expect(await buy(await shopperWithCoupon(variant), CARDS.pays)).toMatchObject({ result: 'success' })
    const order = await readOrder(shop.db, checkoutSession?.orderId ?? 0)
    const wish = { orderId: order?.id ?? 0, key: order?.key ?? '', session: her.session, seenTotal: null }
    const refused = await payOrder(
      { ...shop.deps, acceptPrepaid: true },
      { ...wish, source: await shop.card(CARDS.pays) },
    )
    expect(refused).toMatchObject({ kind: 'refused', refusals: [{ code: 'coupon-used-up' }] })
    expect((await usesOf()).uses).toBe(1)
  })

  it('is given back when the owner cancels an order that is not paid', async () => {
    await make({ usageLimit: 1 })
    const her = await shopperWithCoupon(await shop.product())
    await buy(her, CARDS.declined)
    const id = await orderOfCheckoutSession(shop, her.page.checkoutSession)
    await changeOrderStatus(shop.deps, { id, to: 'cancelled' })
    expect(await usesOf()).toEqual({ uses: 0, given: 0 })
  })

  it('per person is counted by mailbox, however it is spelt, and says so before any charge', async () => {
    await make({ usageLimitPerCustomer: 1 })
    const variant = await shop.product({ stock: 9 })
    const spelt = (email: string) => ({ billing_email: email })
    await buy(await shopperWithCoupon(variant), CARDS.pays, spelt('mia.ward@gmail.com'))
    const again = await shopperWithCoupon(variant)
    const refused = await buy(again, CARDS.pays, spelt('MiaWard+two@googlemail.com'))
    expect(refused).toMatchObject({
      result: 'failure',
      errors: [{ code: 'coupon-used-by-you', field: 'billing_email' }],
    })
    expect(await buy(again, CARDS.pays, spelt('noah@example.com'))).toMatchObject({ result: 'success' })
  })

  it('refuses with the reason when the coupon has ended since the page was opened', async () => {
    await make({ endsOn: '2099-01-01' })
    const her = await shopperWithCoupon(await shop.product())
    await shop.db.execute(sql`update shop.coupon set ends_on = '2001-01-01'`)
    const refused = await buy(her, CARDS.pays)
    expect(refused).toMatchObject({ result: 'failure', refresh: true })
    expect(refused.result === 'failure' && refused.errors.map(({ code }) => code)).toEqual([
      'coupon-problem',
      'cart-changed',
    ])
  })
})
