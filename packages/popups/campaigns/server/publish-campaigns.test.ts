import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../campaigns.fixtures.ts'
import type { CampaignDetail } from '../console-contract.ts'
import { type ConsoleCampaigns, openConsoleCampaigns } from './console-campaigns.fixtures.ts'
import { loadSnapshots } from './load-snapshot.ts'

describe('campaigns that visitors see', () => {
  let campaigns: ConsoleCampaigns
  beforeAll(async () => {
    campaigns = await openConsoleCampaigns()
  })
  afterAll(() => campaigns.close())

  const published = async (id: string) => {
    const { rows } = await campaigns.database.pool.query<{ design: unknown }>(
      `select design from popups.campaign_version join popups.campaign on id = campaign_id
       where id = $1 and number = published_version`,
      [id],
    )
    return rows[0]?.design
  }

  it('are not published with what the designer would hold back, in the same words', async () => {
    const { id, draft } = await campaigns.start('Broken')
    const opens = (popupId: string) => ({
      ...postcard(),
      links: [
        {
          id: 'link-1',
          label: 'More',
          look: 'button',
          converts: false,
          action: { kind: 'popup', popupId },
        },
      ],
    })
    const save = async (revision: number, design: object) =>
      (await campaigns.call('PUT', `/${id}/draft`, { revision, design })).json().revision
    const path = 'design.links.0.action.popupId'

    const first = await save(draft.revision, opens('Nowhere000001'))
    const refused = await campaigns.call('POST', `/${id}/publish`, { revision: first })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'unfinished',
      problems: [{ path, message: '“More” opens a popup that is no longer there. Choose another.' }],
    })
    expect((await campaigns.call('GET', `/${id}`)).json()).toMatchObject({
      versions: [],
      draft: { revision: first },
    })

    const other = await campaigns.publish(await campaigns.start('The other'))
    const second = await save(first, opens(other.id))
    expect((await campaigns.call('POST', `/${id}/publish`, { revision: second })).statusCode).toBe(200)

    // A version that was good once is looked at again, and a refusal leaves draft and versions as they were.
    await campaigns.call('POST', `/${other.id}/move`, { move: 'archive' })
    const back = await campaigns.call('POST', `/${id}/versions/1/publish`, { revision: second + 1 })
    expect(back.statusCode).toBe(422)
    expect(back.json()).toMatchObject({ problems: [{ path, message: expect.stringContaining('archived') }] })
    expect((await campaigns.call('GET', `/${id}`)).json()).toMatchObject({
      publishedVersion: 1,
      draft: { revision: second + 1 },
    })
  })

  it('change their type with the draft, or nothing at all while visitors see them', async () => {
    const { id, draft } = await campaigns.start('Changing')
    const lock = (contentLock: boolean) => openSettings({ contentLock })
    const save = (revision: number, type: string, settings: object) =>
      campaigns.call('PUT', `/${id}/draft`, { revision, type, settings })
    expect((await save(draft.revision, 'bar', lock(false))).statusCode).toBe(200)
    const changed: CampaignDetail = (await campaigns.call('GET', `/${id}`)).json()
    expect(changed).toMatchObject({ type: 'bar', draft: { revision: 2, settings: { contentLock: false } } })

    const live = await campaigns.publish(changed)
    const refused = await save(live.draft.revision, 'lightbox', lock(true))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'live' })
    expect((await campaigns.call('GET', `/${id}`)).json()).toMatchObject({
      type: 'bar',
      draft: { revision: 3, settings: { contentLock: false } },
    })
    expect((await save(live.draft.revision, 'pop-under', lock(true))).statusCode).toBe(400)
  })

  it('are resumed as they were published, whatever type was tried in the draft meanwhile [W1.09]', async () => {
    const made = await campaigns.start('Tried as another')
    await campaigns.call('PATCH', `/${made.id}`, { type: 'embedded' })
    const { id, draft } = await campaigns.publish(made)
    const shown = async () => {
      const { rows } = await campaigns.database.pool.query<{ client_id: string }>(
        'select client_id from popups.campaign where id = $1',
        [id],
      )
      const deps = { db: campaigns.database.db, log: silentLog }
      const [account] = await loadSnapshots(deps, rows[0]?.client_id)
      const one = account?.campaigns.find((campaign) => campaign.id === id)
      return { live: one?.live, type: one?.type }
    }
    const move = async (word: string): Promise<CampaignDetail> =>
      (await campaigns.call('POST', `/${id}/move`, { move: word })).json()
    expect(await move('pause')).toMatchObject({ type: 'embedded', hasChanges: false })
    const { revision } = draft
    const trying = { revision, type: 'lightbox', settings: draft.settings }
    expect((await campaigns.call('PUT', `/${id}/draft`, trying)).statusCode).toBe(200)

    const resumed = await move('resume')
    expect(await shown()).toEqual({ live: true, type: 'embedded' })
    expect(resumed).toMatchObject({ type: 'lightbox', hasChanges: true })

    // Published it is what visitors see, and a version brings its type back with it.
    await campaigns.publish(resumed)
    expect(await shown()).toEqual({ live: true, type: 'lightbox' })
    const looked = await campaigns.call('POST', `/${id}/versions/1/restore`, { revision: revision + 2 })
    expect(looked.json()).toMatchObject({ type: 'embedded', hasChanges: true })
    expect(await shown()).toEqual({ live: true, type: 'lightbox' })
    expect((await campaigns.call('PATCH', `/${id}`, { type: 'lightbox' })).json()).toMatchObject({
      type: 'lightbox',
      hasChanges: false,
    })
    expect((await campaigns.call('PATCH', `/${id}`, { type: 'bar' })).statusCode).toBe(409)
    const back = await campaigns.call('POST', `/${id}/versions/1/publish`, { revision: revision + 3 })
    expect(back.json()).toMatchObject({ type: 'embedded', hasChanges: false })
    expect(await shown()).toEqual({ live: true, type: 'embedded' })
  })

  it('show visitors a version for each time they are published, and go back to an earlier one', async () => {
    const first = await campaigns.publish(await campaigns.start())
    expect(first).toMatchObject({ status: 'live', publishedVersion: 1, hasChanges: false })
    expect(first.versions).toMatchObject([
      { number: 1, by: 'Sally Skipper', note: 'First', isPublished: true },
    ])

    const { id } = first
    const changed = { ...postcard(), thanks: { ...postcard().thanks, headline: 'Second' } }
    await campaigns.call('PUT', `/${id}/draft`, { revision: first.draft.revision, design: changed })
    const edited: CampaignDetail = (await campaigns.call('GET', `/${id}`)).json()
    expect(edited).toMatchObject({ publishedVersion: 1, hasChanges: true })
    const { draft } = await campaigns.publish(edited)
    expect(await published(id)).toMatchObject({ thanks: { headline: 'Second' } })

    const back = await campaigns.call('POST', `/${id}/versions/1/publish`, { revision: draft.revision })
    expect(back.json()).toMatchObject({ status: 'live', publishedVersion: 3, hasChanges: false })
    expect(back.json<CampaignDetail>().versions[0]).toMatchObject({ number: 3, note: 'Back to version 1' })
    expect(await published(id)).toMatchObject({ thanks: { headline: 'It is in the post' } })

    const { revision } = back.json<CampaignDetail>().draft
    const looked = await campaigns.call('POST', `/${id}/versions/2/restore`, { revision })
    expect(looked.json()).toMatchObject({ publishedVersion: 3, hasChanges: true })
    expect(looked.json<CampaignDetail>().draft.design.thanks.headline).toBe('Second')
    const unknown = await campaigns.call('POST', `/${id}/versions/9/restore`, { revision: revision + 1 })
    expect(unknown.statusCode).toBe(404)
  })

  it('go back to no version over a draft that somebody else has saved meanwhile', async () => {
    const { id, draft } = await campaigns.publish(await campaigns.start())
    const { revision } = draft
    const settings = openSettings({ contentLock: false })
    await campaigns.call('PUT', `/${id}/draft`, { revision, settings })

    for (const way of ['restore', 'publish']) {
      const path = `/${id}/versions/1/${way}`
      const stale = await campaigns.call('POST', path, { revision })
      expect(stale.statusCode).toBe(409)
      expect(stale.json()).toMatchObject({ code: 'stale_revision', draft: { settings } })
      expect((await campaigns.call('POST', path)).statusCode).toBe(400)
    }
    expect((await campaigns.call('GET', `/${id}`)).json()).toMatchObject({
      publishedVersion: 1,
      draft: { revision: revision + 1, settings },
    })
  })

  it('are paused, resumed and archived, and come back from the archive without being shown', async () => {
    const { id } = await campaigns.publish(await campaigns.start())
    const move = async (word: string) => (await campaigns.call('POST', `/${id}/move`, { move: word })).json()

    expect(await move('pause')).toMatchObject({ status: 'paused', moves: ['publish', 'resume', 'archive'] })
    expect(await move('resume')).toMatchObject({ status: 'live' })
    expect(await move('archive')).toMatchObject({ status: 'archived', moves: ['restore'] })
    expect((await campaigns.call('PATCH', `/${id}`, { name: 'Another' })).statusCode).toBe(409)
    expect(
      (await campaigns.call('PUT', `/${id}/draft`, { revision: 0, settings: openSettings() })).statusCode,
    ).toBe(409)
    expect(await move('pause')).toMatchObject({ code: 'move_not_allowed' })
    expect(await move('restore')).toMatchObject({ status: 'paused' })
  })

  it('are named again at any time, but change their type only while nobody looks', async () => {
    const live = await campaigns.publish(await campaigns.start())
    expect(
      (await campaigns.call('PATCH', `/${live.id}`, { name: 'Pond post', goal: 'click' })).json(),
    ).toMatchObject({
      name: 'Pond post',
      goal: 'click',
      type: 'lightbox',
    })
    const refused = await campaigns.call('PATCH', `/${live.id}`, { type: 'bar' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'live', issues: [{ field: 'type' }] })
    await campaigns.call('POST', `/${live.id}/move`, { move: 'pause' })
    expect((await campaigns.call('PATCH', `/${live.id}`, { type: 'bar' })).json()).toMatchObject({
      type: 'bar',
    })
    expect((await campaigns.call('PATCH', `/${live.id}`, {})).statusCode).toBe(400)
  })
})
