import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '../../../cart/server/add-to-cart.ts'
import { applyCoupon } from '../../../cart/server/apply-coupon.ts'
import {
  CARDS,
  completeBankStep,
  orderIdOf,
  paidCharges,
  place,
  stockOf,
} from '../../../payments/ledger/payments.fixtures.ts'
import { newCouponFixture } from '../../../pricing/discounts/discounts.fixtures.ts'
import { createCoupon } from '../../../pricing/discounts/server/create-coupon.ts'
import { heldQuantities } from '../../../sessions/checkout-sessions/server/held-quantities.ts'
import { checkoutForm } from '../checkout.fixtures.ts'
import type { CheckoutReply, OrderReviewReply } from '../contract.ts'
import { openCheckout } from './open-checkout.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `caller-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function orders(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as n from shop."order"')
  return rows[0].n
}

async function add(session: string, variantId: number): Promise<void> {
  const deps = { ...shop.deps, held: heldQuantities }
  const added = await addToCart(deps, { session, variantId, quantity: 1 })
  if (!added.ok) throw new Error(added.refusals[0]?.message)
}

function messagesOf(reply: CheckoutReply): string[] {
  return reply.result === 'failure' ? reply.errors.map(({ message }) => message) : []
}

describe('the form on the server', () => {
  it('is judged again by the rules of the browser, and nothing is written [S5.21] [S5.66]', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const before = await orders()
    const card = await shop.card(CARDS.pays)
    const wrong = {
      billing_first_name: '',
      billing_postcode: '24',
      billing_email: 'mia@',
      billing_phone: 'x',
    }
    const reply = await place(shop, session, page, card, wrong)
    expect(reply).toMatchObject({ result: 'failure', refresh: false, reload: false })
    expect(reply.result === 'failure' && reply.errors.map(({ field }) => field)).toEqual([
      'billing_email',
      'billing_phone',
      'billing_first_name',
      'billing_postcode',
    ])
    expect(messagesOf(reply)[2]).toBe('Billing First name is a required field.')
    expect(await orders()).toBe(before)
    expect((await place(shop, session, page, card)).result).toBe('success')
  })

  it.each([
    ['unticked terms [S5.20]', { terms: '' }, 'Please read and accept the terms'],
    ['a country that is no code [S5.22]', { billing_country: 'AUS' }, 'Billing Country'],
    [
      'a shipping address without a name [S5.21]',
      { ship_to_different_address: '1' },
      'Shipping First name is',
    ],
    ['another payment method [S5.66]', { payment_method: 'cheque' }, 'Invalid payment method'],
    ['no card', { stripe_source: '' }, 'Please enter your card details'],
    [
      'a shipping method that is not offered [S5.66]',
      { 'shipping_method[0]': 'free:9' },
      'No shipping method',
    ],
  ])('refuses %s', async (_title, changes, text) => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const reply = await place(shop, session, page, 'pm_unused', changes)
    expect(messagesOf(reply).join('\n')).toContain(text)
  })

  it('refuses a forged nonce and one of another session', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const other = await shop.shopper(newSession(), await shop.product())
    for (const nonce of ['', 'forged', other.nonce]) {
      const reply = await shop.call('checkout', session, checkoutForm({ ...page, nonce }, 'pm_unused'))
      expect(reply.status).toBe(403)
      expect(messagesOf(reply.body as CheckoutReply)[0]).toContain('Reload')
    }
  })

  it('refuses the attempt of another session', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const other = await shop.shopper(newSession(), await shop.product())
    const reply = await place(shop, session, { ...page, checkoutSession: other.checkoutSession }, 'pm_unused')
    expect(reply).toMatchObject({ result: 'failure', reload: true })
  })

  it.each([
    ['a damaged attempt', { checkout_attempt: "ca_1'; drop table" }],
    ['a damaged payment method', { stripe_source: '<script>' }],
    ['a field of a megabyte', { order_comments: 'x'.repeat(1_000_000) }],
  ])('answers %s with 400 and the documented shape', async (_title, changes) => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const reply = await shop.call('checkout', session, checkoutForm(page, 'pm_unused', changes))
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ result: 'failure', reload: false, errors: [{ code: 'bad-request' }] })
  })

  it('says beside the notes how long they may be, however long they are', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    for (const length of [2001, 6000, 90_000]) {
      const form = checkoutForm(page, 'pm_unused', { order_comments: 'x'.repeat(length) })
      const reply = await shop.call('checkout', session, form)
      expect({ status: reply.status, body: reply.body }).toMatchObject({
        status: 200,
        body: {
          result: 'failure',
          errors: [{ field: 'order_comments', message: 'Order notes can have 2000 characters at most.' }],
        },
      })
    }
  })

  it.each([
    [{ billing_state: 'VIC', billing_postcode: '6000' }, 'is in WA, not in VIC'],
    [{ billing_postcode: '0000' }, 'does not exist'],
  ])('compares the postcode with the state: %j', async (changes, said) => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const reply = await shop.call('checkout', session, checkoutForm(page, 'pm_unused', changes))
    expect(reply.body).toMatchObject({
      result: 'failure',
      errors: [{ field: 'billing_postcode', message: expect.stringContaining(said) }],
    })
  })

  it('says what the least is when a total is too small for the provider, and asks it nothing', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product({ price: 80 }))
    const half = newCouponFixture({ code: 'HALF', amount: 5000, freeShipping: true })
    await createCoupon(shop.deps, { coupon: half, owner: null })
    await applyCoupon({ ...shop.deps, held: heldQuantities }, { session, code: 'HALF' })
    const source = await shop.card(CARDS.pays)
    const opened = await openCheckout(shop.deps, session)
    expect(opened.cart.totals.total).toBe(40)
    expect(opened.methods).toEqual([])
    const reply = await shop.call('checkout', session, checkoutForm(opened, source))
    expect(reply.body).toMatchObject({
      errors: [{ message: expect.stringContaining('minimum is $0.50') }],
    })
    expect(page.checkoutSession).toBe(opened.checkoutSession)
  })

  it('refuses a payment method that the provider does not know, without an unpaid mess', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    expect((await place(shop, session, page, 'pm_nobody')).result).toBe('failure')
    const reply = await place(shop, session, page, await shop.card(CARDS.pays))
    expect(await paidCharges(shop, orderIdOf(reply))).toHaveLength(1)
  })

  it('takes a form without an attempt for the session’s own', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const { checkout_attempt: _, ...form } = checkoutForm(page, await shop.card(CARDS.pays))
    expect((await shop.call('checkout', session, form)).body).toMatchObject({ result: 'success' })
  })
})

