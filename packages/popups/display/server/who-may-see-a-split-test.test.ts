import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '../../behaviour/contract.ts'
import { addVariant } from '../../campaigns/server/add-variant.ts'
import { moveCampaign } from '../../campaigns/server/move-campaign.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, type TestService } from '../display.fixtures.ts'
import { displayCalls } from '../display-calls.fixtures.ts'

describe('who may see a popup of a split test', () => {
  let service: TestService

  beforeAll(async () => {
    service = await openDisplayService()
    await service.start()
  })
  afterAll(() => service.close())

  const { account, call, shown } = displayCalls(() => service)
  const viewer = (name: string) => ({ cookies: JSON.stringify({ poptin_viewer: name }) })

  /** A campaign and its variant. */
  const test = async (experiment: Partial<Settings['experiment']> = {}) => {
    const share = { weight: 1, holdoutPercent: 0, ...experiment }
    const { clientId, ids } = await account({ experiment: share })
    const [parent = ''] = ids
    const added = await addVariant(service, { clientId, id: parent, name: 'Pond letter, shorter' })
    if (!added.ok) throw new Error(added.refusals[0]?.message)
    await service.publish(clientId, { campaignId: added.value })
    service.announce(clientId)
    await expect
      .poll(async () => (await call(clientId, viewer('anybody'))).json<DisplayReply>().poptins[0]?.ab_test)
      .not.toBe(false)
    return { clientId, parent, variant: added.value }
  }

  it('sees one variant, always the same, which names the campaign that it varies [W3.07] [W3.08]', async () => {
    const { clientId, parent, variant } = await test()
    const seen = new Set<string>()
    for (let name = 0; name < 12; name += 1) {
      const { poptins } = (await call(clientId, viewer(`viewer ${name}`))).json<DisplayReply>()
      expect(poptins).toMatchObject([{ ab_test: true, ab_test_parent_id: parent }])
      expect(await shown(clientId, viewer(`viewer ${name}`))).toEqual([poptins[0]?.poptin_id])
      seen.add(poptins[0]?.poptin_id ?? '')
    }

    expect([...seen].sort()).toEqual([parent, variant].sort())
  })

  it('sees the other one when one is paused, and is remembered for both', async () => {
    const { clientId, parent, variant } = await test()
    await moveCampaign(service, { clientId, id: variant, move: 'pause' })
    service.announce(clientId)
    await expect
      .poll(async () => {
        const all = [0, 1, 2, 3, 4, 5, 6, 7].map((name) => shown(clientId, viewer(`viewer ${name}`)))
        return new Set((await Promise.all(all)).flat())
      })
      .toEqual(new Set([parent]))

    expect(
      await shown(clientId, { cookies: JSON.stringify({ [`poptin_conversion_${parent}`]: 'true' }) }),
    ).toEqual([])
  })

  it('sees nothing when held out', async () => {
    const { clientId } = await test({ holdoutPercent: 50 })
    const counts = await Promise.all(
      Array.from({ length: 40 }, async (_, name) => (await shown(clientId, viewer(`viewer ${name}`))).length),
    )

    expect(new Set(counts)).toEqual(new Set([0, 1]))
  })

  it('has one level, and no variants of what is gone', async () => {
    const { clientId, parent, variant } = await test()

    expect(await addVariant(service, { clientId, id: variant, name: 'x' })).toMatchObject({
      ok: false,
      refusals: [{ code: 'variant_of_variant' }],
    })
    await moveCampaign(service, { clientId, id: parent, move: 'archive' })
    expect(await addVariant(service, { clientId, id: parent, name: 'x' })).toMatchObject({ ok: false })
    expect(await addVariant(service, { clientId, id: 'NobodyHasThis', name: 'x' })).toMatchObject({
      ok: false,
    })
  })
})
