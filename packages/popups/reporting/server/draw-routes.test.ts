import { createHash } from 'node:crypto'
import { refused } from '@buoy/kernel/rules/refusal.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { seededChance } from '@buoy/tools/testing/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { createCampaign } from '../../campaigns/server/create-campaign.ts'
import type { DrawCheck, DrawList } from '../../games/draw-contract.ts'
import { game, prize } from '../../games/games.fixtures.ts'
import { commitDraw } from '../../games/server/commit-draw.ts'
import { drawOnce } from '../../games/server/draw-once.ts'
import { drawRoutes } from './draw-routes.ts'

const GAME = game({
  prizes: [
    prize('cup', 30_000, { label: '=Cup', stock: 4, reward: { kind: 'fixed', code: 'SECRET-CODE' } }),
    prize('none', 70_000, { isWinning: false, label: 'Not this time' }),
  ],
})
/** In Sydney the first fifty are of 3 October, the others of the 4th. */
const DAYS = { first: ['2026-10-03T13:00:00Z', 50], second: ['2026-10-03T14:00:00Z', 10] } as const
const ALL = 'from=2026-10-01&to=2026-10-31'
const PROMISED_ONLY = 'c-promised'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let wheel: string
let unplayed: string
let theirs: string
let promisedSeed: string
const clock = { time: new Date('2026-10-01T00:00:00Z'), now: () => clock.time }

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const deps = { db, clock, chance: seededChance(7) }
  const account = async (name: string) => openAccount(deps, { name, language: 'en', sites: [] })
  const clientId = await account('Fern & Stone')
  const campaign = { name: 'Welcome wheel', type: 'gamified', goal: 'lead' } as const
  wheel = await createCampaign(deps, { clientId, ...campaign })
  unplayed = await createCampaign(deps, { clientId, ...campaign })
  for (const [at, visitors] of Object.values(DAYS))
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      clock.time = new Date(Date.parse(at) + visitor * 1000)
      await play(deps, { clientId, campaignId: wheel, visitor: `${at}-${visitor}` })
    }
  await commitDraw(deps, { clientId, campaignId: wheel, version: 3, visitor: PROMISED_ONLY, game: GAME })
  const { rows } = await database.pool.query('select seed from popups.game_draw where visitor = $1', [
    PROMISED_ONLY,
  ])
  promisedSeed = rows[0].seed
  const elsewhere = await account('Elsewhere')
  theirs = await createCampaign(deps, { clientId: elsewhere, ...campaign })
  await play(deps, { clientId: elsewhere, campaignId: theirs, visitor: 'kim' })
  app = await openSignedInApp({
    db,
    role: 'guest',
    permissionOf: () => 'popups',
    routes: drawRoutes({
      ...deps,
      publicUrl: 'http://localhost',
      read: (work) => work(db),
      details: async () => ({ timeZone: 'Australia/Sydney', currency: 'AUD' }),
    }),
  })
  await db.execute(sql`insert into popups.account_member (owner_id, client_id, role)
    select id, ${clientId}, 'viewer' from people.owner`)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function play(
  deps: { db: TestDatabase['db']; clock: typeof clock; chance: Chance },
  who: { clientId: string; campaignId: string; visitor: string },
) {
  const asked = { ...who, version: 3, game: GAME }
  const commitment = await commitDraw(deps, asked)
  const drawn = await drawOnce(
    {
      ...deps,
      jobs: { enqueue: async () => {} },
      coupons: { mint: async () => refused({ code: 'not_in_force', message: 'No coupons.' }) },
    },
    { ...asked, commitment, viewerId: `t-${who.visitor}-s`, isLive: true },
  )
  if (!drawn.ok) throw new Error(drawn.refusals[0]?.message)
}

