import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '../../../cart/server/add-to-cart.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { CARDS, place } from '../../../payments/ledger/payments.fixtures.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { previewDelivery } from '../rules/preview-delivery.ts'
import { openCarrierRates } from './open-carrier-rates.ts'
import type { RateSource } from './rate-source.ts'

type Quote = RateSource['quote']

const METHOD_ID = 700
let shop: PayingShop
let asked: Parameters<Quote>[1][] = []
let answer: (signal: AbortSignal) => unknown
let sessions = 0

const source: RateSource = {
  id: 'test-post',
  title: 'Test Post',
  quote: (async ({ signal }, ask) => {
    asked.push(ask)
    return answer(signal)
  }) as Quote,
}

beforeAll(async () => {
  shop = await openPayingShop({ rateSources: [source] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  asked = []
  answer = () => ({ amount: 1230, daysFrom: 1, daysTo: 3 })
  await shop.database.pool.query('delete from shop.carrier_quote')
  sendOnly({ surcharge: 200, fallback: null })
})

/** Leaves the carrier as the only way to send within the country. */
function sendOnly(settings: { surcharge: number; fallback: number | null }, id = 'test-post'): void {
  for (const zone of shop.deps.rates().shipping.zones) {
    if (zone.isRest) continue
    zone.methods = [
      {
        id: METHOD_ID,
        kind: 'carrier_rate',
        title: 'Test Post',
        daysFrom: null,
        daysTo: null,
        taxable: true,
        enabled: true,
        settings: { source: id, ...settings },
      },
    ]
  }
}

const deps = () => ({ ...shop.deps, held: heldQuantities })

async function cartWith(quantity: number) {
  sessions += 1
  const session = `carried-${sessions}`
  const variantId = await shop.product({ price: 4950 })
  const added = await addToCart(deps(), { session, variantId, quantity })
  if (!added.ok) throw new Error('It could not be added.')
  return { session, variantId, cart: added.value }
}

describe('the price of a carrier', () => {
  it('is in the answer to the very call that made the parcel, with the surcharge', async () => {
    const { cart } = await cartWith(2)
    expect(cart.shippingOptions).toMatchObject([{ id: 'carrier_rate:700', amount: 1430, chosen: true }])
    expect(cart.shippingOptions[0]?.detail).toContain('1 to 3')
    expect(cart.totals.shipping).toBe(1430)
    expect(asked).toMatchObject([{ parcel: { quantity: 2, items: 9900 }, to: { country: 'AU' } }])
  })

  it('is asked once for a parcel and a place, by all processes together, and again after half an hour', async () => {
    const { session, variantId } = await cartWith(1)
    await loadCart(deps(), session)
    const other = openCarrierRates({ ...shop.deps, fetch, log: silentLog, sources: [source] })
    await loadCart({ ...deps(), carriers: other }, session)
    expect(asked).toHaveLength(1)
    await addToCart(deps(), { session, variantId, quantity: 1 })
    expect(asked).toHaveLength(2)
    shop.clock.advance(30 * 60_000 + 1000)
    await loadCart(deps(), session)
    expect(asked).toHaveLength(3)
  })

  it('is waited for once by shoppers who ask the same at the same time', async () => {
    const { session } = await cartWith(3)
    await shop.database.pool.query('delete from shop.carrier_quote')
    asked = []
    await Promise.all([loadCart(deps(), session), loadCart(deps(), session), loadCart(deps(), session)])
    expect(asked).toHaveLength(1)
  })

  it('is what the order is charged', async () => {
    const session = `carried-order-${++sessions}`
    const page = await shop.shopper(session, await shop.product({ price: 4950 }))
    expect(page.cart.totals.total).toBe(4950 + 1430)
    const placed = await place(shop, session, page, await shop.card(CARDS.pays))
    expect(placed.result).toBe('success')
    const { rows } = await shop.database.pool.query(
      `select shipping_method, shipping_amount, total from shop."order" order by id desc limit 1`,
    )
    expect(rows).toEqual([{ shipping_method: 'carrier_rate:700', shipping_amount: 1430, total: 6380 }])
  })

  it('is not offered where the carrier takes nothing', async () => {
    answer = () => null
    const { cart } = await cartWith(1)
    expect(cart.shippingOptions).toEqual([])
    expect(cart.deliveryProblem).toContain(
      'We have no delivery option to that address for a parcel this size',
    )
  })

  it.each([
    ['an error', () => Promise.reject(new Error('503'))],
    ['less than nothing', () => ({ amount: -1, daysFrom: null, daysTo: null })],
    ['parts of a cent', () => ({ amount: 9.5, daysFrom: null, daysTo: null })],
    ['no number', () => ({ amount: Number.NaN, daysFrom: null, daysTo: null })],
    ['more than anything costs', () => ({ amount: 1e12, daysFrom: null, daysTo: null })],
    ['a text', () => 'free!'],
  ])('that is %s is no price: the owner’s own holds, and without one it is not offered', async (_, bad) => {
    answer = bad
    const { cart, session } = await cartWith(1)
    expect(cart.shippingOptions).toEqual([])
    sendOnly({ surcharge: 200, fallback: 1495 })
    expect((await loadCart(deps(), session)).shippingOptions).toMatchObject([{ amount: 1495 }])
    expect(asked).toHaveLength(1)
    answer = () => ({ amount: 1000, daysFrom: null, daysTo: null })
    shop.clock.advance(61_000)
    expect((await loadCart(deps(), session)).shippingOptions).toMatchObject([{ amount: 1200 }])
  })

  it('of a plugin that is gone is not asked for', async () => {
    sendOnly({ surcharge: 0, fallback: 900 }, 'gone-post')
    const { cart } = await cartWith(1)
    expect(cart.shippingOptions).toMatchObject([{ amount: 900 }])
    expect(asked).toEqual([])
  })

  it('is explained to the owner who tries an address', async () => {
    const input = { country: 'AU', state: 'NSW', postcode: '2000', value: 5000, weightGrams: 900 }
    const rates = shop.deps.rates()
    const { result } = await shop.deps.carriers.price(
      shop.db,
      (responseOf) =>
        previewDelivery(rates, { ...input, quantity: 1, classIds: [] }, shop.clock.now(), responseOf),
      { asks: true },
    )
    expect(result.methods).toMatchObject([
      { amount: 1430, reason: 'The price of the carrier and your surcharge.' },
    ])
  })
})
