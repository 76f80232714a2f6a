import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../campaigns.fixtures.ts'
import type { CampaignDetail, CampaignList, Trial } from '../console-contract.ts'
import { campaignsConsoleRoutes } from './console-routes.ts'

describe('campaigns in the console', () => {
  let database: TestDatabase
  let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
  const clock = { time: Date.UTC(2026, 0, 10), now: () => new Date(clock.time) }

  beforeAll(async () => {
    database = await openTestDatabase()
    const deps = { db: database.db, clock, chance: systemChance, publicUrl: 'https://shop.example' }
    signedIn = await openSignedInApp({ ...deps, routes: campaignsConsoleRoutes(deps) })
  })
  afterAll(async () => {
    await signedIn.close()
    await database.close()
  })

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    signedIn.inject({ method, url: `/console/api/popups${path}`, ...(payload && { payload }) })
  const start = async (name = 'Pond letter'): Promise<CampaignDetail> => {
    clock.time += 60_000
    const made = { name, type: 'lightbox', design: postcard(), settings: openSettings() }
    return (await call('POST', '', made)).json()
  }
  const publish = async ({ id, draft }: CampaignDetail): Promise<CampaignDetail> =>
    (await call('POST', `/${id}/publish`, { revision: draft.revision, note: 'First' })).json()

  const published = async (id: string) => {
    const { rows } = await database.pool.query<{ design: unknown }>(
      `select design from popups.campaign_version join popups.campaign on id = campaign_id
       where id = $1 and number = published_version`,
      [id],
    )
    return rows[0]?.design
  }

  it('begin as a draft that nobody sees, with settings of their own or the usual ones', async () => {
    const made = await call('POST', '', { name: ' Slow days ', type: 'bar', design: postcard() })

    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      ...{ name: 'Slow days', type: 'bar', goal: 'lead', status: 'draft', publishedVersion: null },
      ...{ hasChanges: true, versions: [], moves: ['publish', 'archive'] },
      draft: { revision: 1, changedBy: 'Sally Skipper', problems: [], settings: { stopWhenConverted: true } },
    })
  })

  it('are refused without a name, with an unknown type, or by a page that is older than the store', async () => {
    const whole = { name: 'x', type: 'bar', design: postcard() }
    for (const wrong of [
      { ...whole, name: '  ' },
      { ...whole, type: 'pop-under' },
      { ...whole, design: { ...postcard(), schema: 1 } },
      { ...whole, design: { ...postcard(), note: 'half a face \ud83d' } },
    ]) {
      expect((await call('POST', '', wrong)).statusCode).toBe(400)
    }
  })

  it('keep what is not finished, say what is missing, and do not publish it', async () => {
    const { id } = await start()
    const unfinished = { ...openSettings(), triggers: [{ kind: 'scroll', percent: 400 }] }
    const design = { ...postcard(), thanks: { ...postcard().thanks, headline: '' } }

    const saved = await call('PUT', `/${id}/draft`, { revision: 1, settings: unfinished, design })
    expect(saved.statusCode).toBe(200)
    const problems = [
      { path: 'design.thanks.headline', message: expect.any(String) },
      { path: 'settings.triggers.0.percent', message: expect.any(String) },
    ]
    expect(saved.json()).toMatchObject({ revision: 2, problems })

    const refused = await call('POST', `/${id}/publish`, { revision: 2 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'unfinished', problems })
    expect((await call('GET', `/${id}`)).json()).toMatchObject({
      ...{ status: 'draft', versions: [] },
      draft: { settings: unfinished, problems },
    })
  })

  it('are not overwritten by a window that has not seen the last change', async () => {
    const { id } = await start()
    await call('PUT', `/${id}/draft`, { revision: 1, settings: openSettings({ contentLock: false }) })

    const stale = await call('PUT', `/${id}/draft`, { revision: 1, settings: openSettings() })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      code: 'stale_revision',
      draft: { revision: 2, settings: { contentLock: false } },
    })
    expect((await call('POST', `/${id}/publish`, { revision: 1 })).statusCode).toBe(409)
  })

  it('take one of two changes made at once', async () => {
    const { id } = await start()
    const changes = ['a', 'b', 'c'].map((comment) => {
      const settings = openSettings({ close: { ...openSettings().close, comment } })
      return call('PUT', `/${id}/draft`, { revision: 1, settings })
    })
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  it('show visitors a version for each time they are published, and go back to an earlier one', async () => {
    const first = await publish(await start())
    expect(first).toMatchObject({ status: 'live', publishedVersion: 1, hasChanges: false })
    expect(first.versions).toMatchObject([
      { number: 1, by: 'Sally Skipper', note: 'First', isPublished: true },
    ])

    const { id } = first
    const changed = { ...postcard(), thanks: { ...postcard().thanks, headline: 'Second' } }
    await call('PUT', `/${id}/draft`, { revision: first.draft.revision, design: changed })
    const edited: CampaignDetail = (await call('GET', `/${id}`)).json()
    expect(edited).toMatchObject({ publishedVersion: 1, hasChanges: true })
    await publish(edited)
    expect(await published(id)).toMatchObject({ thanks: { headline: 'Second' } })

    const back = await call('POST', `/${id}/versions/1/publish`)
    expect(back.json()).toMatchObject({ status: 'live', publishedVersion: 3, hasChanges: false })
    expect(back.json<CampaignDetail>().versions[0]).toMatchObject({ number: 3, note: 'Back to version 1' })
    expect(await published(id)).toMatchObject({ thanks: { headline: 'It is in the post' } })

    const looked = await call('POST', `/${id}/versions/2/restore`)
    expect(looked.json()).toMatchObject({ publishedVersion: 3, hasChanges: true })
    expect(looked.json<CampaignDetail>().draft.design.thanks.headline).toBe('Second')
    expect((await call('POST', `/${id}/versions/9/restore`)).statusCode).toBe(404)
  })

  it('are paused, resumed and archived, and come back from the archive without being shown', async () => {
    const { id } = await publish(await start())
    const move = async (word: string) => (await call('POST', `/${id}/move`, { move: word })).json()

    expect(await move('pause')).toMatchObject({ status: 'paused', moves: ['publish', 'resume', 'archive'] })
    expect(await move('resume')).toMatchObject({ status: 'live' })
    expect(await move('archive')).toMatchObject({ status: 'archived', moves: ['restore'] })
    expect((await call('PATCH', `/${id}`, { name: 'Another' })).statusCode).toBe(409)
    expect((await call('PUT', `/${id}/draft`, { revision: 0, settings: openSettings() })).statusCode).toBe(
      409,
    )
    expect(await move('pause')).toMatchObject({ code: 'move_not_allowed' })
    expect(await move('restore')).toMatchObject({ status: 'paused' })
  })

  it('are named anew at any time, but change their type only while nobody looks', async () => {
    const live = await publish(await start())
    expect((await call('PATCH', `/${live.id}`, { name: 'Pond post', goal: 'click' })).json()).toMatchObject({
      ...{ name: 'Pond post', goal: 'click', type: 'lightbox' },
    })
    const refused = await call('PATCH', `/${live.id}`, { type: 'bar' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'live', issues: [{ field: 'type' }] })
    await call('POST', `/${live.id}/move`, { move: 'pause' })
    expect((await call('PATCH', `/${live.id}`, { type: 'bar' })).json()).toMatchObject({ type: 'bar' })
    expect((await call('PATCH', `/${live.id}`, {})).statusCode).toBe(400)
  })

  it('have copies of their own, and variants that begin with what they show [W3.07]', async () => {
    const parent = await publish(await start('Pond letter'))
    const copy = await call('POST', `/${parent.id}/duplicate`)
    expect(copy.statusCode).toBe(201)
    expect(copy.json()).toMatchObject({ name: 'Pond letter (copy)', status: 'draft', variantOf: null })

    const variant: CampaignDetail = (await call('POST', `/${parent.id}/variants`, { name: 'Shorter' })).json()
    expect(variant).toMatchObject({
      ...{ name: 'Shorter', status: 'draft', type: parent.type },
      variantOf: { id: parent.id, name: 'Pond letter' },
      test: [
        { id: parent.id, status: 'live', weight: 1 },
        { name: 'Shorter', status: 'draft' },
      ],
    })
    expect(variant.draft.design).toEqual(parent.draft.design)
    expect((await call('POST', `/${variant.id}/variants`, { name: 'x' })).statusCode).toBe(409)
    expect((await call('DELETE', `/${variant.id}`)).statusCode).toBe(204)
  })

  it('are deleted only while nobody has seen them', async () => {
    const draft = await start()
    expect((await call('DELETE', `/${draft.id}`)).statusCode).toBe(204)
    expect((await call('GET', `/${draft.id}`)).statusCode).toBe(404)

    const live = await publish(await start())
    expect((await call('DELETE', `/${live.id}`)).json()).toMatchObject({ code: 'published' })
    const varied = await start()
    await call('POST', `/${varied.id}/variants`, { name: 'B' })
    expect((await call('DELETE', `/${varied.id}`)).json()).toMatchObject({ code: 'varied' })
  })

  it('are listed by what was changed last, found by name, and counted by status', async () => {
    const paused = await publish(await start('A needle for every haystack'))
    await call('POST', `/${paused.id}/move`, { move: 'pause' })
    await database.pool.query(
      `insert into popups.view values
        ('v1', 'c', $1, 1, 'w', '', 'lightbox', '', 'desktop', $2::timestamptz - interval '1 day'),
        ('v2', 'c', $1, 1, 'w', '', 'lightbox', '', 'desktop', $2::timestamptz - interval '31 days')`,
      [paused.id, clock.now()],
    )
    const found: CampaignList = (await call('GET', '?search=NEEDLE')).json()
    expect(found).toMatchObject({ total: 1, page: 1, pageCount: 1, countByStatus: { paused: 1 } })
    expect(found.campaigns[0]).toMatchObject({ id: paused.id, views: 1, conversions: 0, hasChanges: false })
    const inStatus: CampaignList = (await call('GET', '?status=paused&search=%25')).json()
    expect(inStatus.total).toBe(0)
    const archived = await start()
    await call('POST', `/${archived.id}/move`, { move: 'archive' })
    const all: CampaignList = (await call('GET', '')).json()
    expect(all.campaigns.map(({ id }) => id)).not.toContain(archived.id)
  })

  it('answer 404 for what is not there, whatever is asked of it', async () => {
    for (const [method, path, payload] of [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ['POST', '/duplicate'],
      ['POST', '/variants', { name: 'x' }],
      ['PUT', '/draft', { revision: 0, settings: openSettings() }],
      ['POST', '/publish', { revision: 0 }],
      ['POST', '/versions/1/restore'],
      ['POST', '/move', { move: 'pause' }],
    ] as const) {
      expect([path, (await call(method, `/NobodyHasThis${path}`, payload)).statusCode]).toEqual([path, 404])
    }
  })

  it('are tried on a visitor who is made up, with each rule by itself', async () => {
    const { audience } = openSettings({
      audience: [
        [
          { kind: 'address', subject: 'path', name: '', operator: 'start', value: '/shop', show: true },
          { kind: 'device', device: 'mobile', show: true },
        ],
        [{ kind: 'country', countries: ['AU', 'NZ'], show: true }],
      ],
    })
    const visitor = {
      ...{ page: 'https://garden.example/about', country: 'DE', device: 'mobile', system: 'iOS' },
      ...{ languages: ['en'], isNew: true, visited: [] },
    }
    const tried: Trial = (await call('POST', '/try', { audience, visitor })).json()
    expect(tried.verdict).toEqual({
      ...{ shown: false, reason: 'audience' },
      rule: 'the country is AU or NZ',
    })
    expect(tried.groups.map((group) => group.map(({ passes }) => passes))).toEqual([[false, true], [false]])
    const there = await call('POST', '/try', { audience, visitor: { ...visitor, country: 'AU' } })
    expect(there.json<Trial>().verdict.shown).toBe(true)
  })

  it('share a limit, which is checked', async () => {
    expect((await call('GET', '/cap')).json()).toEqual({ cap: null })
    const cap = { views: 3, hours: 24 }
    expect((await call('PUT', '/cap', { cap })).json()).toEqual({ cap })
    expect((await call('GET', '/cap')).json()).toEqual({ cap })
    const refused = await call('PUT', '/cap', { cap: { views: 0, hours: 24 } })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('1 to 50')
    await call('PUT', '/cap', { cap: null })
  })

  it('leave their mark in the log of actions', async () => {
    const { id } = await publish(await start('For the log'))
    await call('POST', `/${id}/move`, { move: 'pause' })
    const { rows } = await database.pool.query<{ action: string; kind: string }>(
      `select action, kind from people.audit_entry where subject = 'popup For the log' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['popup created', 'popup published', 'popup paused'])
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['popups']))
  })
})
