import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openPostOutside } from '@buoy/kernel/server/post-outside.ts'
import { seal } from '@buoy/kernel/server/seal.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { shopifyAdmin } from '@buoy/sandbox/foreign-sites/stores/shopify-admin.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import type { ShopifyCode } from '../../codes/contract.ts'
import { COUPON_LIST } from '../../codes/rules/code-limits.ts'
import { issueCode } from '../../codes/server/issue-code.ts'
import type { GivenStates } from '../../games/contract.ts'
import { game, prize } from '../../games/games.fixtures.ts'
import { openSettings, postcard } from '../campaigns.fixtures.ts'
import { codeConsoleRoutes } from './code-routes.ts'
import { keepShopifyCodes } from './keep-shopify-codes.ts'
import { publishDraft } from './publish-draft.ts'
import { shopifyStoreConsoleRoutes } from './shopify-store-routes.ts'
import { startCampaign } from './start-campaign.ts'

const PATH = '/sandbox/sites/stores/shopify'
const TEN: ShopifyCode = { kind: 'shopify', off: { kind: 'percent', percent: 10 }, ready: 3, warnBelow: 2 }
const WHEEL = game({
  prizes: [
    prize('five', 50_000, {
      reward: { kind: 'shopify', off: { kind: 'amount', amount: 5 }, ready: 2 },
    }),
    prize('none', 50_000, { isWinning: false }),
  ],
})

