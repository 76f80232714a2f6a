import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutForm } from '../../../checkout/flow/checkout.fixtures.ts'
import { readCheckoutForm } from '../../../checkout/flow/rules/read-details.ts'
import { storePayment } from '../../../checkout/flow/server/end-payment.ts'
import { prepareOrder } from '../../../checkout/flow/server/prepare-order.ts'
import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { CARDS } from '../../ledger/payments.fixtures.ts'
import { STRANGER } from '../../port/rules/payer.ts'
import type { OpenPaymentRequest } from '../../port/server/payment-provider.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
})
afterAll(() => shop.close())

/** What the browser of a shopper who has placed their order is going to confirm. */
async function askOf(session: string): Promise<OpenPaymentRequest> {
  const page = await shop.shopper(session, await shop.product())
  const source = await shop.card(CARDS.pays)
  const prepared = await prepareOrder(shop.deps, {
    session,
    customerId: null,
    checkoutSessionId: page.checkoutSession,
    form: readCheckoutForm(checkoutForm(page, source), SOURCE_TEXTS),
    shipping: null,
    seenHash: null,
    paymentMethod: 'stripe_cc',
    paymentTitle: 'Card',
    source,
    origin: { by: 'shopper', visitorId: null, form: null, isWallet: false },
  })
  if (prepared.kind !== 'pay') throw new Error(`Expected to pay, not ${prepared.kind}`)
  return prepared.request
}

const open = (ask: OpenPaymentRequest) =>
  shop.deps.provider.open(ask, (payment) => storePayment(shop.deps, ask.checkoutSessionId, payment))

const customerOf = async (checkoutSession: string) => {
  const { providerIntent } = (await findCheckoutSession(shop.db, checkoutSession)) ?? {}
  return (await shop.stripe.paymentIntents.retrieve(providerIntent ?? '')).customer
}

const customer = async (name: string) => ({
  customer: (await shop.stripe.customers.create({ name })).id,
  saves: false,
})

it('opens a payment for the payer who asks now, though the answer to another was lost [S7.15]', async () => {
  const ask = await askOf('other-payer')
  await shop.fault({ kind: 'lost-reply', route: '/payment_intents', times: 2 })
  expect(await open({ ...ask, payer: STRANGER })).toMatchObject({ kind: 'unknown' })
  const mia = await customer('Mia')
  const opened = await open({ ...ask, payer: mia })
  expect(opened).toMatchObject({ kind: 'payment' })
  expect(await customerOf(ask.checkoutSessionId)).toBe(mia.customer)

  const { providerIntent } = (await findCheckoutSession(shop.db, ask.checkoutSessionId)) ?? {}
  const bea = await customer('Bea')
  const again = await open({ ...ask, payment: providerIntent ?? null, payer: bea })
  expect(again).toMatchObject({ kind: 'payment', payment: { id: providerIntent } })
  expect(await customerOf(ask.checkoutSessionId)).toBe(bea.customer)
})
