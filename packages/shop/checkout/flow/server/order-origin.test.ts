import { arrivalFixture } from '@buoy/people/attribution/attribution.fixtures.ts'
import { FIELD_PREFIX } from '@buoy/people/attribution/rules/attribution-fields.ts'
import { attributeOrder } from '@buoy/people/attribution/server/attribute-order.ts'
import { findOrderAttribution } from '@buoy/people/attribution/server/find-order-attribution.ts'
import { recordArrival } from '@buoy/people/attribution/server/record-arrival.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS, orderIdOf } from '../../../payments/ledger/payments.fixtures.ts'
import { checkoutForm } from '../checkout.fixtures.ts'
import type { CheckoutReply } from '../contract.ts'
import { checkoutCalls } from './checkout-calls.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148'

const ZONE = 'Australia/Sydney'
let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function arrive(visitorId: string | null, path: string, referrer: string): Promise<string> {
  const recorded = await recordArrival(shop.deps, {
    visitorId,
    arrival: arrivalFixture(path, referrer),
    userAgent: IPHONE,
    settings: { mode: 'on', promoCodes: false },
    zone: ZONE,
  })
  return recorded.visitorId
}

/** Buys a tray as the visitor of this id, with these fields in the form. */
async function buy(visitorId: string | null, fields: Record<string, string> = {}): Promise<number> {
  const session = `origin-${++sessions}`
  const page = await shop.shopper(session, await shop.product())
  const form = checkoutForm(page, await shop.card(CARDS.pays), fields)
  const caller = { session, customerId: null, ip: '127.0.0.1', userAgent: IPHONE, visitorId }
  const reply = await checkoutCalls(shop.deps).checkout?.({ fields: form, caller })
  return orderIdOf(reply?.body as CheckoutReply)
}

const formFields = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [FIELD_PREFIX + name, value]))

describe('where an order came from', () => {
  it('is frozen with it: first and last touch, and why [S1.27]', async () => {
    const visitor = await arrive(null, '/', 'https://pools.example/best')
    await arrive(visitor, '/index.php/shop/?utm_source=mail&utm_campaign=summer', '')
    const orderId = await buy(visitor)
    expect(await findOrderAttribution(shop, orderId)).toMatchObject({
      basis: 'visit',
      label: 'Campaign: mail',
      isWallet: false,
      device: 'mobile',
      sessionPages: 1,
      sessionCount: 2,
      last: { because: 'The address was tagged: utm_source=mail.', source: { campaign: 'summer' } },
      first: { label: 'Referral: pools.example', referrer: 'https://pools.example/best' },
      fields: { source_type: 'utm', utm_source: 'mail', session_count: '2', user_agent: IPHONE },
    })
    await arrive(visitor, '/', 'https://www.google.com/')
    expect(await findOrderAttribution(shop, orderId)).toMatchObject({ label: 'Campaign: mail' })
  })

  it('is taken from the form when the shop has kept no visit, and the shop’s own record counts first', async () => {
    const told = formFields({
      source_type: 'organic',
      utm_source: 'google',
      utm_medium: 'organic',
      session_pages: '4',
      session_entry: 'https://shop.example/',
    })
    const fromForm = await findOrderAttribution(shop, await buy(null, told))
    expect(fromForm).toMatchObject({ basis: 'form', label: 'Organic: Google', sessionPages: 4, first: null })
    const visitor = await arrive(null, '/?utm_source=mail', '')
    expect(await findOrderAttribution(shop, await buy(visitor, told))).toMatchObject({ basis: 'visit' })
  })

  it.each([
    { why: 'nothing is told', fields: {} },
    { why: 'nonsense is told', fields: formFields({ source_type: 'magic', utm_source: 'x' }) },
  ])('is unknown when $why, and the order is placed all the same', async ({ fields }) => {
    const attribution = await findOrderAttribution(shop, await buy('Z'.repeat(22), fields))
    expect(attribution).toMatchObject({ basis: 'none', label: 'Unknown', last: null })
  })

  it('is the owner’s hand for orders they make, and a wallet’s sheet is marked', async () => {
    const orderId = await buy(null)
    const again = (origin: Parameters<typeof attributeOrder>[3]) =>
      shop.db.transaction((tx) => attributeOrder({ clock: shop.clock, zone: ZONE }, tx, orderId, origin))
    expect(await again({ by: 'owner' })).toMatchObject({ basis: 'admin', label: 'Added by hand' })
    const visitorId = await arrive(null, '/', 'https://www.google.com/')
    const wallet = await again({ by: 'shopper', visitorId, form: null, isWallet: true })
    expect(wallet).toMatchObject({ isWallet: true, label: 'Organic: Google' })
    // What was written first stays.
    expect(await findOrderAttribution(shop, orderId)).toMatchObject({ basis: 'none' })
  })
})
