import { createSecretKey } from 'node:crypto'
import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { saveDraft } from '../../campaigns/server/save-draft.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'
import type { PreviewReply } from '../preview-contract.ts'
import { issuePreviewPass } from './preview-pass.ts'

describe('the display call of a preview', () => {
  let service: TestService
  let clientId: string
  let shown: string
  let abroad: string

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    // With viewers held out it is a split test, whose viewers are counted.
    shown = await service.publish(clientId, { settings: { experiment: { weight: 1, holdoutPercent: 1 } } })
    abroad = await service.publish(clientId, {
      settings: {
        audience: [[{ kind: 'country', countries: ['NZ'], show: true }]],
        triggers: [{ kind: 'time', seconds: 9, scope: 'page' }],
      },
    })
    await service.start()
  })
  afterAll(() => service.close())

  const ask = async (fields: Record<string, string>): Promise<PreviewReply> =>
    (
      await service.app.inject({
        method: 'POST',
        url: `/api/display/${clientId}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: SITE,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
          'x-country': 'AU',
        },
        payload: new URLSearchParams({ domain: 'garden.example', ...fields }).toString(),
      })
    ).json()
  const passFor = (account: string) =>
    issuePreviewPass({ clock: service.clock, secret: createSecretKey('a secret for tests', 'utf8') }, account)
      .pass
  const draft = async (changes: Parameters<typeof postcard>[0]) => {
    const saved = await saveDraft(service, {
      clientId,
      id: abroad,
      revision: 0,
      design: postcard(changes),
      settings: openSettings(),
      owner: { id: 'owner', name: 'Robin' } as never,
    })
    expect(saved.ok).toBe(true)
  }

  it('gives the popup that is named whatever its rules, and without a name what the visitor gets [W2.05] [W2.07]', async () => {
    const named = await ask({ preview_poptin_id: abroad })
    expect(named.poptins.map((popup) => popup.poptin_id)).toEqual([abroad])
    expect(named.preview).toEqual({ template: null, notice: '', trace: null })
    expect(named.poptins[0]?.viewer_id).toBe('')

    const bare = await ask({ preview_mode: '1' })
    expect(bare.poptins.map((popup) => popup.poptin_id)).toEqual([shown])
    expect((await ask({ preview_poptin_id: 'nobodyhasthis' })).preview.notice).toContain('no published popup')
  })

  it('says of every campaign why it is or is not shown, to the holder of a pass only', async () => {
    const { preview } = await ask({ preview_mode: '1', preview_pass: passFor(clientId) })

    const traced = new Map(preview.trace?.map((one) => [one.popup.poptin_id, one]))
    expect(traced.get(shown)?.verdict).toMatchObject({ shown: true, reason: 'passes' })
    expect(traced.get(abroad)?.verdict).toMatchObject({ shown: false, reason: 'audience' })
    expect(traced.get(abroad)?.audience).toEqual([
      [{ words: 'the country is NZ', seen: 'AU', passes: false }],
    ])
    expect(traced.get(abroad)?.popup.poptin_trigger).toMatchObject({ time_active: true, time_sec: 9 })
  })

  it('gives drafts with a pass of this account that has not ended, and nothing of them without', async () => {
    await draft({ form: { ...postcard().form, headline: 'Not yet said' } })
    const pass = passFor(clientId)
    const withPass = await ask({ preview_poptin_id: abroad, preview_pass: pass })
    expect(withPass.preview.template?.design.form.headline).toBe('Not yet said')

    for (const other of ['', 'made-up', passFor('anotherclient')]) {
      const without = await ask({ preview_poptin_id: abroad, preview_pass: other })
      expect(JSON.stringify(without)).not.toContain('Not yet said')
      expect(without.preview.trace).toBeNull()
    }
    const before = service.clock.time
    service.clock.time = new Date(before.getTime() + HOUR_MS + 2000)
    const late = await ask({ preview_poptin_id: abroad, preview_pass: pass })
    service.clock.time = before
    expect(late.preview).toMatchObject({ template: null, trace: null })
    expect(late.preview.notice).toContain('has ended')
  })

  it('counts nobody', async () => {
    await ask({ preview_mode: '1' })
    const { rows } = await service.pool.query('select count(*)::int as n from popups.exposure')
    expect(rows).toEqual([{ n: 0 }])
  })
})
