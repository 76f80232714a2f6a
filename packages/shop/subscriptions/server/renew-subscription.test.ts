import { DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { FORM_ACTIONS } from '@buoy/people/customers/rules/form-actions.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '../../back-office/order-management/server/change-order-status.ts'
import { readOrder } from '../../orders/record/server/read-order.ts'
import { CARDS, completeBankStep, orderIdOf, paidCharges } from '../../payments/ledger/payments.fixtures.ts'
import { updateCaptureSettings } from '../../payments/ledger/server/capture-setting.ts'
import { reconcileCheckoutSession } from '../../payments/ledger/server/reconcile-checkout-session.ts'
import { newBuyer } from '../../payments/saved-methods/saved-customer.fixtures.ts'
import type { EarlyRenewalReply } from '../contract.ts'
import { type Agreed, haveSubscription, WEEKS } from '../subscriptions.fixtures.ts'
import { createSubscription } from './create-subscription.ts'
import { renewEarly } from './early-renewal.ts'
import { endSubscription } from './end-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { findDue, subscriptionWorkers } from './subscription-workers.ts'

const DAYS = WEEKS * 7
/** A period on the clock; two hours more, because the store's clocks may go back meanwhile. */
const PERIOD_MS = DAYS * DAY_MS + 2 * HOUR_MS

let shop: PayingShop
let product: number
beforeAll(async () => {
  shop = await openPayingShop()
  product = await shop.product({ stock: 500 })
})
beforeEach(() => shop.database.pool.query('truncate shop.payment_attempt'))
afterAll(() => shop.close())

/** A customer who has an order again every four weeks, paid with a card of this number. */
const agreed = (number?: string) => haveSubscription(shop, product, number)

/** "Send now", as the button of a page asks that has just been loaded. */
async function renewNow(one: Agreed) {
  return press(one, await button(one))
}

/** What the address of the button says. */
async function button(one: Agreed): Promise<Record<string, string>> {
  const path = (await shown(one))?.renewPath ?? ''
  return { id: String(one.id), ...Object.fromEntries(new URL(path, shop.origin).searchParams) }
}

function press({ buyer }: Agreed, fields: Record<string, string>) {
  const caller = { session: buyer.session, customerId: buyer.id, ip: '127.0.0.1', userAgent: 'test' }
  return renewEarly(shop.deps, fields, caller)
}

const shown = async ({ buyer, id }: Agreed) =>
  (await listSubscriptions(shop.deps, { customerId: buyer.id, session: buyer.session })).find(
    (one) => one.id === id,
  )

const renewals = async (id: number): Promise<{ order_id: number; status: string }[]> =>
  (
    await shop.database.pool.query(
      `select renewal.order_id::int, placed.status from shop.renewal join shop."order" placed on placed.id = order_id
        where subscription_id = $1 order by due_on`,
      [id],
    )
  ).rows

const dayOf = async (one: Agreed) => (await shown(one))?.nextAt ?? ''

/** The hour strikes: what is due is renewed. */
async function strike(): Promise<{ failed: Error[] }> {
  await findDue(shop.deps)
  return shop.jobs.drain([...shop.workers, ...subscriptionWorkers(shop.deps)])
}

describe('"renew now"', () => {
  it('charges the stored card for an order of its own, once [S7.36] [S7.37]', async () => {
    const one = await agreed()
    const before = await dayOf(one)
    const address = await button(one)
    const replies = await Promise.all([press(one, address), press(one, address)])
    // And once more, as when the answer was lost on its way and the button is pressed again.
    replies.push(await press(one, address))
    for (const { status, body } of replies) {
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { stripe_sca_required: false, intent_secret: '' },
      })
    }
    const [renewal, ...others] = await renewals(one.id)
    expect(others).toEqual([])
    expect(renewal?.status).toBe('processing')
    expect(renewal?.order_id).not.toBe(one.orderId)
    expect(await paidCharges(shop, renewal?.order_id ?? 0)).toEqual([one.total])
    const { redirect_url } = (replies[0]?.body ?? {}) as EarlyRenewalReply
    expect(redirect_url).toContain(`/order-received/${renewal?.order_id}/`)
    expect(Date.parse(await dayOf(one)) - Date.parse(before)).toBeCloseTo(DAYS * DAY_MS, -8)
  })

  it('renews the one after that from a page that was loaded since, and nothing from an address without its day', async () => {
    const one = await agreed()
    const address = await button(one)
    expect((await press(one, address)).status).toBe(200)
    expect((await renewNow(one)).status).toBe(200)
    expect(await renewals(one.id)).toMatchObject([{ status: 'processing' }, { status: 'processing' }])
    for (const due of ['', '2026-02-30', '2000-01-01', '2099-01-01'])
      expect(await press(one, { ...address, due })).toMatchObject({ status: 422, body: { code: 'stale' } })
    expect(await renewals(one.id)).toHaveLength(2)
  })

  it('has the bank asked when it wants to be [S7.36]', async () => {
    const buyer = await newBuyer(shop)
    const page = await buyer.open(product)
    const saves = { 'wc-stripe_cc-payment-token': 'new', 'wc-stripe_cc-new-payment-method': '1' }
    const orderId = orderIdOf(await buyer.press(page, await shop.card(CARDS.asks), saves))
    await completeBankStep(shop, orderId, 'completed')
    await reconcileCheckoutSession(shop.deps, page.checkoutSession)
    const [method] = await buyer.methods()
    const made = await createSubscription(shop.deps, {
      customerId: buyer.id,
      orderId,
      everyWeeks: WEEKS,
      methodId: method?.id ?? 0,
    })
    if (!made.ok) throw new Error(made.refusals[0]?.message)
    const one = { buyer, id: made.value.id, orderId, total: page.cart.totals.total }
    const before = await dayOf(one)
    const { body } = await renewNow(one)
    expect(body).toMatchObject({
      stripe_sca_required: true,
      intent_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    })
    // Pressed again while the bank waits, it is the same question.
    expect((await renewNow(one)).body).toEqual(body)
    const [renewal] = await renewals(one.id)
    await completeBankStep(shop, renewal?.order_id ?? 0, 'completed')
    const { rows } = await shop.database.pool.query(
      'select checkout_session_id from shop."order" where id = $1',
      [renewal?.order_id],
    )
    await reconcileCheckoutSession(shop.deps, rows[0].checkout_session_id)
    expect(await dayOf(one)).not.toBe(before)
    expect(await paidCharges(shop, renewal?.order_id ?? 0)).toEqual([one.total])
  })

  it('is for the customer and their own page', async () => {
    const one = await agreed()
    const address = await button(one)
    expect((await press(one, { ...address, _wpnonce: 'forged' })).status).toBe(403)
    const other = await newBuyer(shop)
    const theirs = createNonce(shop.deps.nonces, FORM_ACTIONS.subscription, other.session)
    expect((await press({ ...one, buyer: other }, { ...address, _wpnonce: theirs })).status).toBe(404)
    await endSubscription(shop.deps, { customerId: one.buyer.id, id: one.id })
    expect((await press(one, address)).status).toBe(404)
    expect(await renewals(one.id)).toEqual([])
  })

  it('says why the card was not taken, and may be pressed again', async () => {
    const one = await agreed('4000000000000341')
    expect(await renewNow(one)).toMatchObject({ status: 422, body: { message: 'The card was declined.' } })
    shop.clock.advance(1000)
    expect((await renewNow(one)).status).toBe(422)
    expect(await renewals(one.id)).toHaveLength(1)
    expect((await shown(one))?.payPath).toContain('/order-pay/')
  })
})

