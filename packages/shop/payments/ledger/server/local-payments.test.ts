import { storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import { writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { STORE_DETAILS } from '@buoy/platform/site/server/read-store-details.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '../../../back-office/order-management/server/change-order-status.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { openCheckout } from '../../../checkout/flow/server/open-checkout.ts'
import { openOrderPay } from '../../../checkout/flow/server/open-order-pay.ts'
import { releaseLapsedHolds } from '../../../checkout/flow/server/release-lapsed-holds.ts'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import {
  BRAZIL,
  EVERYTHING,
  GERMANY,
  localPayments,
  MEXICO,
  type MethodData,
} from '../local-payments.fixtures.ts'
import { CARDS, place, stateOf, stockOf } from '../payments.fixtures.ts'
import { reconcileCheckoutSession } from './reconcile-checkout-session.ts'

let shop: PayingShop
let ways: ReturnType<typeof localPayments>

beforeAll(async () => {
  shop = await openPayingShop()
  ways = localPayments(shop)
  await ways.setMethods(EVERYTHING)
})
afterAll(() => shop.close())

const mails = async (orderId: number) =>
  (
    await shop.db.execute<{ kind: string }>(
      sql`select data->>'kind' as kind from test_job
          where queue = 'order-mails' and (data->>'orderId')::int = ${orderId}`,
    )
  ).rows.map(({ kind }) => kind)

describe('an order paid by debit', () => {
  it('waits on hold with its units until the bank has answered, and the cart is free (S1.10)', async () => {
    const { variant, page, reply, placed } = await ways.byDebit('becs-1', '000123456')
    expect(reply).toMatchObject({
      result: 'success',
      client_secret: expect.stringContaining('_secret_'),
      confirm_payment_data: { payment_method: expect.stringMatching(/^pm_/) },
    })
    expect(placed.status).toBe('on-hold')
    expect(await stateOf(shop, page.checkoutSession)).toBe('processing')
    const received = await findOrderReceived(shop.deps, placed.id, placed.key)
    expect(received).toMatchObject({ payState: 'coming', payPath: null })

    // Long after a card's hold has lapsed they are still theirs, and they may buy something else.
    shop.clock.advance(2 * 24 * 3_600_000)
    await releaseLapsedHolds(shop.deps)
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 1 })
    const next = await shop.shopper('becs-1', variant)
    expect(next.paidRedirect).toBeNull()
    expect(next.checkoutSession).not.toBe(page.checkoutSession)

    await ways.skipDays(3)
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    expect((await ways.orderOf(page)).status).toBe('processing')
    expect(await stockOf(shop, variant)).toEqual({ stock: 2, held: 0 })
  })

  it('that the bank returns can be paid in another way, and the mail says so', async () => {
    const { variant, page, placed } = await ways.byDebit('becs-2', '111111113')
    await ways.skipDays(3)
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    expect((await ways.orderOf(page)).status).toBe('failed')
    const received = await findOrderReceived(shop.deps, placed.id, placed.key)
    expect(received).toMatchObject({
      payState: 'declined',
      refusal: 'The bank says that this account is closed.',
      payPath: expect.stringContaining('/order-pay/'),
    })
    shop.clock.advance(60_000)
    await releaseLapsedHolds(shop.deps)
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })

    const session = 'becs-2'
    const pay = await openOrderPay(shop.deps, { orderId: placed.id, key: placed.key, session })
    if (pay?.kind !== 'payable') throw new Error('Expected to pay')
    const paid = await shop.call('wc_stripe_frontend_request', session, {
      path: '/wc-stripe/v1/order-pay',
      order_id: String(placed.id),
      order_key: placed.key,
      payment_method: 'stripe_cc',
      stripe_source: await shop.card(CARDS.pays),
      terms: '1',
      'woocommerce-pay-nonce': pay.nonce,
    })
    expect(paid.body).toMatchObject({ success: true })
    expect((await readOrder(shop.db, placed.id))?.status).toBe('processing')
  })

  it('cannot be sent by the owner before the bank has answered', async () => {
    const { placed } = await ways.byDebit('becs-3', '000123456')
    for (const to of ['processing', 'completed'] as const) {
      expect(await changeOrderStatus(shop.deps, { id: placed.id, to })).toMatchObject({ ok: false })
    }
  })
})

