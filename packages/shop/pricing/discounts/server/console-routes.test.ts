import { compareValues } from '@buoy/kernel/rules/compare-values.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { activityConsoleRoutes } from '@buoy/platform/audit/server/console-routes.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { newProductFixture } from '../../../catalogue/products/catalogue.fixtures.ts'
import {
  listCategoryNames,
  nameTargets,
  searchProductNames,
} from '../../../catalogue/products/server/list-names.ts'
import { listOrderNumbers } from '../../../orders/record/server/list-order-numbers.ts'
import type { CouponDetail, CouponList, NewCoupon } from '../contract.ts'
import { couponRulesFixture, newCouponFixture } from '../discounts.fixtures.ts'
import { RULE_ENTRIES, ruleWords } from '../rules/coupon-rules.ts'
import { couponConsoleRoutes } from './console-routes.ts'
import { discountWorkers } from './discount-workers.ts'

let database: TestDatabase
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
let jobs: ManualQueue
const clock = movableClock()
clock.freeze(new Date('2026-11-21T01:00:00Z'))

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  jobs = await manualQueue(db)
  await stockShop(db, [newProductFixture({ slug: 'raft', name: 'The Raft' })])
  signedIn = await openSignedInApp({
    db,
    routes: async (app) => {
      await app.register(
        couponConsoleRoutes({
          db,
          clock,
          jobs,
          nameTargets,
          searchProductNames,
          listCategoryNames,
          listOrderNumbers,
        }),
      )
      await app.register(activityConsoleRoutes({ db, auditKinds: [] }))
    },
  })
})
afterAll(async () => {
  await signedIn.close()
  await database.close()
})

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await signedIn.inject({ method, url: `/console/api${path}`, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : JSON.parse(reply.body) }
}
const make = async (changes: Partial<NewCoupon>): Promise<CouponDetail> =>
  (await ask('POST', '/coupons', newCouponFixture(changes))).body
const list = async (query = ''): Promise<CouponList> => (await ask('GET', `/coupons${query}`)).body

