import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { setPriceSettings } from '@buoy/platform/site/server/update-store-details.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderLetter } from '../../../back-office/order-mails/rules/order-letter.ts'
import { orderFacts } from '../../../back-office/order-mails/server/order-facts.ts'
import { printAdjustmentNote, printTaxInvoice } from '../../../back-office/papers/server/print-documents.tsx'
import { shownCart } from '../../../cart/rules/shown-cart.ts'
import { openCheckout } from '../../../checkout/flow/server/open-checkout.ts'
import { updateOrderReview } from '../../../checkout/flow/server/update-order-review.ts'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { orderListQuery } from '../../../orders/record/contract.ts'
import type { OrderDraft } from '../../../orders/record/draft-contract.ts'
import { exportOrders } from '../../../orders/record/server/export-orders.ts'
import { priceDraft } from '../../../orders/record/server/price-draft.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { CARDS, orderIdOf, paidCharges, place } from '../../../payments/ledger/payments.fixtures.ts'
import { findOrderRefunds } from '../../../payments/refunds/server/list-refunds.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'
import { readRates } from '../../../pricing/shipping/server/open-rates.ts'
import { openShopAbroad, TEXAN_FORM, TEXAS } from '../stores-abroad.fixtures.ts'
import { makeReport } from './make-report.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openShopAbroad(TEXAS, 500)
  await shop.db.transaction((tx) =>
    setPriceSettings({ db: tx, clock: shop.clock }, { pricesIncludeTax: false }),
  )
  await shop.db.execute(sql`
    insert into shop.tax_rate (tax_class, country, state, postcodes, together, name, rate) values
      ('standard', 'US', 'TX', '', false, 'State', 62500),
      ('standard', 'US', 'TX', '787*', true, 'Austin', 20000)`)
  Object.assign(shop.deps.rates(), await readRates({ db: shop.db }))
})
afterAll(() => shop.close())

const details = () => readStoreDetails({ db: shop.db })

/** Puts two mugs for $19.99 into a cart, and opens the checkout before anybody knows where they go. */
const fill = async (session: string) => shop.shopper(session, await shop.product({ price: 1999 }), 2)

const AUSTIN = { country: 'US', state: 'TX', postcode: '78701' }

async function report(name: 'sales' | 'tax' | 'products') {
  const day = storeDayOf(shop.clock.now(), (await details()).timeZone)
  const deps = { db: shop.db, clock: shop.clock, details }
  return makeReport(deps, { name, period: { from: day.replace(/\d\d$/, '01'), to: day } })
}