describe('an order paid by voucher', () => {
  it('says until which day of the store, not of UTC, it can be paid', async () => {
    const details = storeDetailsFixture({ timeZone: 'Australia/Perth' })
    await shop.db.transaction((tx) => writeSetting(tx, STORE_DETAILS, details, shop.clock))
    const { placed } = await ways.byVoucher('boleto-perth')
    const { voucher } = (await findOrderReceived(shop.deps, placed.id, placed.key)) ?? {}
    const ends = new Date(voucher?.expiresAt ?? '')
    const ledger = (await findOrder(shop.db, placed.id))?.ledger ?? []
    const said = ledger.find(({ kind }) => kind === 'processing')?.summary
    expect(said).toBe(
      `A voucher was issued. It can be paid until ${storeDayInWords(ends, { timeZone: 'Australia/Perth', locale: 'en-AU' })}.`,
    )
  })

  it('shows its number until it is paid [S7.10] [S7.41]', async () => {
    const { page, placed } = await ways.byVoucher('boleto-1')
    const received = await findOrderReceived(shop.deps, placed.id, placed.key)
    expect(received).toMatchObject({
      payState: 'coming',
      voucher: { number: expect.stringMatching(/^\d{14}$/), url: expect.stringContaining('/vouchers/') },
    })
    expect(await mails(placed.id)).toEqual(['coming'])
    await fetch(received?.voucher?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid_at_counter' }),
    })
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    expect((await ways.orderOf(page)).status).toBe('processing')
  })

  it.each([
    ['oxxo', { type: 'oxxo' }, MEXICO],
    ['boleto', { type: 'boleto', boleto: { tax_id: '000.000.000-00' } }, BRAZIL],
  ] as const)(
    'of %s: an order that exists is paid by its own call [S7.12] [S7.13]',
    async (kind, data, place_) => {
      const variant = await shop.product()
      const session = `later-${kind}`
      const page = await shop.shopper(session, variant)
      await place(shop, session, page, await shop.card(CARDS.declined), place_)
      const placed = await ways.orderOf(page)
      const pay = await openOrderPay(shop.deps, { orderId: placed.id, key: placed.key, session })
      if (pay?.kind !== 'payable') throw new Error('Expected to pay')
      expect(pay.methods.map(({ id }) => id)).toEqual(['stripe_cc', 'stripe_link', `stripe_${kind}`])
      const call = (fields: Record<string, string>) =>
        shop.call(`wc_stripe_${kind}_update_payment_intent`, session, {
          order_id: String(placed.id),
          stripe_order_key: placed.key,
          _ajax_nonce: pay.nonce,
          terms: '1',
          ...fields,
        })
      expect((await call({ stripe_source: '' })).body).toEqual({
        result: 'fail',
        messages: expect.stringContaining(kind === 'boleto' ? 'CPF/CNPJ' : 'Please select'),
      })
      expect((await call({ _ajax_nonce: 'forged', stripe_source: 'pm_1' })).body).toMatchObject({
        result: 'fail',
      })
      const reply = await call({ stripe_source: await ways.method(data as MethodData) })
      expect(reply.body).toEqual({
        result: 'success',
        order_id: '',
        redirect: expect.stringContaining('/order-received/'),
        client_secret: expect.stringContaining('_secret_'),
        confirm_payment_data: { payment_method: expect.any(String), return_url: expect.any(String) },
      })
      await ways.finish(reply.body)
      const received = await findOrderReceived(shop.deps, placed.id, placed.key)
      expect(received).toMatchObject({ payState: 'coming', voucher: { number: expect.any(String) } })
    },
  )
})

