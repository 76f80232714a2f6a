import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubscriptionDetail, SubscriptionList } from '../contract.ts'
import { type Agreed, haveSubscription, WEEKS } from '../subscriptions.fixtures.ts'
import { subscriptionConsoleRoutes } from './console-routes.ts'
import { findDue, subscriptionWorkers } from './subscription-workers.ts'

const DAYS = WEEKS * 7

let shop: PayingShop
let owner: Awaited<ReturnType<typeof openSignedInApp>>
let good: Agreed
let declined: Agreed
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await openSignedInApp({ db: shop.db, routes: subscriptionConsoleRoutes(shop.deps) })
  const product = await shop.product({ stock: 100 })
  good = await haveSubscription(shop, product)
  declined = await haveSubscription(shop, product, '4000000000000341')
})
afterAll(async () => {
  await owner.close()
  await shop.close()
})

const list = async (query = '') =>
  (await owner.inject({ url: `/console/api/subscriptions${query}` })).json() as SubscriptionList
const one = async (id: number) =>
  (await owner.inject({ url: `/console/api/subscriptions/${id}` })).json() as SubscriptionDetail
const end = (id: number) =>
  owner.inject({ method: 'POST', url: `/console/api/subscriptions/${id}/end`, payload: {} })
const numberOf = async ({ orderId }: Agreed): Promise<number> =>
  Number(
    (await shop.database.pool.query('select number from shop."order" where id = $1', [orderId])).rows[0]
      .number,
  )

describe('the owner’s list of repeat orders', () => {
  it('says whose, how often, when next, for how much and with which card', async () => {
    const { subscriptions, counts, total } = await list()
    expect({ counts, total }).toEqual({ counts: { active: 2, 'on-hold': 0, ended: 0 }, total: 2 })
    expect(subscriptions.find(({ id }) => id === good.id)).toMatchObject({
      status: 'active',
      everyWeeks: WEEKS,
      amount: good.total,
      problem: null,
      customer: { name: 'Mia Ward', email: good.buyer.email },
      order: { id: good.orderId, number: await numberOf(good) },
      card: { label: 'Visa ending in 4242', expires: '12/40', expiry: 'good' },
    })
    expect(JSON.stringify(subscriptions)).not.toContain('pm_')
  })

  it('is searched by address and order number, literally', async () => {
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).subscriptions.map(({ id }) => id)
    expect(await found(good.buyer.email.toUpperCase())).toEqual([good.id])
    expect(await found(`#${await numberOf(declined)}`)).toEqual([declined.id])
    expect(await found('%')).toEqual([])
  })

  it('refuses what is no filter, and knows what it does not know', async () => {
    const refused = await owner.inject({ url: '/console/api/subscriptions?status=lost' })
    expect(refused.statusCode).toBe(400)
    expect((await owner.inject({ url: '/console/api/subscriptions/999999' })).statusCode).toBe(404)
    expect((await end(999_999)).statusCode).toBe(404)
  })
})

describe('one of them', () => {
  it('shows the orders it has led to, and why it waits', async () => {
    const before = Date.parse((await one(good.id)).nextAt)
    shop.clock.advance(DAYS * DAY_MS)
    await findDue(shop.deps)
    await shop.jobs.drain([...shop.workers, ...subscriptionWorkers(shop.deps)])
    const paid = await one(good.id)
    expect(paid.renewals).toMatchObject([{ status: 'processing', total: good.total }])
    expect(Date.parse(paid.nextAt) - before).toBeCloseTo(DAYS * DAY_MS, -8)
    const { status, problem, renewals } = await one(declined.id)
    expect({ status, problem }).toMatchObject({
      status: 'on-hold',
      problem: expect.stringMatching(/declined/),
    })
    expect(renewals).toMatchObject([{ status: 'failed' }])
    // What waits for somebody stands first.
    expect((await list()).subscriptions[0]?.id).toBe(declined.id)
    expect((await list('?status=on-hold')).subscriptions.map(({ id }) => id)).toEqual([declined.id])
  })

  it('is ended once, with a mail to the customer and a line in the log; nothing is charged after', async () => {
    expect((await end(good.id)).json()).toEqual({ ok: true })
    const again = await end(good.id)
    expect({ status: again.statusCode, code: again.json().code }).toEqual({ status: 409, code: 'over' })
    shop.clock.advance(DAYS * DAY_MS)
    await findDue(shop.deps)
    await shop.jobs.drain([...shop.workers, ...subscriptionWorkers(shop.deps)])
    const ended = await one(good.id)
    expect(ended).toMatchObject({ status: 'ended', endedAt: expect.any(String) })
    expect(ended.renewals).toHaveLength(1)
    const { rows: mails } = await shop.database.pool.query(
      `select subject, plain_text from shop.mail where kind = 'agreement-ended' and recipient = $1`,
      [good.buyer.email],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0].plain_text).toContain(`repeat order of your order ${await numberOf(good)}`)
    const { rows: log } = await shop.database.pool.query(
      `select action, subject from people.audit_entry where action = 'repeat order ended'`,
    )
    expect(log).toEqual([{ action: 'repeat order ended', subject: `order ${await numberOf(good)}` }])
  })
})
