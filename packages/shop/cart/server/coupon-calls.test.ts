import type { Caller, Fields } from '@buoy/kernel/server/call.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProductFixture, newVariantFixture } from '../../catalogue/products/catalogue.fixtures.ts'
import type { NewCoupon } from '../../pricing/discounts/contract.ts'
import { newCouponFixture } from '../../pricing/discounts/discounts.fixtures.ts'
import { createCoupon } from '../../pricing/discounts/server/create-coupon.ts'
import { cartDepsFixture, stockShop } from '../cart.fixtures.ts'
import type { CartFailure, CartReply } from '../contract.ts'
import { cartCalls } from './cart-calls.ts'

const views = {
  miniCart: () => '<div class="widget_shopping_cart_content"></div>',
  orderReview: () => '',
  errors: (errors: { message: string }[]) => `<ul class="woocommerce-error">${errors[0]?.message}</ul>`,
}

let database: TestDatabase
let raft: number
let sale: number
let sessions = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const [plain, reduced] = await stockShop(database.db, [
    newProductFixture({ slug: 'raft', variants: [newVariantFixture({ sku: 'R', price: 10_000 })] }),
    newProductFixture({
      slug: 'sale',
      variants: [newVariantFixture({ sku: 'S', price: 5000, regularPrice: 6000 })],
    }),
  ])
  raft = plain?.variantIds[0] ?? 0
  sale = reduced?.variantIds[0] ?? 0
})
beforeEach(() => database.db.execute(sql`truncate shop.coupon, shop.payment_attempt cascade`))
afterAll(() => database.close())

const make = async (changes: Partial<NewCoupon> = {}) => {
  const deps = cartDepsFixture(database.db)
  const made = await createCoupon(deps, { coupon: newCouponFixture(changes), owner: null })
  if (!made.ok) throw new Error(made.refusals[0]?.message)
}

/** A shopper with a cart of their own, at an address of their own. */
function newShopper(deps = cartDepsFixture(database.db)) {
  const calls = cartCalls({ ...deps, nonces: { secret: 'a secret' }, views: async () => views })
  sessions += 1
  const caller: Caller = {
    session: `session-${sessions}`,
    customerId: null,
    ip: `192.0.2.${sessions}`,
    userAgent: 'test',
  }
  return async (name: string, fields: Fields) => {
    const answer = await calls[name]?.({ fields, caller })
    const { reply, failure } = { reply: answer?.body as CartReply, failure: answer?.body as CartFailure }
    return { status: answer?.status, reply, failure }
  }
}

async function shopperWith(variant: number, quantity = '1', deps = cartDepsFixture(database.db)) {
  const call = newShopper(deps)
  const { rows } = await database.db.execute<{ product_id: number }>(
    sql`select product_id from shop.variant where id = ${variant}`,
  )
  await call('add_to_cart', { product_id: String(rows[0]?.product_id), quantity })
  return call
}

describe('apply_coupon', () => {
  it('takes the coupon off, in any spelling, and answers notice and whole cart', async () => {
    await make()
    const call = await shopperWith(raft)
    const { status, reply } = await call('apply_coupon', { coupon_code: ' summer ' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      notice: 'Coupon code applied successfully.',
      messages: '<div class="woocommerce-message" role="alert">Coupon code applied successfully.</div>',
      cart: {
        coupons: [{ code: 'SUMMER', label: '10% off', goods: 1000, problem: null }],
        totals: { items: 10_000, discount: 1000, discounts: [{ code: 'SUMMER', goods: 1000 }] },
      },
    })
    expect(reply.cart.totals.total).toBe(9000 + (reply.cart.totals.shipping ?? 0))
    expect(reply.cart_hash).toBe(reply.cart.hash)
  })

  it.each<[string, Fields, number, RegExp]>([
    ['no code', { coupon_code: '  ' }, 200, /Please enter a coupon code/],
    ['an unknown code', { coupon_code: 'NOPE' }, 200, /We don’t know the coupon “NOPE”/],
    ['no field', {}, 400, /Send one coupon code/],
    ['two codes at once', { coupon_code: ['A', 'B'] }, 400, /Send one coupon code/],
    ['far too long a code', { coupon_code: 'x'.repeat(900) }, 200, /too long for a coupon code/],
  ])('refuses %s with words, and changes nothing', async (_what, fields, status, words) => {
    const call = await shopperWith(raft)
    const answer = await call('apply_coupon', fields)
    expect(answer.status).toBe(status)
    expect(answer.failure.message).toMatch(words)
    expect(answer.failure.messages).toMatch(words)
    expect((await call('get_refreshed_fragments', {})).reply.cart.coupons).toEqual([])
  })

  it('refuses an empty cart, a code twice, and what works on nothing in the cart', async () => {
    await make()
    await make({ code: 'FULL', excludeSale: true })
    expect((await newShopper()('apply_coupon', { coupon_code: 'SUMMER' })).failure.message).toMatch(/empty/)
    const call = await shopperWith(sale)
    await call('apply_coupon', { coupon_code: 'SUMMER' })
    const twice = await call('apply_coupon', { coupon_code: 'summer' })
    expect(twice.failure.message).toMatch(/already in your cart/)
    const onSale = await call('apply_coupon', { coupon_code: 'FULL' })
    expect(onSale.failure.message).toMatch(/doesn’t apply to anything/)
  })

  it('makes the plain delivery free', async () => {
    await make({ code: 'POST', kind: 'free-shipping', amount: 0 })
    const call = await shopperWith(sale)
    const before = (await call('get_refreshed_fragments', {})).reply.cart.totals
    expect(before.shipping).toBeGreaterThan(0)
    const { reply } = await call('apply_coupon', { coupon_code: 'POST' })
    expect(reply.cart.totals).toMatchObject({ shipping: 0, total: 5000 })
  })
})

