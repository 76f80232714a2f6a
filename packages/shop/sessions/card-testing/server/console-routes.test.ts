import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShieldView } from '../contract.ts'
import { deleteRule, saveRule } from './change-rules.ts'
import { shieldConsoleRoutes } from './console-routes.ts'
import { type Guarded, guardAttempt } from './guard-attempt.ts'

let shop: PayingShop
let app: Awaited<ReturnType<typeof openSignedInApp>>

beforeAll(async () => {
  shop = await openPayingShop()
  app = await openSignedInApp({ db: shop.db, routes: shieldConsoleRoutes(shop.deps) })
})
beforeEach(() => shop.database.pool.query('truncate shop.payment_attempt, shop.shield_rule'))
afterAll(async () => {
  await app.close()
  await shop.close()
})

const ROBOT = { session: 'robot', ip: '203.0.113.66' }
const attempt = (email = 'robot@example.com'): Promise<Guarded> =>
  guardAttempt(shop.deps, { place: 'checkout', caller: ROBOT, email, fields: {} })
const keep = (kind: 'address' | 'email' | 'card', value: string, verdict: 'allow' | 'deny') =>
  saveRule(shop.deps, { kind, value, verdict, owner: null })

async function view(): Promise<ShieldView> {
  return (await app.inject({ url: '/console/api/shield' })).json<ShieldView>()
}

describe('the owner’s view of the shield', () => {
  it('says what was stopped, from where and why', async () => {
    await keep('email', 'Robot@Example.com', 'deny')
    expect(await attempt()).toMatchObject({ kind: 'refused', refusal: { code: 'shield' } })
    expect(await view()).toMatchObject({
      day: { tries: 1, declined: 0, stopped: 1, proofsAsked: 0 },
      rules: [{ kind: 'email', value: 'robot@example.com', verdict: 'deny' }],
      stopped: [{ place: 'checkout', outcome: 'stopped', reason: 'rule', address: '203.0.113.66' }],
      total: 1,
    })
  })

  it('finds what was stopped by email address, network address and place', async () => {
    await keep('email', 'robot@example.com', 'deny')
    await keep('email', 'other@example.com', 'deny')
    await attempt()
    await attempt('other@example.com')
    const found = async (query: string) => {
      const { stopped, total } = (
        await app.inject({ url: `/console/api/shield?${query}` })
      ).json<ShieldView>()
      expect(stopped).toHaveLength(total)
      return stopped.map(({ email }) => email)
    }
    expect(await found('search=ROBOT@')).toEqual(['robot@example.com'])
    expect(await found('search=203.0.113')).toEqual(['other@example.com', 'robot@example.com'])
    expect(await found('search=%25')).toEqual([])
    expect(await found('place=checkout')).toHaveLength(2)
    expect(await found('place=coupon')).toEqual([])
    expect((await app.inject({ url: '/console/api/shield?place=moon' })).statusCode).toBe(400)
  })

  it('lets through what the owner allows, however often it failed; what they deny comes first', async () => {
    for (let time = 0; time < 6; time += 1) await attempt()
    expect((await attempt()).kind).toBe('refused')
    await keep('address', ROBOT.ip, 'allow')
    expect((await attempt()).kind).toBe('pass')
    await keep('email', 'robot@example.com', 'deny')
    expect((await attempt()).kind).toBe('refused')
    expect((await attempt('other@example.com')).kind).toBe('pass')
    const [rule] = (await view()).rules
    await deleteRule(shop.deps, rule?.id ?? 0, null)
    expect((await attempt()).kind).toBe('pass')
  })

  it.each([
    [{ kind: 'address', value: 'not an address', verdict: 'deny' }],
    [{ kind: 'email', value: 'nobody', verdict: 'deny' }],
    [{ kind: 'moon', value: '203.0.113.9', verdict: 'deny' }],
    [{}],
  ])('refuses a rule such as %j', async (payload) => {
    const reply = await app.inject({ method: 'POST', url: '/console/api/shield/rules', payload })
    expect(reply.statusCode).toBe(400)
    expect((await view()).rules).toEqual([])
  })
})