describe('the owner’s coupons', () => {
  it('are made with a sentence of their rules, found again by code, and written down', async () => {
    const made = await make({ code: 'Welcome', minimumSpend: 8000, usageLimitPerCustomer: 1 })
    expect(made).toMatchObject({
      name: 'WELCOME',
      code: 'WELCOME',
      state: 'active',
      codeCount: 1,
      uses: 0,
      given: 0,
      sentence: '10% off from $80.00, once per person.',
    })
    expect((await list('?search=welc')).coupons.map(({ name }) => name)).toEqual(['WELCOME'])
    const { entries } = (await ask('GET', '/activity')).body
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'coupon created', subject: 'coupon WELCOME' }),
    )
  })

  it('are counted and filtered by where they stand today', async () => {
    await make({ code: 'LATER', startsOn: '2026-12-01' })
    await make({ code: 'OVER', endsOn: '2026-11-20' })
    await make({ code: 'LAST-DAY', endsOn: '2026-11-21' })
    const off = await make({ code: 'OFF' })
    await ask('POST', `/coupons/${off.id}/state`, { to: 'disabled' })
    const full = await make({ code: 'FULL', usageLimit: 1 })
    await database.db.execute(sql`update shop.coupon set uses = 1 where id = ${full.id}`)
    const { countByState } = await list()
    expect(countByState).toMatchObject({ scheduled: 1, expired: 1, disabled: 1, 'used-up': 1 })
    for (const [state, name] of [
      ['scheduled', 'LATER'],
      ['expired', 'OVER'],
      ['disabled', 'OFF'],
      ['used-up', 'FULL'],
    ]) {
      const { coupons } = await list(`?state=${state}`)
      expect(coupons.map((coupon) => [coupon.name, coupon.state])).toEqual([[name, state]])
    }
    expect((await list('?state=active')).coupons.map(({ name }) => name)).toContain('LAST-DAY')
  })

  it.each(RULE_ENTRIES)('have the rule %s: blank at first, kept, checked and changed', async (name, rule) => {
    const samples = {
      money: 8000,
      count: 3,
      day: '2027-01-31',
      'yes-no': true,
      products: [1],
      categories: [2],
    }
    const wrong = {
      money: -1,
      count: 0,
      day: 'soon',
      'yes-no': 'perhaps',
      products: ['one'],
      categories: [0],
    }
    const code = `RULE-${name.toUpperCase()}`
    const { id, version, ...made } = await make({ code: `${code}-BLANK` })
    expect(made.rules[name]).toEqual(rule.blank)
    const full = await make({ code, [name]: samples[rule.kind] })
    expect(full.rules[name]).toEqual(samples[rule.kind])
    const change = { ...made.rules, version, code: made.code, name: '' }
    const bad = await ask('PUT', `/coupons/${id}`, { ...change, [name]: wrong[rule.kind] })
    expect(bad.status).toBe(400)
    expect(bad.body.message).toContain(`body/${name}`)
    const good = await ask('PUT', `/coupons/${id}`, { ...change, [name]: samples[rule.kind] })
    expect(good.status, JSON.stringify(good.body)).toBe(200)
    const stored: CouponDetail = (await ask('GET', `/coupons/${id}`)).body
    expect(stored.rules).toEqual({ ...made.rules, [name]: samples[rule.kind] })
    const words = ruleWords(moneyFormat(DEFAULT_LOCALE), { products: {}, categories: {} })
    const [difference] = compareValues(made.rules, stored.rules, { words })
    expect(difference?.label).toBe(rule.label)
    if (rule.kind === 'money') expect(difference?.to).toBe('$80.00')
  })

  it.each<[string, Partial<NewCoupon>, string]>([
    ['no code', { code: '' }, 'code'],
    ['a code with spaces', { code: 'TWO WORDS' }, 'code'],
    ['more than everything', { amount: 10_001 }, 'amount'],
    ['nothing off', { kind: 'fixed-cart', amount: 0 }, 'amount'],
    ['a least above the most', { minimumSpend: 2, maximumSpend: 1 }, 'maximumSpend'],
    ['an end before the start', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
    ['many codes without a name', { codeMode: 'single-use', code: '' }, 'name'],
  ])('are refused with %s, beside the field', async (_what, changes, field) => {
    const { status, body } = await ask('POST', '/coupons', newCouponFixture({ code: 'FINE', ...changes }))
    expect(status).toBe(400)
    expect(body.message).toContain(`body/${field}`)
    expect(body.message).not.toContain('Invalid input')
  })

  it('have codes of their own', async () => {
    await make({ code: 'ONLYONE' })
    const other = await make({ code: 'ANOTHER' })
    const taken = await ask('POST', '/coupons', newCouponFixture({ code: 'onlyone' }))
    expect(taken).toMatchObject({ status: 409, body: { code: 'code-taken', issues: [{ field: 'code' }] } })
    const change = { ...couponRulesFixture(), code: 'ONLYONE', name: '', version: other.version }
    expect((await ask('PUT', `/coupons/${other.id}`, change)).status).toBe(409)
    expect((await list('?search=onlyone')).total).toBe(1)
  })

  it('are changed by anyone who saw the newest version', async () => {
    const { id, version } = await make({ code: 'CHANGE' })
    const change = { ...couponRulesFixture({ amount: 2500 }), code: 'CHANGED', name: '', version }
    const changed = await ask('PUT', `/coupons/${id}`, change)
    expect(changed.body).toMatchObject({ code: 'CHANGED', sentence: '25% off.', version: version + 1 })
    const late = await ask('PUT', `/coupons/${id}`, change)
    expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile', theirs: changed.body } })
  })

  it('are copied with a free code, switched off', async () => {
    const { id } = await make({ code: 'TWIN', amount: 500 })
    const copies = [
      (await ask('POST', `/coupons/${id}/copy`)).body,
      (await ask('POST', `/coupons/${id}/copy`)).body,
    ]
    expect(copies.map(({ code, state }: CouponDetail) => [code, state])).toEqual([
      ['TWIN-2', 'disabled'],
      ['TWIN-3', 'disabled'],
    ])
  })

  it('are archived and brought back, and deleted while unused', async () => {
    const { id } = await make({ code: 'AWAY' })
    expect((await ask('POST', `/coupons/${id}/state`, { to: 'archived' })).body.state).toBe('archived')
    expect((await list('?search=AWAY')).total).toBe(0)
    expect((await list('?search=AWAY&state=archived')).total).toBe(1)
    expect((await ask('POST', `/coupons/${id}/state`, { to: 'enabled' })).body.state).toBe('active')
    expect((await ask('DELETE', `/coupons/${id}`)).status).toBe(204)
    expect((await ask('GET', `/coupons/${id}`)).status).toBe(404)
  })

  it('name products and categories that rules can be about', async () => {
    const { body } = await ask('GET', '/coupon-targets?search=raft')
    expect(body.products).toMatchObject([{ name: 'The Raft' }])
    const { id } = body.products[0]
    expect((await make({ code: 'RAFT', productIds: [id] })).sentence).toBe('10% off The Raft.')
  })

  it.each([
    ['GET', '/coupons/0'],
    ['GET', '/coupons/x'],
    ['GET', '/coupons?page=0'],
    ['GET', '/coupons?state=nonsense'],
    ['POST', '/coupons/1/state'],
    ['PUT', '/coupons/99999999999'],
  ] as const)('answer %s %s with a 4xx', async (method, path) => {
    const { status } = await ask(method, path, method === 'GET' ? undefined : {})
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('single-use codes', () => {
  const workers = discountWorkers({
    clock,
    chance: systemChance,
    get db() {
      return database.db
    },
  })

  it('are made by a job that counts them, and taken home as CSV', async () => {
    const { id } = await make({ codeMode: 'single-use', code: '', name: 'Friends' })
    const ordered = await ask('POST', `/coupons/${id}/codes`, { prefix: 'mate-', count: 1200 })
    expect(ordered).toMatchObject({
      status: 202,
      body: { batches: [{ prefix: 'MATE-', wanted: 1200, made: 0 }] },
    })
    const again = await ask('POST', `/coupons/${id}/codes`, { prefix: '', count: 1 })
    expect(again).toMatchObject({ status: 409, body: { code: 'still-making' } })

    await jobs.drain(workers)
    expect((await ask('GET', `/coupons/${id}`)).body).toMatchObject({
      codeCount: 1200,
      batches: [{ wanted: 1200, made: 1200 }],
    })
    const { body } = await ask('GET', `/coupons/${id}/codes?page=2`)
    expect(body).toMatchObject({ total: 1200, page: 2, pageCount: 24 })
    expect(body.codes[0].code).toMatch(/^MATE-[2-9A-HJKMNP-Z]{8}$/)
    expect((await ask('GET', `/coupons/${id}/codes?search=${body.codes[0].code}`)).body.total).toBe(1)

    const csv = await signedIn.inject({ url: `/console/api/coupons/${id}/codes.csv` })
    expect(csv.headers['content-disposition']).toContain('coupon-codes')
    const lines = csv.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(1201)
    expect(new Set(lines).size).toBe(1201)
  })

  it.each([0, 10_001, 1.5, 'many'])('are not made %s at a time', async (count) => {
    const { id } = await make({ codeMode: 'single-use', code: '', name: `Not ${count}` })
    const { status, body } = await ask('POST', `/coupons/${id}/codes`, { prefix: '', count })
    expect(status).toBe(400)
    expect(body.message).toContain('body/count')
  })

  it('are not made for a coupon with one code for everybody', async () => {
    const { id } = await make({ code: 'SHARED' })
    const { body } = await ask('POST', `/coupons/${id}/codes`, { prefix: '', count: 3 })
    expect(body.code).toBe('one-code')
  })
})
