import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../campaigns.fixtures.ts'
import type { CampaignDetail, CampaignList, Trial } from '../console-contract.ts'
import { type ConsoleCampaigns, openConsoleCampaigns } from './console-campaigns.fixtures.ts'
import { publishCampaign } from './publish-campaign.ts'

describe('campaigns in the console', () => {
  let campaigns: ConsoleCampaigns
  beforeAll(async () => {
    campaigns = await openConsoleCampaigns()
  })
  afterAll(() => campaigns.close())

  it('begin as a draft that nobody sees, with settings of their own or the usual ones', async () => {
    const made = await campaigns.call('POST', '', { name: ' Slow days ', type: 'bar', design: postcard() })

    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      name: 'Slow days',
      type: 'bar',
      goal: 'lead',
      status: 'draft',
      publishedVersion: null,
      hasChanges: true,
      versions: [],
      moves: ['publish', 'archive'],
      draft: { revision: 1, changedBy: 'Sally Skipper', problems: [], settings: { stopWhenConverted: true } },
    })
  })

  it('are refused without a name, with an unknown type, or by a page that is older than the store', async () => {
    const whole = { name: 'x', type: 'bar', design: postcard() }
    for (const wrong of [
      { ...whole, name: '  ' },
      { ...whole, name: '\u3164\u200b' },
      { ...whole, type: 'pop-under' },
      { ...whole, design: { ...postcard(), schema: 1 } },
      { ...whole, design: { ...postcard(), note: 'half a face \ud83d' } },
    ]) {
      expect((await campaigns.call('POST', '', wrong)).statusCode).toBe(400)
    }
  })

  it('keep what is not finished, say what is missing, and do not publish it', async () => {
    const { id } = await campaigns.start()
    const unfinished = { ...openSettings(), triggers: [{ kind: 'scroll', percent: 400 }] }
    const design = { ...postcard(), thanks: { ...postcard().thanks, headline: '' } }

    const saved = await campaigns.call('PUT', `/${id}/draft`, { revision: 1, settings: unfinished, design })
    expect(saved.statusCode).toBe(200)
    const problems = [
      { path: 'design.thanks.headline', message: expect.any(String) },
      { path: 'settings.triggers.0.percent', message: expect.any(String) },
    ]
    expect(saved.json()).toMatchObject({ revision: 2, problems })

    const refused = await campaigns.call('POST', `/${id}/publish`, { revision: 2 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'unfinished', problems })
    expect((await campaigns.call('GET', `/${id}`)).json()).toMatchObject({
      status: 'draft',
      versions: [],
      draft: { settings: unfinished, problems },
    })
  })

  it('are not shown to visitors as a game without a game', async () => {
    const { id } = await campaigns.start('Spin the wheel', 'gamified')
    const refused = await campaigns.call('POST', `/${id}/publish`, { revision: 1 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'unfinished',
      problems: [{ path: 'design.game', message: expect.stringMatching(/^This popup has no game yet/) }],
    })
    // One that was published before there were games, and paused.
    await publishCampaign(
      { db: campaigns.database.db, clock: campaigns.clock },
      { campaignId: id, design: postcard(), settings: openSettings() },
    )
    await campaigns.call('POST', `/${id}/move`, { move: 'pause' })
    const resumed = await campaigns.call('POST', `/${id}/move`, { move: 'resume' })
    expect(resumed.statusCode).toBe(409)
    expect(resumed.json().message).toMatch(/^This popup was published without its game/)
    const again = await campaigns.call('POST', `/${id}/versions/1/publish`, { revision: 1 })
    expect(again.statusCode).toBe(422)
  })

  it('are named for those who choose one, with the one that is asked for in any case', async () => {
    const { id, name } = await campaigns.start('Chosen by name')
    const named = (await campaigns.call('GET', `/names?ids=${id},nonsense`)).json()
    expect(named.filter((one: { id: string }) => one.id === id)).toEqual([
      { id, name, type: 'lightbox', status: 'draft' },
    ])
    expect((await campaigns.call('GET', `/names?ids=${'x'.repeat(500)}`)).statusCode).toBe(400)
  })

  it('are not overwritten by a window that has not seen the last change', async () => {
    const { id } = await campaigns.start()
    await campaigns.call('PUT', `/${id}/draft`, {
      revision: 1,
      settings: openSettings({ contentLock: false }),
    })

    const stale = await campaigns.call('PUT', `/${id}/draft`, { revision: 1, settings: openSettings() })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      code: 'stale_revision',
      draft: { revision: 2, settings: { contentLock: false } },
    })
    expect((await campaigns.call('POST', `/${id}/publish`, { revision: 1 })).statusCode).toBe(409)
  })

  it('take one of two changes made at once', async () => {
    const { id } = await campaigns.start()
    const changes = ['a', 'b', 'c'].map((comment) => {
      const settings = openSettings({ close: { ...openSettings().close, comment } })
      return campaigns.call('PUT', `/${id}/draft`, { revision: 1, settings })
    })
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  it('have copies of their own, and variants that begin with what they show [W3.07]', async () => {
    const parent = await campaigns.publish(await campaigns.start('Pond letter'))
    const copy = await campaigns.call('POST', `/${parent.id}/duplicate`)
    expect(copy.statusCode).toBe(201)
    expect(copy.json()).toMatchObject({ name: 'Pond letter (copy)', status: 'draft', variantOf: null })

    const variant: CampaignDetail = (
      await campaigns.call('POST', `/${parent.id}/variants`, { name: 'Shorter' })
    ).json()
    expect(variant).toMatchObject({
      name: 'Shorter',
      status: 'draft',
      type: parent.type,
      variantOf: { id: parent.id, name: 'Pond letter' },
      test: [
        { id: parent.id, status: 'live', weight: 1 },
        { name: 'Shorter', status: 'draft' },
      ],
    })
    expect(variant.draft.design).toEqual(parent.draft.design)
    expect((await campaigns.call('POST', `/${variant.id}/variants`, { name: 'x' })).statusCode).toBe(409)
    expect((await campaigns.call('DELETE', `/${variant.id}`)).statusCode).toBe(204)
  })

  it('are deleted only while nobody has seen them', async () => {
    const draft = await campaigns.start()
    expect((await campaigns.call('DELETE', `/${draft.id}`)).statusCode).toBe(204)
    expect((await campaigns.call('GET', `/${draft.id}`)).statusCode).toBe(404)

    const live = await campaigns.publish(await campaigns.start())
    expect((await campaigns.call('DELETE', `/${live.id}`)).json()).toMatchObject({ code: 'published' })
    const varied = await campaigns.start()
    await campaigns.call('POST', `/${varied.id}/variants`, { name: 'B' })
    expect((await campaigns.call('DELETE', `/${varied.id}`)).json()).toMatchObject({ code: 'varied' })
  })

  it('are listed by what was changed last, found by name, and counted by status', async () => {
    const paused = await campaigns.publish(await campaigns.start('A needle for every haystack'))
    await campaigns.call('POST', `/${paused.id}/move`, { move: 'pause' })
    await campaigns.database.pool.query(
      `insert into popups.view values
        ('v1', 'c', $1, 1, 'w', '', 'lightbox', '', 'desktop', $2::timestamptz - interval '1 day'),
        ('v2', 'c', $1, 1, 'w', '', 'lightbox', '', 'desktop', $2::timestamptz - interval '31 days')`,
      [paused.id, campaigns.clock.now()],
    )
    const found: CampaignList = (await campaigns.call('GET', '?search=NEEDLE')).json()
    expect(found).toMatchObject({ total: 1, page: 1, pageCount: 1, countByStatus: { paused: 1 } })
    expect(found.campaigns[0]).toMatchObject({ id: paused.id, views: 1, conversions: 0, hasChanges: false })
    const inStatus: CampaignList = (await campaigns.call('GET', '?status=paused&search=%25')).json()
    expect(inStatus.total).toBe(0)
    const archived = await campaigns.start()
    await campaigns.call('POST', `/${archived.id}/move`, { move: 'archive' })
    const all: CampaignList = (await campaigns.call('GET', '')).json()
    expect(all.campaigns.map(({ id }) => id)).not.toContain(archived.id)
  })

  it('answer 404 for what is not there or another account’s, whatever is asked of it', async () => {
    const theirs = await campaigns.openElsewhere()
    for (const [method, path, payload] of [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ['POST', '/duplicate'],
      ['POST', '/variants', { name: 'x' }],
      ['PUT', '/draft', { revision: 0, settings: openSettings() }],
      ['POST', '/publish', { revision: 0 }],
      ['POST', '/versions/1/restore', { revision: 0 }],
      ['POST', '/versions/1/publish', { revision: 0 }],
      ['POST', '/move', { move: 'pause' }],
    ] as const) {
      for (const id of ['NobodyHasThis', theirs]) {
        const reply = await campaigns.call(method, `/${id}${path}`, payload)
        expect([method, path, reply.statusCode]).toEqual([method, path, 404])
      }
    }
    const kept = await campaigns.database.pool.query(
      'select name, status, published_version from popups.campaign where id = $1',
      [theirs],
    )
    expect(kept.rows).toEqual([{ name: 'Theirs', status: 'live', published_version: 1 }])
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
      page: 'https://garden.example/about',
      country: 'DE',
      device: 'mobile',
      system: 'iOS',
      languages: ['en'],
      isNew: true,
      visited: [],
    }
    const tried: Trial = (await campaigns.call('POST', '/try', { audience, visitor })).json()
    expect(tried.verdict).toEqual({
      shown: false,
      reason: 'audience',
      rule: 'the country is AU or NZ',
    })
    expect(tried.groups.map((group) => group.map(({ passes }) => passes))).toEqual([[false, true], [false]])
    const byRegion = [[{ kind: 'region', country: 'DE', regions: ['DE-BY'], show: true }]]
    const tryRegion = async (region: string) => {
      const reply = await campaigns.call('POST', '/try', {
        audience: byRegion,
        visitor: { ...visitor, region },
      })
      return reply.json<Trial>().verdict.shown
    }
    expect([await tryRegion('DE-BY'), await tryRegion('DE-BE'), await tryRegion('')]).toEqual([
      true,
      false,
      false,
    ])
    const there = await campaigns.call('POST', '/try', { audience, visitor: { ...visitor, country: 'AU' } })
    expect(there.json<Trial>().verdict.shown).toBe(true)
  })

  it('share a limit, which is checked', async () => {
    const { cap: none, version } = (await campaigns.call('GET', '/cap')).json()
    expect(none).toBeNull()
    const cap = { views: 3, hours: 24 }
    const saved = await campaigns.call('PUT', '/cap', { cap, version })
    expect(saved.json()).toEqual({ cap, version: version + 1 })
    expect((await campaigns.call('GET', '/cap')).json()).toEqual({ cap, version: version + 1 })
    const refused = await campaigns.call('PUT', '/cap', {
      cap: { views: 0, hours: 24 },
      version: version + 1,
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('1 to 50')
    const cleared = await campaigns.call('PUT', '/cap', { cap: null, version: version + 1 })
    expect(cleared.json().cap).toBeNull()
  })

  it('leave their mark in the log of actions', async () => {
    const { id } = await campaigns.publish(await campaigns.start('For the log'))
    await campaigns.call('POST', `/${id}/move`, { move: 'pause' })
    const { rows } = await campaigns.database.pool.query<{ action: string; kind: string; ref: string }>(
      `select action, kind, ref from people.audit_entry where subject = 'popup For the log' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['popup created', 'popup published', 'popup paused'])
    expect(rows.map(({ kind, ref }) => [kind, ref])).toEqual(Array(3).fill(['popups', id]))
  })
})
