import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { game, prize } from '../../games/games.fixtures.ts'
import { openSettings, postcard } from '../campaigns.fixtures.ts'
import { codeConsoleRoutes } from './code-routes.ts'
import { createCampaign } from './create-campaign.ts'
import { publishDraft } from './publish-draft.ts'
import { startCampaign } from './start-campaign.ts'

const LISTED = game({
  prizes: [
    prize('listed', 50_000, { reward: { kind: 'list' } }),
    prize('none', 50_000, { isWinning: false }),
  ],
})

describe('the prizes of a campaign in the console', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
  let deps: Parameters<typeof startCampaign>[0] & { publicUrl: string; zone: () => string }
  let clientId: string
  let id: string
  let owner: { id: string; name: string }

  beforeAll(async () => {
    database = await openTestDatabase()
    // The console looks after the account that was opened first.
    let time = Date.UTC(2026, 0, 10)
    const clock = {
      now: () => {
        time += 1000
        return new Date(time)
      },
    }
    deps = {
      db: database.db,
      clock,
      chance: systemChance,
      publicUrl: 'https://shop.example',
      zone: () => 'Australia/Brisbane',
    }
    const shopCoupons = {
      list: async () => [{ id: 4, name: 'Prize' }],
      mint: async () => {
        throw new Error('The console makes no codes.')
      },
    }
    signedIn = await openSignedInApp({
      ...deps,
      role: 'marketer',
      permissionOf: () => 'popups',
      routes: codeConsoleRoutes({ ...deps, shopCoupons }),
    })
    owner = (await database.pool.query('select id, name from people.owner')).rows[0]
    clientId = await openAccount(deps, { name: 'Shop', language: 'en', sites: [] })
    const work = { design: postcard({ game: LISTED }), settings: openSettings() }
    id = await startCampaign(deps, {
      clientId,
      name: 'Wheel',
      type: 'gamified',
      goal: 'lead',
      ...work,
      owner,
    })
  })
  afterAll(() => database.close())

  const add = (codes: unknown, campaign = id) =>
    signedIn.inject({
      method: 'POST',
      url: `/console/api/popups/${campaign}/codes/listed`,
      payload: { codes },
    })

  it('are not published while a list has no code, and are when it has', async () => {
    const publish = () => publishDraft(deps, { clientId, id, revision: 1, note: '', owner })
    const refused = await publish()
    expect(refused.ok || refused.refusals[0]).toMatchObject({ field: 'design.game.prizes.0.reward' })

    const added = await add([' ONE ', 'TWO', 'ONE'])
    expect(added.json()).toEqual({
      added: 2,
      known: 1,
      state: { list: 'listed', terms: null, codes: 2, left: 2 },
    })
    expect((await signedIn.inject({ url: `/console/api/popups/${id}/codes` })).json()).toEqual({
      prizes: [],
      lists: [{ list: 'listed', terms: null, codes: 2, left: 2 }],
      shopify: { address: null, log: [] },
    })
    expect((await publish()).ok).toBe(true)
  })

  it('turn bad lists down, and those of other accounts are unknown', async () => {
    for (const codes of [undefined, 'ONE', [], [''], [1], ['x'.repeat(61)], Array(10_001).fill('x')])
      expect((await add(codes)).statusCode, JSON.stringify(codes)?.slice(0, 20)).toBe(400)
    const elsewhere = await openAccount(deps, { name: 'Elsewhere', language: 'en', sites: [] })
    const theirs = await createCampaign(deps, {
      clientId: elsewhere,
      name: 'T',
      type: 'gamified',
      goal: 'lead',
    })
    expect((await add(['THREE'], theirs)).statusCode).toBe(404)
    expect((await signedIn.inject({ url: `/console/api/popups/${theirs}/codes` })).statusCode).toBe(404)
  })

  it('may be codes of the coupons that the shop names', async () => {
    expect((await signedIn.inject({ url: '/console/api/popups/shop-coupons' })).json()).toEqual({
      coupons: [{ id: 4, name: 'Prize' }],
    })
  })
})