const ask = (path: string) => app.inject({ url: `/console/api/popups/${path}` })
const list = async (query: string) => (await ask(`${wheel}/draws?${query}`)).json<DrawList>()
const check = async (id = wheel) => (await ask(`${id}/draws/check`)).json<DrawCheck>()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the draws of a popup', () => {
  it('are listed page by page, the newest first, each with what its replay found', async () => {
    const first = await list(ALL)
    expect(first).toMatchObject({ total: 60, page: 1, pageCount: 2 })
    expect(first.draws).toHaveLength(50)
    expect(first.draws[0]).toMatchObject({ version: 3, faults: [], drawnAt: '2026-10-03T14:00:09.000Z' })
    const second = await list(`${ALL}&page=2`)
    const ids = [...first.draws, ...second.draws].map(({ id }) => id)
    expect(new Set(ids).size).toBe(60)
  })

  it('are narrowed by days of the store’s zone and by result', async () => {
    expect((await list('from=2026-10-03&to=2026-10-03')).total).toBe(50)
    expect((await list('from=2026-10-04&to=2026-10-04')).total).toBe(10)
    const [won, lost] = [await list(`${ALL}&result=won`), await list(`${ALL}&result=lost`)]
    expect(won.total).toBe(4)
    expect(won.draws.every(({ isWon, label }) => isWon && label === '=Cup')).toBe(true)
    expect(lost.total).toBe(56)
    expect((await ask(`${wheel}/draws?${ALL}&result=maybe`)).statusCode).toBe(400)
    expect((await ask(`${wheel}/draws?from=2026-10-04&to=2026-10-03`)).statusCode).toBe(400)
  })

  it('tell nothing of visitors, no code, and no seed of a draw that is still to come', async () => {
    const told = (await ask(`${wheel}/draws?${ALL}`)).body + (await ask(`${wheel}/draws/csv?${ALL}`)).body
    for (const secret of ['SECRET-CODE', '2026-10-03T13:00:00Z-', 'visitor', promisedSeed, PROMISED_ONLY])
      expect(told).not.toContain(secret)
  })

  it('can be verified by anybody from the file and the rule on the screen alone', async () => {
    const reply = await ask(`${wheel}/draws/csv?${ALL}`)
    expect(reply.headers['content-disposition']).toContain('draws-2026-10-01-2026-10-31.csv')
    const lines: Record<string, string>[] = parse(reply.body, { columns: true, bom: true })
    expect(lines).toHaveLength(60)
    for (const line of lines) {
      const { Seed: seed = '', Odds: odds = '' } = line
      expect(sha256(`["${seed}",${odds}]`)).toBe(line.Commitment)
      let number = 0
      for (let attempt = 0; ; attempt += 1) {
        number = Number.parseInt(sha256(`${seed}:${attempt}`).slice(0, 13), 16)
        if (number < 4_503_599_627_300_000) break
      }
      number %= 100_000
      expect(String(number)).toBe(line['Number drawn'])
      const gone: string[] = JSON.parse(line['Run out'] ?? '')
      const prizes: [string, number, 0 | 1][] = JSON.parse(odds)
      let sum = 0
      const drawn = prizes.find(([id, parts]) => {
        sum += gone.includes(id) ? 0 : parts
        return number < sum
      })
      const [id] = drawn ?? prizes.findLast(([, parts, losing]) => parts > 0 && losing === 1) ?? ['']
      expect(id).toBe(line.Prize)
      expect(line.Replay).toBe('agrees')
    }
    // A prize ran out meanwhile, and a label that a spreadsheet would run is harmless.
    expect(lines.some((line) => line['Run out'] === '["cup"]')).toBe(true)
    expect(lines.find(({ Won }) => Won === 'yes')?.Label).toBe("'=Cup")
  })

  it('are another account’s where it is another account’s popup', async () => {
    for (const path of ['draws', 'draws/csv'])
      expect((await ask(`${theirs}/${path}?${ALL}`)).statusCode).toBe(404)
    expect((await ask(`${theirs}/draws/check`)).statusCode).toBe(404)
    expect(
      (await app.inject({ url: `/console/api/popups/${wheel}/draws?${ALL}`, cookies: {} })).statusCode,
    ).toBe(401)
  })
})

describe('all draws of a popup done again', () => {
  it('agree as they were made', async () => {
    expect(await check()).toEqual({ checked: 60, differing: 0, examples: [] })
    expect(await check(unplayed)).toEqual({ checked: 0, differing: 0, examples: [] })
  })

  it('name those whose rows were changed afterwards, and what of them does not follow', async () => {
    const [victim, other] = (await list(`${ALL}&result=lost`)).draws
    const change = async (what: string, id = '') => {
      await database.pool.query('alter table popups.game_draw disable trigger keep_drawn')
      await database.pool.query(`update popups.game_draw set ${what} where id = $1`, [id])
      await database.pool.query('alter table popups.game_draw enable trigger keep_drawn')
    }
    await change(`prize_id = 'cup', prize = prize || '{"prize_id":"cup","loosing_option":0}'`, victim?.id)
    await change(`odds = '[{"prize_id":"none","parts":100000,"loosing_option":1}]'`, other?.id)
    const found = await check()
    expect(found).toMatchObject({ checked: 60, differing: 2 })
    expect(found.examples.map(({ id, faults }) => [id, faults])).toEqual([
      [victim?.id, ['prize']],
      [other?.id, ['commitment']],
    ])
    const listed = (await list(ALL)).draws.find(({ id }) => id === victim?.id)
    expect(listed?.faults).toEqual(['prize'])
  })
})
