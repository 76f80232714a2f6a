import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPacking } from '../../../back-office/packing/server/find-packing.ts'
import { printPackingSlips } from '../../../back-office/papers/server/print-documents.tsx'
import { readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import { listToPack } from '../../../orders/record/server/list-to-pack.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { CARDS, orderIdOf, place } from '../../../payments/ledger/payments.fixtures.ts'
import { refundedPieces } from '../../../payments/refunds/server/list-refunded-pieces.ts'
import { totalRows } from '../../../pricing/engine/rules/total-rows.ts'
import { findOrderReceived } from '../../order-received/server/find-order-received.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `shopper-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const packed = async () =>
  (
    await listToPack({ db: shop.db, refundedPieces, readFulfilments }, { isSent: false, search: '', page: 1 })
  ).orders.map(({ id }) => id)
const slips = (ids: number[]) =>
  printPackingSlips(
    {
      db: shop.db,
      details: async () => storeDetailsFixture(),
      texts: () => SOURCE_TEXTS,
      textsIn: () => SOURCE_TEXTS,
    },
    ids,
  )

describe('an order of goods that are not posted', () => {
  it('has no delivery, costs none, and is done when it is paid', async () => {
    const variant = await shop.product({ price: 2200, requiresShipping: false, weightGrams: 900 })
    const session = newSession()
    const page = await shop.shopper(session, variant, 2)
    const { cart } = page
    expect(cart).toMatchObject({
      needsShipping: false,
      shippingOptions: [],
      weightGrams: 0,
      freeDelivery: null,
      deliveryProblem: null,
      totals: { items: 4400, shipping: null, gst: 400, total: 4400 },
    })
    expect(totalRows(cart.totals, null, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).map(({ key }) => key)).toEqual([
      'items',
    ])

    const form = { 'shipping_method[0]': '' }
    const reply = await place(shop, session, page, await shop.card(CARDS.pays), form)
    const order = await readOrder(shop.db, orderIdOf(reply))
    if (order === null) throw new Error('The order is missing')
    expect(order).toMatchObject({ status: 'completed', total: 4400, shippingAmount: 0, shippingLabel: '' })
    expect(order.paidAt).not.toBeNull()
    expect(await findOrderReceived(shop.deps, order.id, order.key)).toMatchObject({
      payState: 'paid',
      needsShipping: false,
    })
    expect(await packed()).not.toContain(order.id)
    expect(await findPacking(shop, order.id)).toBeNull()
    expect(await slips([order.id])).toBeNull()
  })

  it('counts and sends only what needs it when both are in one cart', async () => {
    const [service, tray] = [
      await shop.product({ price: 100_000, requiresShipping: false, weightGrams: 50_000 }),
      await shop.product({ price: 2000, weightGrams: 700 }),
    ]
    const session = newSession()
    const alone = await shop.shopper(session, tray)
    const both = await shop.shopper(session, service)
    expect(both.cart).toMatchObject({
      needsShipping: true,
      weightGrams: 700,
      // A thousand dollars of services bring no parcel nearer to free delivery.
      freeDelivery: alone.cart.freeDelivery,
      shippingOptions: alone.cart.shippingOptions,
      totals: { shipping: alone.cart.totals.shipping },
    })
    const reply = await place(shop, session, both, await shop.card(CARDS.pays))
    const order = await readOrder(shop.db, orderIdOf(reply))
    expect(order).toMatchObject({ status: 'processing' })
    expect(await packed()).toContain(order?.id)
    const packing = await findPacking(shop, order?.id ?? 0)
    expect(packing?.lines.map(({ position }) => position)).toEqual([0])
    expect(await slips([order?.id ?? 0])).not.toBeNull()
  })

  it('taxes delivery like what is in the parcel, and a product that is not taxable not at all', async () => {
    const [untaxed, tray] = [
      await shop.product({ price: 3300, requiresShipping: false, taxStatus: 'none' }),
      await shop.product({ price: 1100 }),
    ]
    const session = newSession()
    await shop.shopper(session, untaxed)
    const { cart } = await shop.shopper(session, tray)
    const shipping = cart.totals.shipping ?? 0
    expect(shipping).toBeGreaterThan(0)
    expect(cart.trace.lines.map(({ gst }) => gst)).toEqual([0, 100])
    expect(cart.totals.gst).toBe(Math.round((1100 + shipping) / 11))
  })
})
