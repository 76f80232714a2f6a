import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutForm } from '../../../checkout/flow/checkout.fixtures.ts'
import { keepIntent } from '../../../checkout/flow/server/end-try.ts'
import { prepareOrder } from '../../../checkout/flow/server/prepare-order.ts'
import { findAttempt } from '../../../sessions/checkout-sessions/server/attempts.ts'
import { CARDS } from '../../ledger/payments.fixtures.ts'
import { STRANGER } from '../../port/rules/payer.ts'
import type { OpenAsk } from '../../port/server/payment-provider.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
})
afterAll(() => shop.close())

/** What the browser of a shopper who has placed their order is going to confirm. */
async function askOf(session: string): Promise<OpenAsk> {
  const page = await shop.shopper(session, await shop.product())
  const source = await shop.card(CARDS.pays)
  const prepared = await prepareOrder(shop.deps, {
    session,
    customerId: null,
    attemptId: page.attempt,
    values: checkoutForm(page, source),
    shipping: null,
    seenHash: null,
    paymentMethod: 'stripe_cc',
    paymentTitle: 'Card',
    source,
    origin: { by: 'shopper', visitorId: null, form: null, isWallet: false },
  })
  if (prepared.kind !== 'pay') throw new Error(`Expected to pay, not ${prepared.kind}`)
  return prepared.ask
}

const open = (ask: OpenAsk) =>
  shop.deps.provider.open(ask, (payment) => keepIntent(shop.deps, ask.attemptId, payment))

const customerOf = async (attempt: string) => {
  const { providerIntent } = (await findAttempt(shop.db, attempt)) ?? {}
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
  expect(await customerOf(ask.attemptId)).toBe(mia.customer)

  const { providerIntent } = (await findAttempt(shop.db, ask.attemptId)) ?? {}
  const bea = await customer('Bea')
  const again = await open({ ...ask, payment: providerIntent ?? null, payer: bea })
  expect(again).toMatchObject({ kind: 'payment', payment: { id: providerIntent } })
  expect(await customerOf(ask.attemptId)).toBe(bea.customer)
})
