import type { Fields } from '@buoy/kernel/server/call.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProductFixture, newVariantFixture } from '../../catalogue/products/catalogue.fixtures.ts'
import { openRates, type RatesDeps, readRates } from '../../pricing/shipping/server/open-rates.ts'
import { cartDepsFixture, stockShop } from '../cart.fixtures.ts'
import type { Cart, CartReply } from '../contract.ts'
import { addToCart } from './add-to-cart.ts'
import { deliveryCalls } from './delivery-calls.ts'

const views = { miniCart: () => '', orderReview: () => '', errors: () => '' }

let database: TestDatabase
let variantId = 0
let rates: RatesDeps['rates']
let sessions = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const read = await readRates(database)
  rates = () => read
  const [stocked] = await stockShop(database.db, [
    newProductFixture({ slug: 'the-raft', variants: [newVariantFixture({ sku: 'RAFT', price: 4950 })] }),
  ])
  variantId = stocked?.variantIds[0] ?? 0
})
afterAll(() => database.close())

/** A shopper with rafts of $49.50 in a cart of their own. */
async function shopperWith(quantity: number) {
  sessions += 1
  const session = `DeliveryShopper${sessions}`
  const deps = { ...cartDepsFixture(database.db), rates }
  await addToCart(deps, { session, variantId, quantity })
  const calls = deliveryCalls({ ...deps, views: async () => views })
  const ask = async (name: string, fields: Fields) => {
    const call = calls[name]
    if (call === undefined) throw new Error(`There is no call ${name}`)
    return call({ fields, caller: { session, customerId: null, ip: '127.0.0.1', userAgent: '' } })
  }
  const cartOf = async (name: string, fields: Fields): Promise<Cart> =>
    ((await ask(name, fields)).body as CartReply).cart
  return {
    ask,
    goTo: (country: string, state = '', postcode = '') =>
      cartOf('shipping_estimate', {
        calc_shipping_country: country,
        calc_shipping_state: state,
        calc_shipping_postcode: postcode,
      }),
    choose: (method: string) => cartOf('update_shipping_method', { 'shipping_method[0]': method }),
  }
}

