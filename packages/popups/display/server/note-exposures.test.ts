import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addVariant } from '../../campaigns/server/add-variant.ts'
import { readTest } from '../../reporting/server/read-test.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const VIEWERS = Array.from({ length: 40 }, (_, index) => `viewer ${index}`)

let service: TestService
let clientId: string
let parent: string
let variant: string
let calls = 0

beforeAll(async () => {
  service = await openDisplayService()
  clientId = await service.openAccount()
  const settings = {
    experiment: { weight: 1, holdoutPercent: 30 },
    audience: [[{ kind: 'country', countries: ['AU'], show: true }]] as never,
  }
  parent = await service.publish(clientId, { settings })
  const added = await addVariant(service, { clientId, id: parent, name: 'Pond letter, shorter' })
  if (!added.ok) throw new Error(added.refusals[0]?.message)
  variant = await service.publish(clientId, { settings, campaignId: added.value })
  await service.start()
})
afterAll(() => service.close())

async function visit(
  viewer: string,
  { country = 'AU', ...cookies }: { country?: string; [cookie: string]: string | undefined } = {},
): Promise<DisplayReply['poptins'][number] | undefined> {
  calls += 1
  const reply = await service.app.inject({
    method: 'POST',
    // Of an address of its own, since one address makes so many calls only.
    remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
    url: `/api/display/${clientId}`,
    headers: {
      'content-type': 'application/json',
      origin: SITE,
      'user-agent': DESKTOP,
      'x-country': country,
    },
    payload: JSON.stringify({ cookies: JSON.stringify({ ...cookies, poptin_viewer: viewer }) }),
  })
  return reply.json<DisplayReply>().poptins[0]
}

async function exposures() {
  const { rows } = await service.db.execute<{ campaign_id: string | null; visitor: string; day: string }>(
    sql`select campaign_id, visitor, day::text as day from popups.exposure order by day, visitor`,
  )
  return rows
}

it('keeps who was given which part of a test, the held-out too, once a day [W3.08]', async () => {
  const given = await Promise.all(VIEWERS.map((viewer) => visit(viewer)))
  await visit('viewer 0')
  await expect.poll(async () => (await exposures()).length).toBe(VIEWERS.length)

  const kept = await exposures()
  const byVisitor = new Map(kept.map(({ visitor, campaign_id }) => [visitor, campaign_id]))
  for (const popup of given.filter((one) => one !== undefined)) {
    expect(byVisitor.get(popup.viewer_id.split('-')[1] ?? '')).toBe(popup.poptin_id)
  }
  const heldOut = given.filter((popup) => popup === undefined).length
  expect(heldOut).toBeGreaterThan(0)
  expect(kept.filter(({ campaign_id }) => campaign_id === null)).toHaveLength(heldOut)
  expect(new Set(kept.map(({ campaign_id }) => campaign_id))).toEqual(new Set([parent, variant, null]))

  service.clock.time = new Date('2026-01-11T03:00:00Z')
  await visit('viewer 0')
  await expect.poll(async () => (await exposures()).at(-1)?.day).toBe('2026-01-11')
})

it('counts nobody who would have got no popup anyway, held out or not', async () => {
  const before = (await exposures()).length
  await Promise.all(VIEWERS.map((viewer) => visit(`${viewer} abroad`, { country: 'NZ' })))
  // Written after all of those, had there been any.
  await visit('one more at home')
  await expect.poll(async () => (await exposures()).length).toBe(before + 1)
})

it('begins again with new visitors after publishing, since only who saw it is held back by that [W3.08]', async () => {
  const settings = {
    experiment: { weight: 1, holdoutPercent: 30 },
    frequency: { mode: 'once' as const, amount: 0, resetOnView: false },
  }
  const splits = async () => new Set((await exposuresOf(parent)).map(({ split }) => split)).size
  const publish = async () => {
    const before = await splits()
    service.clock.time = new Date(service.clock.time.getTime() + DAY_MS)
    await service.publish(clientId, { settings, campaignId: parent })
    await service.publish(clientId, { settings, campaignId: variant })
    service.announce(clientId)
    const visitAndCount = async () => {
      await visit('somebody early')
      return splits()
    }
    await expect.poll(visitAndCount).toBe(before + 1)
  }
  const crowd = (name: string) => Array.from({ length: 150 }, (_, index) => `${name} ${index}`)
  const kept = async () => (await exposuresOf(parent)).length

  await publish()
  const before = await kept()
  const given = await Promise.all(
    crowd('regular').map(async (viewer) => ({ viewer, popup: await visit(viewer) })),
  )
  await expect.poll(kept).toBe(before + given.length)
  await publish()
  const again = await kept()
  const back = given.map(({ viewer, popup }) => visit(viewer, popup && { [`poptin_o_v_${parent}`]: 'true' }))
  expect((await Promise.all(back)).filter((popup) => popup !== undefined)).toEqual([])
  const heldOut = given.filter(({ popup }) => popup === undefined).length
  await Promise.all(crowd('newcomer').map((viewer) => visit(viewer)))
  await expect.poll(kept).toBe(again + heldOut + 150)

  const test = await readTest({ db: service.db, log: silentLog }, { clientId, id: parent })
  expect(test?.verdict?.kind).toBe('too_early')
  const counted = (test?.parts ?? []).reduce((sum, { visitors }) => sum + visitors, 0)
  expect(counted + (test?.heldOut.visitors ?? 0)).toBe(150)
})

async function exposuresOf(testId: string) {
  const { rows } = await service.db.execute<{ split: string }>(
    sql`select split from popups.exposure where test_id = ${testId}`,
  )
  return rows
}
