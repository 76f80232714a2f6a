import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { updateStoreDetails } from '@buoy/platform/site/server/update-store-details.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { orderLetter } from '../../../back-office/order-mails/rules/order-letter.ts'
import { orderFacts } from '../../../back-office/order-mails/server/order-facts.ts'
import { printTaxInvoice } from '../../../back-office/papers/server/print-documents.tsx'
import { documentLocale, taxInvoiceOf } from '../../../orders/documents/rules/tax-invoice.ts'
import { findIssued } from '../../../orders/documents/server/issue-document.ts'
import { orderListQuery } from '../../../orders/record/contract.ts'
import { addressLines } from '../../../orders/record/rules/address-lines.ts'
import { describeOrder } from '../../../orders/record/server/describe-order.ts'
import { exportOrders } from '../../../orders/record/server/export-orders.ts'
import { ordersHoldCurrency } from '../../../orders/record/server/orders-hold-currency.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { CARDS, orderIdOf, paidCharges, place } from '../../../payments/ledger/payments.fixtures.ts'
import { findOrderRefunds } from '../../../payments/refunds/server/list-refunds.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'
import {
  GERMAN_FORM,
  GERMANY,
  JAPAN,
  JAPANESE_FORM,
  KUWAIT,
  KUWAITI_FORM,
  openShopAbroad,
} from '../stores-abroad.fixtures.ts'
import { makeReport } from './make-report.ts'

let shop: PayingShop
afterEach(() => shop.close())

const details = () => readStoreDetails({ db: shop.db })

async function buy(variants: [id: number, quantity: number][], form: Record<string, string>) {
  let page: Awaited<ReturnType<PayingShop['shopper']>> | undefined
  for (const [id, quantity] of variants) page = await shop.shopper('shopper', id, quantity)
  if (page === undefined) throw new Error('Nothing is bought')
  const reply = await place(shop, 'shopper', page, await shop.card(CARDS.pays), form)
  const order = await readOrder(shop.db, orderIdOf(reply))
  if (order === null) throw new Error('The order is missing')
  return { cart: page.cart, order }
}

async function providerCurrency(orderId: number): Promise<string> {
  const { rows } = await shop.db.execute<{ intent: string }>(
    sql`select provider_intent as intent from shop.checkout_session where order_id = ${orderId}`,
  )
  return (await shop.stripe.paymentIntents.retrieve(rows[0]?.intent ?? '')).currency
}

async function refundFirst(orderId: number, amount: number, shipping = 0) {
  const outcome = await refundPart(shop.deps, {
    orderId,
    request: `dialog-${orderId}`,
    way: 'card',
    reason: 'A dent',
    tellsCustomer: false,
    wish: { lines: [{ position: 0, quantity: 1, amount }], shipping, restock: new Set() },
    owner: null,
  })
  expect(outcome).toMatchObject({ ok: true, value: { state: 'done', amount: amount + shipping } })
  return (await findOrderRefunds(shop.db, orderId))?.refunds[0]
}

async function salesOf(name: 'sales' | 'tax') {
  const day = storeDayOf(shop.clock.now(), (await details()).timeZone)
  const deps = { db: shop.db, clock: shop.clock, details }
  return makeReport(deps, { name, period: { from: day.replace(/\d\d$/, '01'), to: day } })
}

async function exportedLine(): Promise<string> {
  const rows: unknown[][] = []
  const deps = { ...shop.deps, readFulfilments: async () => new Map() } as never
  const query = orderListQuery.parse({})
  for await (const row of exportOrders(deps, query, null)) rows.push(row as unknown[])
  return rows.at(-1)?.join('|') ?? ''
}

