import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPlace } from '../../designs/rules/places/places.fixtures.ts'
import { postcard } from '../campaigns.fixtures.ts'
import type { CampaignDetail } from '../console-contract.ts'
import { type ConsoleCampaigns, openConsoleCampaigns } from './console-campaigns.fixtures.ts'
import { readDesign } from './read-stored.ts'

const PLACES = { wide: { headline: aPlace(1), picture: aPlace(2, { span: 5, rows: 3 }) }, phone: null }

describe('parts that an owner has placed', () => {
  let campaigns: ConsoleCampaigns
  beforeAll(async () => {
    campaigns = await openConsoleCampaigns()
  })
  afterAll(() => campaigns.close())

  const save = (id: string, revision: number, places: unknown) =>
    campaigns.call('PUT', `/${id}/draft`, { revision, design: { ...postcard(), places } })
  const placesOf = (campaign: CampaignDetail) => (campaign.draft.design as { places?: unknown }).places

  it('are published, and go along into copies and back from versions', async () => {
    const { id, draft } = await campaigns.start('Placed')
    const saved = (await save(id, draft.revision, PLACES)).json()
    expect(saved.problems).toEqual([])
    const published = await campaigns.call('POST', `/${id}/publish`, { revision: saved.revision })
    expect(published.statusCode).toBe(200)

    const copy = (await campaigns.call('POST', `/${id}/duplicate`)).json()
    expect(placesOf((await campaigns.call('GET', `/${copy.id}`)).json())).toEqual(PLACES)

    const now: CampaignDetail = (await campaigns.call('GET', `/${id}`)).json()
    const changed = (await save(id, now.draft.revision, null)).json()
    const back = await campaigns.call('POST', `/${id}/versions/1/restore`, { revision: changed.revision })
    expect(back.statusCode).toBe(200)
    expect(placesOf((await campaigns.call('GET', `/${id}`)).json())).toEqual(PLACES)
  })

  it('are not published outside the grid, or on top of each other, and it says which', async () => {
    const { id, draft } = await campaigns.start('Misplaced')
    const outside = await save(id, draft.revision, { wide: { headline: { column: 8, span: 7, row: 1 } } })
    const problem = {
      path: 'design.places.wide.headline.span',
      message: 'From column 8, 7 columns go beyond the 12 of the grid. Choose at most 5.',
    }
    expect([outside.statusCode, outside.json().problems]).toEqual([200, [problem]])
    const refused = await campaigns.call('POST', `/${id}/publish`, { revision: outside.json().revision })
    expect([refused.statusCode, refused.json().problems]).toEqual([422, [problem]])

    const onTop = await save(id, outside.json().revision, { wide: { headline: aPlace(1), text: aPlace(1) } })
    const hidden = await campaigns.call('POST', `/${id}/publish`, { revision: onTop.json().revision })
    expect(hidden.statusCode).toBe(422)
    expect(hidden.json().problems).toEqual([
      {
        path: 'design.places.wide.text',
        message: '“Text” lies on “Headline”, so that one hides the other. Move one of them.',
      },
    ])
  })

  it('are refused by name where they are none', () => {
    const paths = (places: unknown) =>
      readDesign({ ...postcard(), places }).error?.issues.map(({ path }) => path.join('.'))
    expect(paths({ wide: { headline: { column: 0, span: 1, row: 1.5 } } })).toEqual([
      'places.wide.headline.column',
      'places.wide.headline.row',
    ])
    expect(paths({ wide: { nothing: aPlace(1) } })).toEqual(['places.wide'])
    expect(paths({ phone: { text: aPlace(40, { rows: 2 }) } })).toEqual(['places.phone.text.rows'])
    expect(paths({ phone: { text: { ...aPlace(1), align: 'left' } } })).toEqual(['places.phone.text.align'])
  })

  it('change nothing in a design that has none: it is read as it was stored', () => {
    expect(readDesign(postcard()).data).toEqual(postcard())
    expect(readDesign(postcard()).data).not.toHaveProperty('places')
  })
})