describe('a cart that changed meanwhile', () => {
  it('is shown before it is paid for', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await add(session, await shop.product())
    const card = await shop.card(CARDS.pays)
    const reply = await place(shop, session, page, card)
    expect(reply).toMatchObject({ result: 'failure', refresh: true, errors: [{ code: 'cart-changed' }] })

    const review = await shop.call('update_order_review', session, { security: page.reviewNonce })
    const { checkoutSession, cart } = review.body as OrderReviewReply
    expect(checkoutSession).toBe(page.checkoutSession)
    const paid = await place(shop, session, { ...page, cart }, card)
    expect(await paidCharges(shop, orderIdOf(paid))).toEqual([cart.totals.total])
  })

  it('gets a new attempt when the old one has an order: the old one is ended first', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await place(shop, session, page, await shop.card(CARDS.declined))
    await add(session, await shop.product())
    const again = await openCheckout(shop.deps, session)
    expect(again.checkoutSession).not.toBe(page.checkoutSession)
    const { rows } = await shop.database.pool.query(
      'select status from shop."order" where checkout_session_id = $1',
      [page.checkoutSession],
    )
    expect(rows).toEqual([{ status: 'cancelled' }])
    expect((await place(shop, session, again, await shop.card(CARDS.pays))).result).toBe('success')
  })

  it('is refused when the form shows another one than the attempt has seen', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const reply = await place(shop, session, page, 'pm_unused', { cart_hash: 'of-another-tab' })
    expect(reply).toMatchObject({ result: 'failure', refresh: true })
  })

  it.each([
    ['does not say which cart it shows', undefined],
    ['says so with nothing', ''],
  ])('is refused when the form %s: no order, and nothing is held', async (_what, hash) => {
    const session = newSession()
    const variant = await shop.product({ stock: 3 })
    const page = await shop.shopper(session, variant)
    const { cart_hash: _, ...form } = checkoutForm(page, await shop.card(CARDS.pays))
    const { body } = await shop.call(
      'checkout',
      session,
      hash === undefined ? form : { ...form, cart_hash: hash },
    )
    expect(body).toMatchObject({ result: 'failure', refresh: true, errors: [{ code: 'cart-changed' }] })
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
  })

  it('keeps what was added while the payment ran', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const asked = await place(shop, session, page, await shop.card(CARDS.asks))
    const later = await shop.product()
    await add(session, later)
    await completeBankStep(shop, orderIdOf(asked), 'completed')
    const after = await openCheckout(shop.deps, session)
    expect(after.cart.lines.map(({ variantId }) => variantId)).toContain(later)
  })
})

describe('update_order_review', () => {
  it('answers with fragments and the whole cart [S7.60]', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const reply = await shop.call('update_order_review', session, { security: page.reviewNonce })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      result: 'success',
      messages: '',
      reload: false,
      checkoutSession: page.checkoutSession,
    })
    expect((reply.body as OrderReviewReply).fragments).toHaveProperty([
      '.woocommerce-checkout-review-order-table',
    ])
  })

  it('wants its nonce, and reloads the page when the cart is empty [S7.60]', async () => {
    const session = newSession()
    const { reviewNonce } = await openCheckout(shop.deps, session)
    expect((await shop.call('update_order_review', session, {})).status).toBe(403)
    const empty = await shop.call('update_order_review', session, { security: reviewNonce })
    expect(empty.body).toMatchObject({ result: 'failure', reload: true })
  })
})

describe('prepaid cards', () => {
  it('are taken by default [S9.12]', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    expect((await place(shop, session, page, await shop.card(CARDS.prepaid))).result).toBe('success')
  })

  it('are refused uncharged when the shop does not take them [S8.10]', async () => {
    const strict = await openPayingShop({ acceptPrepaid: false })
    try {
      const page = await strict.shopper('s', await strict.product())
      const reply = await place(strict, 's', page, await strict.card(CARDS.prepaid))
      expect(messagesOf(reply)).toEqual([
        "Sorry, we're not accepting prepaid cards at this time. Your credit card has not been charged. Please try with alternative payment method.",
      ])
      expect((await strict.stripe.charges.list()).data).toEqual([])
      expect((await place(strict, 's', page, await strict.card(CARDS.pays))).result).toBe('success')
    } finally {
      await strict.close()
    }
  })
})