describe('a renewal that is due', () => {
  it('is charged while its owner is away, once a period', async () => {
    const one = await agreed()
    await strike()
    expect(await renewals(one.id)).toEqual([])
    shop.clock.advance(PERIOD_MS)
    await strike()
    await strike()
    const due = await renewals(one.id)
    expect(due).toMatchObject([{ status: 'processing' }])
    expect(await paidCharges(shop, due[0]?.order_id ?? 0)).toEqual([one.total])
  })

  it('is paid by the stored card, whatever paid for the order that it repeats', async () => {
    const one = await agreed()
    await shop.database.pool.query(
      `update shop."order" set payment_method = 'stripe_afterpay', payment_title = 'Afterpay' where id = $1`,
      [one.orderId],
    )
    shop.clock.advance(PERIOD_MS)
    await strike()
    const [due] = await renewals(one.id)
    expect(due?.status).toBe('processing')
    expect(await readOrder(shop.db, due?.order_id ?? 0)).toMatchObject({ paymentMethod: 'stripe_cc' })
  })

  it('is authorised, once, where cards are charged on completion, and goes on when it is charged', async () => {
    const settings = (capture: 'now' | 'on-completion') =>
      updateCaptureSettings(shop.deps, { settings: { capture }, owner: null })
    const one = await agreed()
    await settings('on-completion')
    shop.clock.advance(PERIOD_MS)
    const before = await dayOf(one)
    await strike()
    await strike()
    await settings('now')
    const due = await renewals(one.id)
    expect(due).toMatchObject([{ status: 'on-hold' }])
    expect(await dayOf(one)).toBe(before)
    await changeOrderStatus(shop.deps, { id: due[0]?.order_id ?? 0, to: 'completed' })
    await strike()
    expect(await paidCharges(shop, due[0]?.order_id ?? 0)).toEqual([one.total])
    expect(await dayOf(one)).not.toBe(before)
    expect(await renewals(one.id)).toHaveLength(1)
    shop.clock.advance(PERIOD_MS)
    await strike()
    expect(await renewals(one.id)).toHaveLength(2)
  })

  it('waits for its owner when the bank wants to see them, with a mail that leads to paying', async () => {
    const one = await agreed()
    const { rows: cards } = await shop.database.pool.query(
      `update sandbox.payment_method set behaviour = 'authenticates_always' where customer_id is not null
        and id = (select provider_id from shop.saved_method order by id desc limit 1) returning id`,
    )
    shop.clock.advance(PERIOD_MS)
    await strike()
    expect(await shown(one)).toMatchObject({ status: 'on-hold', payPath: expect.any(String) })
    const [due] = await renewals(one.id)
    expect(due?.status).toBe('failed')
    const { rows } = await shop.database.pool.query(
      `select kind from shop.mail where order_id = $1 and recipient = $2`,
      [due?.order_id, one.buyer.email],
    )
    expect(rows).toEqual([{ kind: 'order-failed' }])
    await strike()
    expect(await renewals(one.id)).toHaveLength(1)
    await shop.database.pool.query(`update sandbox.payment_method set behaviour = 'pays' where id = $1`, [
      cards[0]?.id,
    ])
    expect(await renewNow(one)).toMatchObject({ status: 200 })
    expect(await shown(one)).toMatchObject({ status: 'active', problem: null })
  })

  it('is tried again, not given up, while the provider is troubled', async () => {
    const one = await agreed()
    shop.clock.advance(PERIOD_MS)
    await shop.fault({ kind: '500', route: '/payment_intents', times: 1 })
    expect((await strike()).failed).toHaveLength(1)
    expect(await shown(one)).toMatchObject({ status: 'active' })
    shop.clock.advance(2 * 60_000)
    await strike()
    expect(await renewals(one.id)).toMatchObject([{ status: 'processing' }])
  })
})

describe('agreeing to a repeat order', () => {
  it('is for a paid order of one’s own, once', async () => {
    const one = await agreed()
    const ask = { customerId: one.buyer.id, orderId: one.orderId, everyWeeks: WEEKS }
    const methodId = (await one.buyer.methods())[0]?.id ?? 0
    const refusalOf = async (changes: object) => {
      const made = await createSubscription(shop.deps, { ...ask, methodId, ...changes })
      return made.ok ? null : made.refusals[0]?.code
    }
    expect(await refusalOf({})).toBe('already')
    expect(await refusalOf({ everyWeeks: 3 })).toBe('interval')
    expect(await refusalOf({ customerId: (await newBuyer(shop)).id })).toBe('not-found')
    expect(await refusalOf({ methodId: 999_999 })).toBe('no-such-method')
  })
})