describe('a shop in Germany', () => {
  it('sells in EUR with 19 % inside, from the cart to the report', async () => {
    shop = await openShopAbroad(GERMANY, 490)
    const mug = await shop.product({ price: 1290 })
    const shirt = await shop.product({ price: 1990 })
    const { cart, order } = await buy(
      [
        [mug, 2],
        [shirt, 1],
      ],
      GERMAN_FORM,
    )
    expect(cart).toMatchObject({
      destination: { country: 'DE', state: '', postcode: '' },
      totals: { items: 4570, shipping: 490, gst: 808, total: 5060 },
    })
    expect(cart.totals.taxes).toEqual([{ name: 'MwSt.', rate: 190_000, taxable: 5060, tax: 808 }])
    expect(order).toMatchObject({ currency: 'EUR', total: 5060, gst: 808, status: 'processing' })
    expect(await paidCharges(shop, order.id)).toEqual([5060])
    expect(await providerCurrency(order.id)).toBe('eur')
    expect(addressLines(order.billing)).toEqual(['Anna Müller', 'Torstraße 12', '10119 Berlin', 'Germany'])

    const letter = orderLetter(
      'order-confirmation',
      await orderFacts({ ...shop.deps, details, origin: 'https://shop.example' }, order, '', await texts()),
    )
    expect(letter.preview).toBe(`Order ${order.number}, €50.60`)
    expect(JSON.stringify(letter.blocks)).toContain('Total price includes MwSt. of €8.08.')
    expect(JSON.stringify(letter.blocks)).not.toMatch(/GST|Tax invoice|\$/)

    expect(await refundFirst(order.id, 1290)).toMatchObject({ amount: 1290, gst: 206 })
    const sales = await salesOf('sales')
    expect(sales.totals).toMatchObject({ refunds: 1290, net: 3770 })
    expect(sales.columns.map(({ label }) => label)).toContain('MwSt.')
    const tax = await salesOf('tax')
    expect(tax.totals).toMatchObject({ collected: 808, returned: 206, owed: 602, exports: 0 })
    expect(tax.statement).toBeNull()
    expect(await exportedLine()).toContain('50.60')

    const asked = { details: { ...(await details()), currency: 'AUD' }, owner: null }
    const change = { ...shop, currencyHolders: [ordersHoldCurrency], countryFollowers: [] }
    expect(await updateStoreDetails(change, asked)).toMatchObject({
      ok: false,
      refusals: [{ code: 'currency-in-use', field: 'currency' }],
    })
    expect((await details()).currency).toBe('EUR')
  })

  it('issues an invoice in its own words, that says what its seller was', async () => {
    shop = await openShopAbroad(GERMANY, 490)
    const { order } = await buy([[await shop.product({ price: 1290 }), 2]], GERMAN_FORM)
    const issued = await findIssued(shop.db, { kind: 'invoice', orderId: order.id })
    const seller = issued?.seller
    if (!seller) throw new Error('The seller is missing')
    expect(documentLocale(seller, await texts())).toEqual({
      country: 'DE',
      currency: 'EUR',
      locale: 'en-DE',
      taxName: 'MwSt.',
    })
    const { totals } = describeOrder(order, SOURCE_TEXTS)
    const invoice = taxInvoiceOf(
      {
        number: order.number,
        invoiceNumber: 1,
        paidAt: new Date(),
        billing: addressLines(order.billing),
        email: order.email,
        lines: [],
        totals,
        shippingLabel: order.shippingLabel,
        shippingTaxable: totals.shipping,
        paidWith: '',
      },
      seller,
      await texts(),
    )
    expect(invoice).toMatchObject({ title: 'Invoice', gstSentence: 'MwSt. included in the total: €4.90.' })
    expect(
      (
        await printTaxInvoice(
          { db: shop.db, details, texts: () => SOURCE_TEXTS, textsIn: () => SOURCE_TEXTS },
          order,
        )
      )
        ?.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('offers SEPA debits, and refuses a postcode that has another form', async () => {
    shop = await openShopAbroad(GERMANY, 490)
    const on = JSON.stringify({ on: ['stripe_cc', 'stripe_sepa', 'stripe_boleto', 'stripe_becs'] })
    await shop.db.execute(sql`insert into shop.store_setting values ('payment methods', ${on}::jsonb, now())`)
    const page = await shop.shopper('shopper', await shop.product())
    expect(page.methods.map(({ id }) => id)).toEqual(['stripe_cc', 'stripe_sepa'])
    const form = { ...GERMAN_FORM, billing_postcode: '1011' }
    const reply = await place(shop, 'shopper', page, await shop.card(CARDS.pays), form)
    expect(reply).toMatchObject({ result: 'failure' })
    expect(JSON.stringify(reply)).toContain(
      'Billing Postcode is not a valid postcode. It has 5 digits, such as 10115.',
    )
  })
})

/** English texts, with numbers as the shop writes them. */
const texts = async () => ({ ...SOURCE_TEXTS, locale: (await details()).locale })

describe('a shop in Japan', () => {
  it('counts in whole yen, at the provider too', async () => {
    shop = await openShopAbroad(JAPAN, 500)
    const { cart, order } = await buy([[await shop.product({ price: 1980 }), 1]], JAPANESE_FORM)
    expect(cart.totals).toMatchObject({ items: 1980, shipping: 500, gst: 225, total: 2480 })
    expect(order).toMatchObject({ currency: 'JPY', total: 2480 })
    expect(await paidCharges(shop, order.id)).toEqual([2480])
    expect(await providerCurrency(order.id)).toBe('jpy')
    const facts = await orderFacts(
      { ...shop.deps, details, origin: 'https://shop.example' },
      order,
      '',
      await texts(),
    )
    expect(orderLetter('order-confirmation', facts).preview).toBe(`Order ${order.number}, ¥2,480`)
    expect(await refundFirst(order.id, 1980)).toMatchObject({ amount: 1980, gst: 180 })
    expect((await salesOf('sales')).totals).toMatchObject({ refunds: 1980, net: 500 })
    expect(await exportedLine()).toContain('|2480|')
  })
})

describe('a shop in Kuwait', () => {
  it('counts in fils, and has no tax', async () => {
    shop = await openShopAbroad(KUWAIT, 1250)
    const { cart, order } = await buy([[await shop.product({ price: 4250 }), 2]], KUWAITI_FORM)
    expect(cart.totals).toMatchObject({ items: 8500, shipping: 1250, gst: 0, taxes: [], total: 9750 })
    expect(order).toMatchObject({ currency: 'KWD', total: 9750 })
    expect(await paidCharges(shop, order.id)).toEqual([9750])
    const facts = await orderFacts(
      { ...shop.deps, details, origin: 'https://shop.example' },
      order,
      '',
      await texts(),
    )
    const letter = orderLetter('order-confirmation', facts)
    expect(letter.preview.replaceAll('\u00a0', ' ')).toBe(`Order ${order.number}, KWD 9.750`)
    expect(JSON.stringify(letter.blocks)).toContain('No Tax included in the total price.')
    expect(await refundFirst(order.id, 4250, 1250)).toMatchObject({ amount: 5500, gst: 0 })
    expect((await salesOf('sales')).totals).toMatchObject({ refunds: 5500, net: 4250 })
    expect(await exportedLine()).toContain('|9.750|')
  })

  it('refuses a total between the steps of the card provider, before anything is charged', async () => {
    shop = await openShopAbroad(KUWAIT, 1250)
    const page = await shop.shopper('shopper', await shop.product({ price: 5125 }))
    const reply = await place(shop, 'shopper', page, await shop.card(CARDS.pays), KUWAITI_FORM)
    expect(JSON.stringify(reply)).toContain('takes amounts in steps of KWD\u00a00.010')
    expect((await shop.stripe.paymentIntents.list()).data).toEqual([])
  })
})
