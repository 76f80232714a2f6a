import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CampaignDetail } from '../console-contract.ts'
import { type ConsoleCampaigns, openConsoleCampaigns } from './console-campaigns.fixtures.ts'
import { findDesignAt } from './find-design-at.ts'

let console: ConsoleCampaigns
beforeAll(async () => {
  console = await openConsoleCampaigns()
})
afterAll(() => console.close())

/** Publishes the draft to a share of the visitors. */
const publishTo = ({ id, draft }: CampaignDetail, share: number | undefined) =>
  console.call('POST', `/${id}/publish`, { revision: draft.revision, note: 'Shorter', share })
const end = (id: string, body: object) => console.call('POST', `/${id}/canary`, body)
const detail = async (id: string) => (await console.call('GET', `/${id}`)).json<CampaignDetail>()
const later = () => {
  console.clock.time += 60_000
}

it('leaves the standing version to the others, until it is published to all by one press', async () => {
  const live = await console.publish(await console.start())
  later()
  const first: CampaignDetail = (await publishTo(live, 10)).json()
  expect(first).toMatchObject({
    status: 'live',
    publishedVersion: 1,
    canary: { version: 2, standing: 1, percent: 10, endedAt: null, outcome: null },
    versions: [
      { number: 2, share: 10, isPublished: false, note: 'Shorter' },
      { number: 1, share: null, isPublished: true },
    ],
  })
  const shared = new Date(console.clock.time)
  const at = async (moment: Date) =>
    (await findDesignAt(console.database.db, { campaignId: live.id, at: moment }))?.number
  later()
  expect(await at(new Date(console.clock.time))).toBe(1)
  expect((await end(live.id, { version: 3, how: 'publish' })).statusCode).toBe(409)
  const done: CampaignDetail = (await end(live.id, { version: 2, how: 'publish' })).json()
  expect(done).toMatchObject({ publishedVersion: 2, canary: null, hasChanges: false })
  expect(done.versions).toMatchObject([
    { number: 2, share: null, isPublished: true },
    { number: 1, isPublished: false },
  ])
  const again = await end(live.id, { version: 2, how: 'take_back' })
  expect(again.statusCode).toBe(409)
  expect(again.json().code).toBe('no_canary')

  expect(await at(shared)).toBe(1)
  expect(await at(new Date(console.clock.time))).toBe(2)
})

it('is taken back by one press, which leaves the draft as it is, or is replaced by the next version', async () => {
  const live = await console.publish(await console.start())
  const first: CampaignDetail = (await publishTo(live, 5)).json()
  const taken: CampaignDetail = (await end(live.id, { version: 2, how: 'take_back' })).json()
  expect(taken).toMatchObject({
    publishedVersion: 1,
    canary: null,
    draft: { revision: first.draft.revision },
  })
  expect(taken.versions[0]).toMatchObject({ number: 2, share: 5, isPublished: false })
  later()
  const now = () => ({ campaignId: live.id, at: new Date(console.clock.time) })
  expect((await findDesignAt(console.database.db, now()))?.number).toBe(1)

  const second: CampaignDetail = (await publishTo(taken, 50)).json()
  expect(second.canary).toMatchObject({ version: 3, standing: 1, percent: 50 })
  const third: CampaignDetail = (await publishTo(second, undefined)).json()
  expect(third).toMatchObject({ publishedVersion: 4, canary: null })
  later()
  expect((await findDesignAt(console.database.db, now()))?.number).toBe(4)
})

it('is refused where the others would see nothing, in a split test, and with another share', async () => {
  const fresh = await console.start()
  const early = await publishTo(fresh, 10)
  expect(early.statusCode).toBe(409)
  expect(early.json().code).toBe('no_standing_version')
  const live = await console.publish(await detail(fresh.id))
  expect((await publishTo(live, 33)).statusCode).toBe(400)

  const variant = (await console.call('POST', `/${live.id}/variants`, { name: 'B' })).json<CampaignDetail>()
  expect((await publishTo(live, 10)).statusCode).toBe(200)
  const both = await console.publish(variant)
  expect(both.status).toBe('live')
  for (const { id } of [live, both]) {
    const refused = await publishTo(await detail(id), 10)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('in_split_test')
  }
})

it('belongs to its account alone', async () => {
  const theirs = await console.openElsewhere()
  expect((await end(theirs, { version: 1, how: 'publish' })).statusCode).toBe(404)
})
