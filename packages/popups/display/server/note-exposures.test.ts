import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addVariant } from '../../campaigns/server/add-variant.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const VIEWERS = Array.from({ length: 40 }, (_, index) => `viewer ${index}`)

let service: TestService
let clientId: string
let parent: string
let variant: string

beforeAll(async () => {
  service = await openDisplayService()
  clientId = await service.openAccount()
  const settings = {
    experiment: { weight: 1, holdoutPercent: 30 },
    audience: [[{ kind: 'country', countries: ['AU'], show: true }]] as never,
  }
  parent = await service.publish(clientId, { settings })
  const added = await addVariant(service, { campaignId: parent, name: 'Pond letter, shorter' })
  if (!added.ok) throw new Error(added.refusals[0]?.message)
  variant = await service.publish(clientId, { settings, campaignId: added.value })
  await service.start()
})
afterAll(() => service.close())

async function visit(viewer: string, country = 'AU'): Promise<DisplayReply['poptins'][number] | undefined> {
  const reply = await service.app.inject({
    method: 'POST',
    url: `/api/display/${clientId}`,
    headers: {
      'content-type': 'application/json',
      origin: SITE,
      'user-agent': DESKTOP,
      'x-country': country,
    },
    payload: JSON.stringify({ cookies: JSON.stringify({ poptin_viewer: viewer }) }),
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
  await Promise.all(VIEWERS.map((viewer) => visit(`${viewer} abroad`, 'NZ')))
  // Written after all of those, had there been any.
  await visit('one more at home')
  await expect.poll(async () => (await exposures()).length).toBe(before + 1)
})
