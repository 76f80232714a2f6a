import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAY_ACTION } from '../../../checkout/flow/server/order-pay-calls.ts'
import { PAY_NONCE_FIELD } from '../../ledger/payment-contract.ts'
import {
  CARDS,
  completeBankStep,
  orderIdOf,
  orderOfCheckoutSession,
  paidCharges,
  place,
} from '../../ledger/payments.fixtures.ts'
import { reconcileCheckoutSession } from '../../ledger/server/reconcile-checkout-session.ts'
import { parseConfirmHash } from '../../stripe/rules/confirm-hash.ts'
import { newBuyer } from '../saved-customer.fixtures.ts'

/** Can be saved, and is declined whenever it is charged. */
const SAVED_THEN_DECLINED = '4000000000000341'
/** Asks the bank for every payment, saved or not. */
const SAVES = { 'wc-stripe_cc-payment-token': 'new', 'wc-stripe_cc-new-payment-method': 'true' }
const saved = (id: number) => ({ 'wc-stripe_cc-payment-token': String(id) })

let shop: PayingShop
let product: number
beforeAll(async () => {
  shop = await openPayingShop()
  product = await shop.product({ stock: 500 })
})
beforeEach(() => shop.database.pool.query('truncate shop.payment_attempt'))
afterAll(() => shop.close())

const messageOf = (reply: { result: string; messages?: string }) => reply.messages ?? reply.result

describe('a card that is saved at checkout', () => {
  it('is kept without its number and pays next time [S1.13] [S3.07] [S3.08]', async () => {
    const buyer = await newBuyer(shop)
    const first = await buyer.press(await buyer.open(product), await shop.card(CARDS.pays), SAVES)
    orderIdOf(first)
    const [method, ...others] = await buyer.methods()
    expect(others).toEqual([])
    expect(method).toMatchObject({ label: 'Visa ending in 4242', expires: '12/40', isDefault: true })

    const page = await buyer.open(product)
    const again = await buyer.press(page, `saved_${method?.id}_1`, saved(method?.id ?? 0))
    const orderId = orderIdOf(again)
    expect(await paidCharges(shop, orderId)).toEqual([page.cart.totals.total])
    // The same press sent again is the same order and the same charge.
    expect(await buyer.press(page, `saved_${method?.id}_1`, saved(method?.id ?? 0))).toMatchObject({
      order_id: orderId,
    })
    expect(await buyer.methods()).toHaveLength(1)
  })

  it('is not kept unless its owner says so, nor for a guest [S6.02]', async () => {
    const buyer = await newBuyer(shop)
    orderIdOf(await buyer.press(await buyer.open(product), await shop.card(CARDS.pays)))
    expect(await buyer.methods()).toEqual([])
    const page = await shop.shopper('a-guest', product)
    orderIdOf(await place(shop, 'a-guest', page, await shop.card(CARDS.pays), SAVES))
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as kept from sandbox.payment_method where customer_id is not null
        and customer_id not in (select provider_id from shop.provider_customer)`,
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  it('is not kept when they have thought better of it before another card', async () => {
    const buyer = await newBuyer(shop)
    const page = await buyer.open(product)
    expect((await buyer.press(page, await shop.card(CARDS.declined), SAVES)).result).toBe('failure')
    orderIdOf(await buyer.press(page, await shop.card(CARDS.pays)))
    expect(await buyer.methods()).toEqual([])
  })

  it('is charged without being kept while the provider cannot make a customer', async () => {
    const buyer = await newBuyer(shop)
    await shop.fault({ kind: '500', route: '/customers', times: 1 })
    orderIdOf(await buyer.press(await buyer.open(product), await shop.card(CARDS.pays), SAVES))
    expect(await buyer.methods()).toEqual([])
  })

  it('is kept once the bank has been answered', async () => {
    const buyer = await newBuyer(shop)
    const page = await buyer.open(product)
    const reply = await buyer.press(page, await shop.card(CARDS.asks), SAVES)
    const orderId = orderIdOf(reply)
    expect(await buyer.methods()).toEqual([])
    await completeBankStep(shop, orderId, 'completed')
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    expect(await buyer.methods()).toMatchObject([{ last4: '3184' }])
  })
})

describe('paying with a saved card', () => {
  it('asks the bank where it always wants to be asked [S2.28]', async () => {
    const buyer = await newBuyer(shop)
    const page = await buyer.open(product)
    const first = orderIdOf(await buyer.press(page, await shop.card(CARDS.asks), SAVES))
    await completeBankStep(shop, first, 'completed')
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    const [method] = await buyer.methods()
    const next = await buyer.open(product)
    const reply = await buyer.press(next, `saved_${method?.id}_1`, saved(method?.id ?? 0))
    const redirect = reply.result === 'success' ? reply.redirect : ''
    expect(parseConfirmHash(redirect, 'https://shop.example')).toMatchObject({ kind: 'payment' })
    await completeBankStep(shop, orderIdOf(reply), 'completed')
    expect(await reconcileCheckoutSession(shop.deps, next.checkoutSession)).toMatchObject({ state: 'paid' })
  })

  it('says that it was declined, may be tried again, and leaves the others to choose', async () => {
    const buyer = await newBuyer(shop)
    const bad = await buyer.save(SAVED_THEN_DECLINED)
    const good = await buyer.save(CARDS.paysToo)
    const page = await buyer.open(product)
    const press = (id: number, aTry: string) => buyer.press(page, `saved_${id}_${aTry}`, saved(id))
    expect(messageOf(await press(bad, 'a'))).toContain('The card was declined.')
    expect(messageOf(await press(bad, 'b'))).toContain('The card was declined.')
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as asked from sandbox.charge c join shop.checkout_session a
         on a.provider_intent = c.payment_intent_id where a.id = $1`,
      [page.checkoutSession],
    )
    expect(rows).toEqual([{ asked: 2 }])
    const orderId = orderIdOf(await press(good, 'c'))
    expect(orderId).toBe(await orderOfCheckoutSession(shop, page.checkoutSession))
    expect(await paidCharges(shop, orderId)).toEqual([page.cart.totals.total])
  })

  it('is for its owner only [S6.02]', async () => {
    const owner = await newBuyer(shop)
    const id = await owner.save(CARDS.pays)
    const other = await newBuyer(shop)
    const reply = await other.press(await other.open(product), `saved_${id}_1`, saved(id))
    expect(messageOf(reply)).toContain('no longer in your account')
    const page = await shop.shopper('a-thief', product)
    expect(messageOf(await place(shop, 'a-thief', page, `saved_${id}_1`, saved(id)))).toContain(
      'no longer in your account',
    )
  })

  it('works for an order that waits, by its link', async () => {
    const buyer = await newBuyer(shop)
    const id = await buyer.save(CARDS.pays)
    const page = await buyer.open(product)
    await buyer.press(page, await shop.card(CARDS.declined))
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    const { rows } = await shop.database.pool.query('select key from shop."order" where id = $1', [orderId])
    const reply = await buyer.rest({
      path: '/wc-stripe/v1/order-pay',
      order_id: String(orderId),
      order_key: rows[0].key,
      payment_method: 'stripe_cc',
      terms: '1',
      stripe_source: `saved_${id}_1`,
      ...saved(id),
      [PAY_NONCE_FIELD]: createNonce(shop.deps.nonces, PAY_ACTION, buyer.session),
    })
    expect(reply.body).toMatchObject({ success: true, needs_confirmation: false })
    expect(await paidCharges(shop, orderId)).toEqual([page.cart.totals.total])
  })
})