describe('Afterpay', () => {
  it('that was left without paying says so, and a card pays the same order [S8.34]', async () => {
    const variant = await shop.product()
    const page = await shop.shopper('after-1', variant)
    const source = await ways.method({ type: 'afterpay_clearpay' })
    const reply = await place(shop, 'after-1', page, source, { payment_method: 'stripe_afterpay' })
    const intent = await ways.finish(reply, { return_url: `${shop.origin}/back` })
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'failed' }), redirect: 'manual' })
    const placed = await ways.orderOf(page)
    expect(await findOrderReceived(shop.deps, placed.id, placed.key)).toMatchObject({
      payState: 'declined',
      refusal: 'Payment has been cancelled.',
    })
    const again = await place(shop, 'after-1', page, await shop.card(CARDS.pays))
    expect(again).toMatchObject({ result: 'success', order_id: placed.id })
    expect(await readOrder(shop.db, placed.id)).toMatchObject({
      status: 'processing',
      paymentMethod: 'stripe_cc',
    })
  })

  it('is not taken for a total that it was not offered for [S5.24]', async () => {
    const variant = await shop.product({ price: 250_000 })
    const page = await shop.shopper('after-2', variant)
    expect(page.methods.map(({ id }) => id)).not.toContain('stripe_afterpay')
    const source = await ways.method({ type: 'afterpay_clearpay' })
    const reply = await place(shop, 'after-2', page, source, { payment_method: 'stripe_afterpay' })
    expect(reply).toMatchObject({ result: 'failure', errors: [{ code: 'payment-method' }] })
  })
})

it('says that a total is more than the provider takes, where the owner has set a higher limit [S8.21]', async () => {
  const higher = { ...EVERYTHING, afterpayMax: 1_000_000 }
  const variant = await shop.product({ price: 450_000 })
  const page = await shop.shopper('too-much', variant)
  const source = await ways.method({ type: 'afterpay_clearpay' })
  const wish = { payment_method: 'stripe_afterpay' }
  await ways.setMethods(higher)
  const reply = await place(shop, 'too-much', page, source, wish)
  await ways.setMethods(EVERYTHING)
  expect(reply).toMatchObject({
    result: 'failure',
    messages: expect.stringContaining('The order total is too high for this payment method'),
  })
})

it('asks them to choose or to fill in what a method needs, before anything is ordered [S5.16] [S8.15] [S8.31] [S8.32]', async () => {
  const variant = await shop.product()
  const page = await shop.shopper('empty', variant)
  for (const [gateway, place_, message] of [
    ['stripe_oxxo', MEXICO, 'Please select a payment method before proceeding'],
    ['stripe_boleto', BRAZIL, 'CPF/CNPJ is a required field'],
    ['stripe_sepa', GERMANY, 'Please enter your IBAN before proceeding'],
  ] as const) {
    const reply = await place(shop, 'empty', page, '', { ...place_, payment_method: gateway })
    expect(reply).toMatchObject({ result: 'failure', messages: expect.stringContaining(message) })
  }
  expect(await stateOf(shop, page.checkoutSession)).toBe('open')
})

it('offers what works where the payer lives, and again when they move', async () => {
  const variant = await shop.product()
  const page = await shop.shopper('mover', variant)
  expect(page.methods.map(({ id }) => id)).toEqual([
    'stripe_cc',
    'stripe_link',
    'stripe_afterpay',
    'stripe_becs',
  ])
  const { body } = await shop.call('update_order_review', 'mover', {
    security: page.reviewNonce,
    country: 'DE',
    s_country: 'AU',
    s_state: 'NSW',
    s_postcode: '2481',
  })
  expect((body as { methods: { id: string }[] }).methods.map(({ id }) => id)).toEqual([
    'stripe_cc',
    'stripe_link',
    'stripe_sepa',
  ])
  expect((await openCheckout(shop.deps, 'mover')).methods[0]).toMatchObject({ creditor: expect.any(String) })
})