describe('a coupon in the cart', () => {
  it('is judged again at every look: kept, with its reason, without effect', async () => {
    await make({ minimumSpend: 15_000 })
    const call = await shopperWith(raft, '2')
    const { reply } = await call('apply_coupon', { coupon_code: 'SUMMER' })
    expect(reply.cart.totals.discount).toBe(2000)
    const key = reply.cart.lines[0]?.key ?? ''
    const less = (await call('set_quantity', { cart_item_key: key, quantity: '1' })).reply
    expect(less.cart.totals).toMatchObject({ discount: 0, discounts: [] })
    expect(less.cart.coupons).toMatchObject([
      { code: 'SUMMER', problem: expect.stringMatching(/Add \$50\.00/) },
    ])
    const more = (await call('set_quantity', { cart_item_key: key, quantity: '2' })).reply
    expect(more.cart.totals.discount).toBe(2000)
  })

  it('makes another hash, so that a checkout notices', async () => {
    await make()
    const call = await shopperWith(raft)
    const before = (await call('get_refreshed_fragments', {})).reply.cart_hash
    expect((await call('apply_coupon', { coupon_code: 'SUMMER' })).reply.cart_hash).not.toBe(before)
    expect((await call('remove_coupon', { coupon: 'SUMMER' })).reply.cart_hash).toBe(before)
  })

  it('is taken out by remove_coupon, also a second time', async () => {
    await make()
    const call = await shopperWith(raft)
    await call('apply_coupon', { coupon_code: 'SUMMER' })
    for (const time of ['first', 'second']) {
      const { reply } = await call('remove_coupon', { coupon: 'summer' })
      expect(reply, time).toMatchObject({ notice: 'Coupon has been removed.', cart: { coupons: [] } })
    }
  })

  it('counts the categories above a product’s own', async () => {
    const { rows } = await database.db.execute<{ parent: number }>(sql`
      with parent as (insert into shop.category (slug, name) values ('all', 'All') returning id),
      child as (insert into shop.category (slug, name, parent_id) select 'rafts', 'Rafts', id from parent returning id),
      link as (insert into shop.product_category (product_id, category_id)
        select v.product_id, child.id from child, shop.variant v where v.id = ${raft} returning 1)
      select parent.id as parent from parent, link`)
    await make({ categoryIds: [rows[0]?.parent ?? 0] })
    const call = await shopperWith(raft)
    expect((await call('apply_coupon', { coupon_code: 'SUMMER' })).reply.cart.totals.discount).toBe(1000)
    const other = await shopperWith(sale)
    expect((await other('apply_coupon', { coupon_code: 'SUMMER' })).failure.error).toBe(true)
  })
})

describe('somebody who guesses codes', () => {
  const guess = (call: ReturnType<typeof newShopper>, code: string) =>
    call('apply_coupon', { coupon_code: code })

  it('must prove work after eight wrong ones, also for a right one, until an hour has gone', async () => {
    await make()
    const deps = cartDepsFixture(database.db)
    const call = await shopperWith(raft, '1', deps)
    const guesses = Array.from({ length: 12 }, (_, index) => guess(call, `GUESS${index}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(statuses.filter((status) => status === 428)).toHaveLength(4)
    expect((await guess(call, 'SUMMER')).status).toBe(428)

    await database.db.execute(sql`update shop.payment_attempt set at = at - interval '61 minutes'`)
    expect((await guess(call, 'SUMMER')).status).toBe(200)
  })

  it('is not who types right codes, however often', async () => {
    await make()
    const call = await shopperWith(raft)
    for (let time = 0; time < 10; time += 1) {
      expect((await call('apply_coupon', { coupon_code: 'SUMMER' })).status).toBe(200)
      await call('remove_coupon', { coupon: 'SUMMER' })
    }
  })
})
