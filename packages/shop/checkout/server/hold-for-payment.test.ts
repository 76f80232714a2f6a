import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldQuantities } from '../../attempts/server/held-quantities.ts'
import { addToCart } from '../../cart/server/add-to-cart.ts'
import { CARDS, place, stockOf } from '../../payments/payments.fixtures.ts'
import { extendHold, PAYMENT_HOLD_MS, startHold } from './hold-for-payment.ts'
import { openCheckout } from './open-checkout.ts'
import { releaseLapsedHolds } from './release-lapsed-holds.ts'

let shop: PayingShop
let sessions = 0
beforeAll(async () => {
  shop = await openPayingShop()
  shop.clock.freeze(new Date())
})
afterAll(() => shop.close())

async function atCheckout(variant: number, quantity = 1) {
  const session = `holder-${++sessions}`
  const page = await shop.shopper(session, variant, quantity)
  return { page, ask: { session, attemptId: page.attempt } }
}

describe('a hold from the start of payment', () => {
  it('keeps the pieces for ten minutes, and asking again does not prolong it', async () => {
    const variant = await shop.product({ stock: 3 })
    const { ask } = await atCheckout(variant, 2)
    expect(await startHold(shop.deps, ask)).toEqual({
      ok: true,
      value: { secondsLeft: 600, mayExtend: true },
    })
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 2 })
    shop.clock.advance(MINUTE_MS)
    expect(await startHold(shop.deps, ask)).toMatchObject({ value: { secondsLeft: 540 } })
    expect((await openCheckout(shop.deps, ask.session)).hold).toEqual({ secondsLeft: 540, mayExtend: true })
  })

  it('tells another shopper that the pieces are being bought, and never blocks the shopper herself', async () => {
    const variant = await shop.product({ stock: 1 })
    const [first, second] = [await atCheckout(variant), await atCheckout(variant)]
    await startHold(shop.deps, first.ask)
    const refused = await startHold(shop.deps, second.ask)
    expect(refused).toMatchObject({ ok: false, refusals: [{ code: 'out-of-stock' }] })
    const paid = await place(shop, first.ask.session, first.page, await shop.card(CARDS.pays))
    expect(paid.result).toBe('success')
    expect(await stockOf(shop, variant)).toEqual({ stock: 0, held: 0 })
  })

  it('is prolonged once by ten minutes', async () => {
    const { ask } = await atCheckout(await shop.product())
    await startHold(shop.deps, ask)
    shop.clock.advance(6 * MINUTE_MS)
    expect(await extendHold(shop.deps, ask)).toEqual({
      ok: true,
      value: { secondsLeft: 14 * 60, mayExtend: false },
    })
    expect(await extendHold(shop.deps, ask)).toMatchObject({ refusals: [{ code: 'only-once' }] })
  })

  it('gives the pieces back when it runs out, and the checkout goes on', async () => {
    const variant = await shop.product({ stock: 1 })
    const { ask, page } = await atCheckout(variant)
    await startHold(shop.deps, ask)
    shop.clock.advance(PAYMENT_HOLD_MS + MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    expect(await stockOf(shop, variant)).toEqual({ stock: 1, held: 0 })
    expect(await extendHold(shop.deps, ask)).toMatchObject({ refusals: [{ code: 'lapsed' }] })
    const paid = await place(shop, ask.session, page, await shop.card(CARDS.pays))
    expect(paid.result).toBe('success')
  })

  it('lets go of pieces that are no longer in the cart', async () => {
    const [before, after] = [await shop.product({ stock: 2 }), await shop.product({ stock: 2 })]
    const { ask } = await atCheckout(before)
    await startHold(shop.deps, ask)
    await addToCart({ ...shop.deps, held: heldQuantities }, { ...ask, variantId: after, quantity: 1 })
    await openCheckout(shop.deps, ask.session)
    expect(await stockOf(shop, before)).toEqual({ stock: 2, held: 0 })
    await startHold(shop.deps, ask)
    expect(await stockOf(shop, after)).toEqual({ stock: 2, held: 1 })
  })

  it('is none of another session, nor of a forged page', async () => {
    const { ask } = await atCheckout(await shop.product())
    expect(await startHold(shop.deps, { ...ask, session: 'somebody-else' })).toMatchObject({
      refusals: [{ code: 'expired' }],
    })
    const reply = await shop.call('hold_stock', ask.session, {
      security: 'forged',
      checkout_attempt: ask.attemptId,
    })
    expect(reply.status).toBe(403)
  })
})
