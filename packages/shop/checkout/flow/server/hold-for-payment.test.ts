import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '../../../cart/server/add-to-cart.ts'
import { CARDS, place, stockOf } from '../../../payments/ledger/payments.fixtures.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
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
  return {
    page,
    ask: { session, checkoutSessionId: page.checkoutSession, from: { ip: `203.0.113.${sessions}` } },
  }
}

describe('a hold from the start of payment', () => {
  it('keeps the units for ten minutes, and asking again does not prolong it', async () => {
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

  it('tells another shopper that the units are being bought, and never blocks the shopper themselves', async () => {
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

  it('gives the units back when it runs out, and the checkout goes on', async () => {
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

  it('lets go of units that are no longer in the cart', async () => {
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
      checkout_attempt: ask.checkoutSessionId,
    })
    expect(reply.status).toBe(403)
  })
})

describe('holds of one place', () => {
  const from = { ip: '198.51.100.9', visitorId: null }
  const hold = async (variant: number, quantity: number, place: object = from) => {
    const { ask, page } = await atCheckout(variant, quantity)
    const outcome = await startHold(shop.deps, { ...ask, from: { ...from, ...place } })
    return { ask: { ...ask, from: { ...from, ...place } }, page, outcome }
  }

  it('empty no shelf: five sessions of one address end with nothing held, and the others can buy', async () => {
    const variant = await shop.product({ stock: 25 })
    const outcomes = []
    for (let index = 0; index < 5; index += 1) outcomes.push((await hold(variant, 5)).outcome.ok)
    expect(outcomes.slice(0, 3)).toEqual([true, true, true])
    expect(outcomes.slice(3)).toContain(false)
    expect((await stockOf(shop, variant)).held).toBeLessThan(25)
    const asked = await hold(variant, 16)
    expect(asked.outcome).toMatchObject({ ok: false, refusals: [{ code: 'too-many-holds' }] })
    expect(await stockOf(shop, variant)).toEqual({ stock: 25, held: 0 })
    const paid = await place(shop, asked.ask.session, asked.page, await shop.card(CARDS.pays))
    expect(paid.result).toBe('success')
    expect(await stockOf(shop, variant)).toEqual({ stock: 9, held: 0 })
  })

  it('are counted for a network of IPv6 together, and for each visitor wherever the address is', async () => {
    const variant = await shop.product({ stock: 100 })
    const addresses = ['2001:db8:5:5::1', '2001:db8:5:5::2', '2001:db8:5:5:a::3', '2001:db8:5:5:b::4']
    for (const ip of addresses) expect((await hold(variant, 1, { ip })).outcome.ok).toBe(true)
    expect((await hold(variant, 1, { ip: '2001:db8:5:5::9' })).outcome.ok).toBe(false)
    const visitorId = 'v'.repeat(22)
    for (const ip of ['192.0.2.1', '192.0.2.2'])
      expect((await hold(variant, 1, { ip, visitorId })).outcome.ok).toBe(true)
    expect((await hold(variant, 1, { ip: '192.0.2.3', visitorId })).outcome.ok).toBe(false)
  })

  it('cannot be held again and again by one session', async () => {
    const { ask } = await atCheckout(await shop.product())
    const mine = { ...ask, from: { ip: '192.0.2.77' } }
    let held = 0
    while (held < 30 && (await startHold(shop.deps, mine)).ok) {
      held += 1
      shop.clock.advance(PAYMENT_HOLD_MS / 10)
      await releaseLapsedHolds(shop.deps)
      await shop.db.execute('delete from shop.stock_hold')
    }
    expect(held).toBe(20)
  })

  it('count no longer once an hour has passed', async () => {
    const variant = await shop.product({ stock: 100 })
    const ip = '192.0.2.99'
    for (let index = 0; index < 4; index += 1) await hold(variant, 1, { ip })
    expect((await hold(variant, 1, { ip })).outcome.ok).toBe(false)
    shop.clock.advance(61 * MINUTE_MS)
    await releaseLapsedHolds(shop.deps)
    expect((await hold(variant, 1, { ip })).outcome.ok).toBe(true)
  })
})
