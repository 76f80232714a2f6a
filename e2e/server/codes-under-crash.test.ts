import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import { openAccount } from '@buoy/popups/accounts/server/open-account.ts'
import { openSettings, postcard } from '@buoy/popups/campaigns/campaigns.fixtures.ts'
import { createCampaign } from '@buoy/popups/campaigns/server/create-campaign.ts'
import { publishCampaign } from '@buoy/popups/campaigns/server/publish-campaign.ts'
import { addCodes } from '@buoy/popups/codes/server/add-codes.ts'
import { game, prize } from '@buoy/popups/games/games.fixtures.ts'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

const SITE = 'https://garden.example'
/** One in a hundred loses: 200 of them win. */
const PLAYERS = 220
const WINNERS = 200
/** The server is killed when so many have been told what they won. */
const TOLD_BEFORE_KILL = 40

let dataDir: string
let shop: ShopProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-codes-'))
  shop = await startShop({ DATA_DIR: dataDir, DEMO: '0' })
  await shop.ready()
})
afterAll(async () => {
  shop.signal('SIGTERM', 'server')
  await shop.ended()
  await rm(dataDir, { recursive: true, force: true })
})

/** Does something on the shop's own database, beside its server. */
async function withPool<Value>(work: (pool: Pool) => Promise<Value>): Promise<Value> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  const pool = new Pool({ connectionString: `postgres://buoy:${password}@127.0.0.1:${port}/postgres` })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** A game in which winners get the next code of a list of 300; gives account and campaign. */
function publishGame(): Promise<{ clientId: string; campaignId: string }> {
  return withPool(async (pool) => {
    const deps = { db: openDatabase(pool), clock: { now: () => new Date() }, chance: systemChance }
    const account = { name: 'Fern & Stone', language: 'en' as const, sites: [SITE] }
    const clientId = await openAccount(deps, account)
    const campaign = { clientId, name: 'Wheel', type: 'gamified', goal: 'lead' } as const
    const campaignId = await createCampaign(deps, campaign)
    const codes = Array.from({ length: 300 }, (_, index) => `POND-${1000 + index}`)
    await addCodes(deps, { clientId, campaignId, list: 'listed', codes })
    const prizes = [
      prize('listed', 99_000, { reward: { kind: 'list' } }),
      // A prize that can run out needs one that is lost.
      prize('none', 1000, { isWinning: false }),
    ]
    const design = postcard({ game: game({ prizes }) })
    const published = await publishCampaign(deps, { campaignId, design, settings: openSettings() })
    if (!published.ok) throw new Error(published.refusals[0]?.message)
    return { clientId, campaignId }
  })
}

async function post<Reply>(path: string, fields: Record<string, string>): Promise<Reply> {
  const reply = await fetch(shop.url + path, {
    method: 'POST',
    headers: { origin: SITE, 'user-agent': 'Mozilla/5.0 Chrome/150' },
    body: new URLSearchParams(fields),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  return reply.json() as Promise<Reply>
}

it('codes are given once and never lost, with 200 winners at once and kill -9 of the server in between', async () => {
  const { clientId, campaignId } = await publishGame()
  const viewerOf = async (browser: string) => {
    const cookies = JSON.stringify({ poptin_viewer: browser })
    const reply = await post<{ poptins: { viewer_id: string }[] }>(`/api/display/${clientId}`, { cookies })
    return reply.poptins[0]?.viewer_id ?? ''
  }
  // The process hears of the account a moment after it was opened.
  await expect.poll(() => viewerOf('first').catch(() => ''), { timeout: 30_000 }).not.toBe('')

  const browsers = Array.from({ length: PLAYERS }, (_, index) => `winner ${index}`)
  const players = await Promise.all(
    browsers.map(async (browser) => {
      const viewer_id = await viewerOf(browser)
      const asked = { client_id: clientId, viewer_id }
      const path = `/api/display/game/${campaignId}`
      const { commitment } = await post<{ commitment: string }>(`${path}/commitment`, asked)
      return { viewer_id, commitment }
    }),
  )
  const draw = async (player: (typeof players)[number]) => {
    const path = `/api/display/game/${campaignId}/draw`
    const reply = await post<{ prize: { code: string } }>(path, { client_id: clientId, ...player })
    return reply.prize.code
  }

  const told = new Map<string, string>()
  await Promise.all(
    players.map(async (player) => {
      const code = await draw(player).catch(() => null)
      if (code === null) return
      told.set(player.viewer_id, code)
      if (told.size === TOLD_BEFORE_KILL) shop.signal('SIGKILL', 'server')
    }),
  )
  await shop.ended()
  expect(told.size).toBeGreaterThanOrEqual(TOLD_BEFORE_KILL)
  expect(told.size).toBeLessThan(PLAYERS)

  shop = await startShop({ DATA_DIR: dataDir, DEMO: '0' })
  await shop.ready()
  const codes = await Promise.all(players.map(draw))
  const won = codes.filter((code) => code !== '')
  expect(won.length).toBeGreaterThanOrEqual(WINNERS)
  expect(won.every((code) => /^POND-1\d\d\d$/.test(code))).toBe(true)
  expect(new Set(won).size).toBe(won.length)
  for (const [index, { viewer_id }] of players.entries()) {
    const before = told.get(viewer_id)
    if (before !== undefined) expect(codes[index]).toBe(before)
  }
  const given = await withPool(async (pool) => {
    const sql = `select code from popups.code_of_list where campaign_id = $1 and given_at is not null order by code`
    return (await pool.query<{ code: string }>(sql, [campaignId])).rows.map(({ code }) => code)
  })
  expect(given).toEqual(won.toSorted())
})