it('charges nobody before the tax of their place is known', async () => {
  const { cart } = await fill('early')
  expect(cart.trace.taxation).toBe('added-later')
  expect(cart.totals).toMatchObject({ items: 3998, shipping: 500, gst: 0, taxAdded: null, total: 4498 })
  const page = await openCheckout(shop.deps, 'early')
  const reply = await place(shop, 'early', page, await shop.card(CARDS.pays), TEXAN_FORM)
  // The total that the shopper saw was without the tax: they are shown the whole one first.
  expect(reply).toMatchObject({ result: 'failure' })
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from shop."order"`,
  )
  expect(rows[0]?.count).toBe(0)
})

it('adds the state’s and the city’s tax, charges it, says it on paper, and gives it back', async () => {
  await fill('shopper')
  await updateOrderReview(shop.deps, 'shopper', { destination: AUSTIN })
  const page = await openCheckout(shop.deps, 'shopper')
  // 44.98 taxed at 6.25 % is 2.81125, at 2 % 0.8996.
  expect(page.cart.totals).toMatchObject({ items: 3998, shipping: 500, taxAdded: 371, total: 4869 })
  const reply = await place(shop, 'shopper', page, await shop.card(CARDS.pays), TEXAN_FORM)
  const order = await readOrder(shop.db, orderIdOf(reply))
  if (order === null) throw new Error('The order is missing')
  expect(order).toMatchObject({ currency: 'USD', gst: 371, taxAdded: 371, total: 4869 })
  expect(await paidCharges(shop, order.id)).toEqual([4869])

  const facts = { ...shop.deps, details, origin: 'https://shop.example' }
  const letter = orderLetter('order-confirmation', await orderFacts(facts, order, '', SOURCE_TEXTS))
  const blocks = JSON.stringify(letter.blocks)
  expect(blocks).toContain('"label":"State 6.25%","amount":281')
  expect(blocks).toContain('"label":"Austin 2%","amount":90')
  expect(blocks).not.toMatch(/includes Sales tax|No Sales tax/)
  const paper = { ...shop.deps, details }
  expect((await printTaxInvoice(paper as never, order))?.subarray(0, 5).toString()).toBe('%PDF-')

  const { left } = (await findOrderRefunds(shop.db, order.id)) ?? {}
  // Half of 39.98, with half of its tax of 2.50 and 0.80.
  expect(left?.lines[0]).toMatchObject({ unit: 2164, amount: 4328 })
  const back = await refundPart(shop.deps, {
    orderId: order.id,
    request: 'one-mug',
    way: 'card',
    reason: 'A dent',
    tellsCustomer: false,
    wish: { lines: [{ position: 0, quantity: 1, amount: 2164 }], shipping: 0, restock: new Set() },
    owner: null,
  })
  expect(back).toMatchObject({ ok: true, value: { state: 'done', amount: 2164 } })
  const refund = (await findOrderRefunds(shop.db, order.id))?.refunds[0]
  expect(refund).toMatchObject({ amount: 2164, gst: 165, lines: [{ amount: 2164, gst: 165 }] })
  expect(refund?.taxes).toMatchObject([
    { name: 'State', tax: 125 },
    { name: 'Austin', tax: 40 },
  ])
  const refunded = await readOrder(shop.db, order.id)
  if (refunded === null || refund === undefined) throw new Error('The refund is missing')
  const note = await printAdjustmentNote(paper as never, refunded, refund.id)
  expect(note?.pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const sales = await report('sales')
  expect(sales.totals).toMatchObject({
    items: 3998,
    shipping: 500,
    added: 371,
    refunds: 2164,
    net: 2705,
    gst: 206,
  })
  expect(sales.columns.map(({ label }) => label)).toContain('Sales tax added')
  const products = await report('products')
  expect(products.totals).toMatchObject({ sales: 4869, refunds: 2164, net: 2705 })
  const tax = await report('tax')
  expect(tax.totals).toMatchObject({ net: 2705, taxable: 2705, free: 0, owed: 206, before: 2499 })
  // What each rate is counted from is before tax: 44.98 less 19.99.
  expect(tax.totals).toMatchObject({
    'sales State 6.25%': 2499,
    'tax State 6.25%': 156,
    'tax Austin 2%': 50,
  })

  const rows: unknown[][] = []
  const deps = { ...shop.deps, isDisputed: () => sql`false`, readFulfilments: async () => new Map() } as never
  for await (const row of exportOrders(deps, orderListQuery.parse({}), null)) rows.push(row as unknown[])
  const at = (name: string) => rows[1]?.[rows[0]?.indexOf(name) ?? -1]
  expect([at('Goods'), at('Delivery'), at('Sales tax added'), at('Total')]).toEqual([
    '39.98',
    '5.00',
    '3.71',
    '48.69',
  ])
})

it('writes the same order whatever prices the cart shows, and calls its paper an invoice', async () => {
  const { store } = shop.deps.rates()
  Object.assign(store, { cartPrices: 'with-tax' })
  await fill('shown')
  await updateOrderReview(shop.deps, 'shown', { destination: AUSTIN })
  const page = await openCheckout(shop.deps, 'shown')
  expect(shownCart(page.cart)).toMatchObject({
    lines: [{ unitPrice: 2164, subtotal: 4328 }],
    totals: { items: 4328, shipping: 541, taxAdded: 0, gst: 371, total: 4869 },
  })
  const reply = await place(shop, 'shown', page, await shop.card(CARDS.pays), TEXAN_FORM)
  Object.assign(store, { cartPrices: 'as-entered' })
  const order = await readOrder(shop.db, orderIdOf(reply))
  expect(order).toMatchObject({ gst: 371, taxAdded: 371, total: 4869, lines: [{ unitPrice: 1999 }] })
  const received = await findOrderReceived(shop.deps, order?.id ?? 0, order?.key ?? '')
  expect(received?.documentTitles).toEqual({ invoice: 'Invoice', credit: 'Credit note' })
})

it('prices an order again as it was placed, with tax inside or added, whatever the store does now', async () => {
  const variant = await shop.product({ price: 1000 })
  const address = { ...AUSTIN } as OrderDraft['shipping']
  const draft = {
    lines: [{ variantId: variant, quantity: 1, unitPrice: null, priceReason: '' }],
    coupons: [],
    discount: 0,
    shippingAmount: 0,
    shipping: address,
  }
  const totalLike = async (repeats: { trace: unknown } | null) => {
    const options = repeats === null ? {} : { repeats: repeats as never }
    const priced = await priceDraft(shop.deps, shop.db, draft, null, options)
    return priced.ok ? priced.value.priced.totals.total : priced.refusals[0]?.message
  }
  expect(await totalLike(null)).toBe(1083)
  expect(await totalLike({ trace: { version: 2, taxation: 'included' } })).toBe(1000)
  expect(await totalLike({ trace: { version: 3, taxation: 'added' } })).toBe(1083)
})
