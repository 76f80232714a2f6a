import { HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARDS, place, stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { PAYMENT_HOLD_MS, startHold } from './hold-for-payment.ts'
import { releaseLapsedHolds } from './release-lapsed-holds.ts'

let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
  shop.clock.freeze(new Date())
})
afterAll(() => shop.close())

/** A shopper who has begun to pay for one unit, and their checkout session. */
async function holding(variant: number): Promise<string> {
  const session = `holder-${++sessions}`
  const { checkoutSession } = await shop.shopper(session, variant)
  await startHold(shop.deps, { session, checkoutSessionId: checkoutSession, from: { ip: '203.0.113.9' } })
  return checkoutSession
}

it('gives back what an ended attempt was left holding, however it came to that', async () => {
  const variant = await shop.product({ stock: 2 })
  const checkoutSession = await holding(variant)
  await shop.database.pool.query(`update shop.checkout_session set state = 'abandoned' where id = $1`, [
    checkoutSession,
  ])
  shop.clock.advance(PAYMENT_HOLD_MS + MINUTE_MS)
  expect(await releaseLapsedHolds(shop.deps)).toBe(1)
  expect(await stockOf(shop, variant)).toEqual({ stock: 2, held: 0 })
  expect(await releaseLapsedHolds(shop.deps)).toBe(0)
})

it('gives back units behind a whole batch of holds that the provider is silent about', async () => {
  const [stuck, free] = [await shop.product({ stock: 5 }), await shop.product({ stock: 2 })]
  for (const session of ['declined-1', 'declined-2']) {
    await place(shop, session, await shop.shopper(session, stuck), await shop.card(CARDS.declined))
  }
  shop.clock.advance(PAYMENT_HOLD_MS)
  await holding(free)
  shop.clock.advance(HOUR_MS)
  await shop.fault({ kind: '500', route: '/cancel', times: 10 })

  expect(await releaseLapsedHolds(shop.deps, 2)).toBe(0)
  expect(await releaseLapsedHolds(shop.deps, 2)).toBe(1)
  expect(await stockOf(shop, free)).toEqual({ stock: 2, held: 0 })
  expect(await stockOf(shop, stuck)).toEqual({ stock: 5, held: 2 })
})