/** The wire id of Australia's express delivery. */
async function express(): Promise<string> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select method.id from shop.shipping_method method join shop.shipping_zone zone on zone.id = zone_id
        where zone.name = 'Australia' and title = 'Express delivery'`,
  )
  return `flat_rate:${rows[0]?.id}`
}

const HOME = { country: 'AU', state: 'NSW', postcode: '' }
const offered = (cart: Cart) => cart.shippingOptions.map(({ label, amount }) => `${label} ${amount}`)

describe('an estimate', () => {
  it('offers what the zone of the address has, at its prices', async () => {
    const shopper = await shopperWith(1)
    expect(offered(await shopper.goTo('AU', 'QLD', '4567'))).toEqual([
      'Standard delivery 995',
      'Express delivery 1695',
    ])
    const sydney = await shopper.goTo('AU', 'NSW', '2000')
    expect(offered(sydney)).toEqual(['Standard delivery 995', 'Express delivery 1695', 'Pick up 0'])
    expect(sydney).toMatchObject({ zone: 'Sydney metro', totals: { shipping: 995, total: 5945 } })
    expect(sydney.destination).toEqual({ country: 'AU', state: 'NSW', postcode: '2000' })
  })

  it('says how much more makes delivery free, and makes it free at the threshold', async () => {
    expect((await (await shopperWith(1)).goTo('AU', 'QLD')).freeDelivery).toEqual({
      threshold: 9900,
      missing: 4950,
    })
    const cart = await (await shopperWith(2)).goTo('AU', 'QLD')
    expect(offered(cart)).toEqual(['Free delivery 0', 'Express delivery 1695'])
    expect(cart).toMatchObject({ freeDelivery: { missing: 0 }, totals: { shipping: 0, total: 9900 } })
  })

  it('takes the GST out of what leaves Australia, goods and delivery', async () => {
    const cart = await (await shopperWith(1)).goTo('NZ', 'AUK', '1010')
    expect(cart.totals).toMatchObject({ items: 4950, shipping: 1995, gst: 0, gstRemoved: 631, total: 6314 })
  })

  it('says so where nothing is sent, and offers nothing', async () => {
    const cart = await (await shopperWith(1)).goTo('FR', '', '75001')
    expect(cart).toMatchObject({ shippingOptions: [], totals: { shipping: null }, freeDelivery: null })
    expect(cart.deliveryProblem).toBe('We don’t deliver there yet. Try another address.')
  })

  it('reads a postcode of full width, and one of a border town on either side', async () => {
    expect((await (await shopperWith(1)).goTo('AU', 'NSW', '２０００')).destination.postcode).toBe('2000')
    for (const state of ['NSW', 'QLD']) {
      expect((await (await shopperWith(1)).goTo('AU', state, '4383')).destination.postcode).toBe('4383')
    }
  })

  it.each(['6798', '6799', '2899'])(
    'sends to the external territory %s without GST: it is outside the indirect tax zone',
    async (postcode) => {
      const state = postcode === '2899' ? 'NSW' : 'WA'
      const { totals } = await (await shopperWith(1)).goTo('AU', state, postcode)
      expect(totals).toMatchObject({ items: 4950, gst: 0, gstRemoved: expect.any(Number) })
      expect(totals.gstRemoved).toBeGreaterThan(0)
    },
  )

  it('quotes part of a postcode by its state', async () => {
    expect((await (await shopperWith(1)).goTo('AU', 'NSW', '2***')).zone).toBe('Australia')
  })

  it.each([
    {},
    { calc_shipping_country: 'au' },
    { calc_shipping_country: 'QQ' },
    { calc_shipping_country: ['AU', 'NZ'] },
    { calc_shipping_country: 'AU', calc_shipping_postcode: '2'.repeat(21) },
    { calc_shipping_country: 'AU', calc_shipping_state: 'NSW', calc_shipping_postcode: 'ABCD' },
    { calc_shipping_country: 'AU', calc_shipping_state: 'NSW', calc_shipping_postcode: '0000' },
    { calc_shipping_country: 'AU', calc_shipping_state: 'VIC', calc_shipping_postcode: '6000' },
  ])('of %j is refused and changes nothing', async (fields) => {
    const shopper = await shopperWith(1)
    expect((await shopper.ask('shipping_estimate', fields)).status).toBe(400)
    expect((await shopper.choose(await express())).destination).toEqual(HOME)
  })
})

describe('a chosen way', () => {
  it('is kept on the cart and counted', async () => {
    const shopper = await shopperWith(1)
    const cart = await shopper.choose(await express())
    expect(cart.totals).toMatchObject({ shipping: 1695, total: 6645 })
    expect((await shopper.goTo('AU', 'VIC', '3000')).totals.shipping).toBe(1695)
  })

  it('counts only while it is offered, and comes back when it is again', async () => {
    const shopper = await shopperWith(1)
    await shopper.choose(await express())
    expect((await shopper.goTo('NZ', 'AUK')).totals.shipping).toBe(1995)
    expect((await shopper.goTo('AU', 'VIC')).totals.shipping).toBe(1695)
  })

  it('that is not offered is refused in words', async () => {
    const answer = await (await shopperWith(1)).ask('update_shipping_method', {
      'shipping_method[0]': 'flat_rate:999',
    })
    expect(answer).toMatchObject({ status: 200, body: { error: true, message: /no longer available/ } })
  })

  it.each(['', 'flat_rate', 'flat_rate:x', 'flat_rate:1; drop table', undefined])(
    '%j is no method: 400',
    async (method) => {
      const shopper = await shopperWith(1)
      const answer = await shopper.ask('update_shipping_method', { 'shipping_method[0]': method })
      expect(answer.status).toBe(400)
    },
  )
})

describe('the rates at hand', () => {
  it('follow a change that was announced, and survive one that cannot be read', async () => {
    let heard = () => {}
    const warnings: string[] = []
    const log = { info: () => {}, error: () => {}, warn: (_: object, text: string) => warnings.push(text) }
    let db = database.db
    const opened = await openRates({
      log,
      listen: (channel, listener) => {
        if (channel === 'rates_changed') heard = () => listener('')
      },
      get db() {
        return db
      },
    })
    await db.execute(sql`update shop.shipping_settings set handling_days = 3`)
    expect(opened.rates().shipping.settings.handlingDays).toBe(0)
    await opened.renew()
    expect(opened.rates().shipping.settings.handlingDays).toBe(3)
    db = new Proxy(db, {
      get: () => () => {
        throw new Error('no database')
      },
    })
    heard()
    await expect.poll(() => warnings).toEqual(['the changed rates could not be read'])
    expect(opened.rates().shipping.settings.handlingDays).toBe(3)
  })
})