describe('codes that are made in a Shopify store', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
  let admin: ReturnType<typeof fastify>
  let deps: Parameters<typeof keepShopifyCodes>[0] & {
    publicUrl: string
    zone: () => string
    askStorefront: ReturnType<typeof openPostOutside>
  }
  let time = Date.UTC(2026, 0, 10)
  let address: string
  let clientId: string
  let id: string
  let owner: { id: string; name: string }
  const mailed: object[] = []
  const jobs = { enqueue: async (_db: unknown, _queue: string, data: object) => void mailed.push(data) }

  beforeAll(async () => {
    database = await openTestDatabase()
    admin = fastify()
    await admin.register(shopifyAdmin)
    address = (await admin.listen({ port: 0, host: '127.0.0.1' })) + PATH
    const askStorefront = openPostOutside({ allowsLoopback: true, mostBytes: 64 * 1024 })
    deps = {
      db: database.db,
      clock: { now: () => new Date(time) },
      chance: systemChance,
      secret: 'a secret for tests',
      publicUrl: 'https://shop.example',
      zone: () => 'Australia/Brisbane',
      postOutside: askStorefront,
      askStorefront,
    }
    const shopCoupons = {
      list: async () => [],
      mint: async () => {
        throw new Error('Nobody asked for a coupon of our own.')
      },
    }
    signedIn = await openSignedInApp({
      ...deps,
      routes: async (app) => {
        await app.register(codeConsoleRoutes({ ...deps, shopCoupons }))
        await app.register(shopifyStoreConsoleRoutes(deps))
      },
    })
    owner = (await database.pool.query('select id, name from people.owner')).rows[0]
    clientId = await openAccount(deps, { name: 'Shop', language: 'en', sites: [] })
    const coupon = { code: 'FOR-ALL', caption: '', own: TEN }
    const work = { design: postcard({ game: WHEEL, coupon }), settings: openSettings() }
    id = await startCampaign(deps, {
      clientId,
      name: 'Wheel',
      type: 'gamified',
      goal: 'lead',
      ...work,
      owner,
    })
    const published = await publishDraft(deps, { clientId, id, revision: 1, note: '', owner })
    expect(published.ok).toBe(true)
  })
  afterAll(async () => {
    await admin.close()
    await database.close()
  })
  beforeEach(async () => {
    mailed.length = 0
    time += 24 * 60 * MINUTE_MS
    await database.pool.query(
      'truncate popups.shopify_code_log, popups.shopify_store, popups.code_of_list, popups.code_list, popups.issued_code',
    )
  })

  const connect = (token = 'shpat_sandbox', where = address) =>
    signedIn.inject({
      method: 'POST',
      url: '/console/api/popups/shopify-store',
      payload: { address: where, token },
    })
  const state = async () =>
    (await signedIn.inject({ method: 'GET', url: `/console/api/popups/${id}/codes` })).json() as GivenStates
  const made = async () => (await admin.inject(`${PATH}/admin/discounts`)).json() as Record<string, unknown>[]
  const give = (visitor: string, source = TEN, list = COUPON_LIST) =>
    database.db.transaction((tx) =>
      issueCode(
        { clock: deps.clock, jobs, coupons: { mint: async () => Promise.reject(new Error('no')) } },
        tx,
        { campaignId: id, list, visitor },
        source,
      ),
    )

  it('are kept ready for coupons and prizes, as Shopify documents its discounts', async () => {
    expect((await connect()).statusCode).toBe(200)
    const before = (await made()).length
    await keepShopifyCodes(deps)
    await keepShopifyCodes(deps)

    const { lists, shopify } = await state()
    expect(lists).toEqual([
      { list: '_coupon', terms: 'percent 10', codes: 3, left: 3 },
      { list: 'five', terms: 'amount 5.00', codes: 2, left: 2 },
    ])
    expect(shopify.address).toBe(address)
    expect(shopify.log.map((entry) => [entry.list, entry.made, entry.problem]).sort()).toEqual([
      ['_coupon', 3, ''],
      ['five', 2, ''],
    ])
    const discounts = (await made()).slice(before)
    expect(discounts).toHaveLength(5)
    expect(discounts[0]).toEqual({
      title: 'Wheel',
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/),
      startsAt: deps.clock.now().toISOString(),
      context: { all: 'ALL' },
      customerGets: { value: { percentage: 0.1 }, items: { all: true } },
      usageLimit: 1,
      appliesOncePerCustomer: true,
    })
    expect(discounts[4]).toMatchObject({
      customerGets: { value: { discountAmount: { amount: '5.00', appliesOnEachItem: false } } },
    })
  })

  it('are given once each without asking the store, and are made again after', async () => {
    await connect()
    await keepShopifyCodes(deps)
    const calls = (await made()).length
    const [first, second, again] = [await give('ann'), await give('ben'), await give('ann')]
    expect(again).toEqual(first)
    expect(second).not.toEqual(first)
    expect((await made()).length).toBe(calls)
    // Two are left, then one: fewer than the owner wants to be told of.
    expect(mailed).toEqual([expect.objectContaining({ campaignId: id, left: 1 })])
    await give('cas')
    expect(await give('dan')).toEqual({ ok: true, value: 'gone' })
    await keepShopifyCodes(deps)
    expect(await give('dan')).toMatchObject({ ok: true, value: { endsAt: null } })
  })

  it('are not given for other terms than they were made for, nor in place of uploaded ones', async () => {
    await connect()
    await keepShopifyCodes(deps)
    expect(await give('ann', { ...TEN, off: { kind: 'percent', percent: 50 } })).toEqual({
      ok: true,
      value: 'gone',
    })
    const listed = await database.db.transaction((tx) =>
      issueCode(
        { clock: deps.clock, jobs, coupons: { mint: async () => Promise.reject(new Error('no')) } },
        tx,
        { campaignId: id, list: COUPON_LIST, visitor: 'ben' },
        { kind: 'list' },
      ),
    )
    expect(listed).toEqual({ ok: true, value: 'gone' })
  })

  it('wait while the store is down, longer each time, and are given meanwhile from what is ready', async () => {
    await connect()
    await keepShopifyCodes(deps)
    await give('ann')
    await database.pool.query("update popups.shopify_store set address = 'http://127.0.0.1:9/nobody'")
    const attempts = async () => (await state()).shopify.log.filter(({ problem }) => problem !== '').length
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        await keepShopifyCodes(deps)
        time += MINUTE_MS
      }
    }
    await minutes(16)
    // At 0, 1, 3, 7 and 15 minutes.
    expect(await attempts()).toBe(5)
    expect((await state()).shopify.log[0]).toMatchObject({
      list: '_coupon',
      made: 0,
      problem: 'The store cannot be reached.',
    })
    expect(await give('ben')).toMatchObject({ ok: true, value: { code: expect.any(String) } })

    await database.pool.query('update popups.shopify_store set address = $1', [address])
    time += 64 * MINUTE_MS
    await keepShopifyCodes(deps)
    expect((await state()).shopify.log[0]).toMatchObject({ made: 2, problem: '' })
  })

  it.each([
    ['shpat_throttled', 'The store is asked too often.'],
    ['shpat_read_only', 'The store says: Access denied for discountCodeBasicCreate field.'],
    ['shpat_nobody_knows', 'The store refuses the key.'],
  ])('are not made with the key %s, and the log says why', async (token, problem) => {
    await connect()
    await database.pool.query('update popups.shopify_store set sealed_token = $1', [
      seal(deps, 'shopify admin key', token),
    ])
    await keepShopifyCodes(deps)
    expect((await state()).shopify.log[0]).toMatchObject({ made: 0, problem })
  })

  it('need a key that is checked, stored sealed, and shown to nobody', async () => {
    const refused = await connect('shpat_read_only')
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'The key may not make discounts: give it “write_discounts”.',
    ])
    expect((await connect('shpat_nobody_knows')).json().message).toBe('The store refuses the key.')
    for (const where of [
      'javascript:alert(1)',
      'http://evil.example',
      'ftp://x.example',
      '',
      'http://localhost.evil.example',
    ])
      expect((await connect('shpat_sandbox', where)).statusCode, where).toBe(400)
    expect((await state()).shopify.address).toBeNull()

    await connect()
    const { rows } = await database.pool.query('select * from popups.shopify_store')
    expect(JSON.stringify(rows)).not.toContain('shpat_sandbox')
    expect(JSON.stringify(await state())).not.toContain('shpat')
    await database.pool.query("update popups.shopify_store set sealed_token = 'AAAA'")
    await keepShopifyCodes(deps)
    expect((await state()).shopify.log[0]?.problem).toBe(
      'The key can no longer be read. Connect the store again.',
    )
    const gone = await signedIn.inject({ method: 'DELETE', url: '/console/api/popups/shopify-store' })
    expect(gone.statusCode).toBe(204)
    expect((await state()).shopify.address).toBeNull()
  })
})
