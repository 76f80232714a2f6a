import { expect, it } from 'vitest'
import { openSettings, postcard } from '../../../campaigns/campaigns.fixtures.ts'
import { partOfPath } from '../design-parts.ts'
import type { PlaceMap } from '../places/placed-parts.ts'
import { aPlace } from '../places/places.fixtures.ts'
import { placeRule } from './place-rule.ts'

const linted = (places: { wide: PlaceMap | null; phone: PlaceMap | null } | null) => ({
  campaignId: 'ADesignedPop1',
  type: 'lightbox' as const,
  today: '2026-11-29',
  popups: null,
  settings: openSettings(),
  design: postcard({ places }),
})

it('finds nothing in a popup that its format lays out, or where each part has its cells', () => {
  expect(placeRule(linted(null))).toEqual([])
  expect(placeRule(linted({ wide: { headline: aPlace(3) }, phone: null }))).toEqual([])
})

it('holds back a popup with two parts on top of each other', () => {
  const [finding, ...more] = placeRule(
    linted({ wide: { headline: aPlace(3), text: aPlace(3, { span: 4 }) }, phone: null }),
  )
  expect(more).toEqual([])
  expect(finding).toMatchObject({
    level: 'error',
    part: 'words',
    path: 'design.places.wide.text',
    message: '“Text” lies on “Headline”, so that one hides the other. Move one of them.',
  })
})

it('lets words lie on a picture, and holds back one of which nothing is seen', () => {
  const picture = aPlace(1, { span: 6, rows: 2 })
  const on = (headline: Parameters<typeof aPlace>[1]) =>
    placeRule(
      linted({
        wide: null,
        phone: { picture, headline: aPlace(1, headline), text: aPlace(2, { column: 7, span: 6 }) },
      }),
    )
  expect(on({ span: 6 })).toEqual([])
  expect(on({ span: 6, rows: 2 })).toMatchObject([
    {
      level: 'error',
      path: 'design.places.phone.picture',
      message: expect.stringContaining('hidden behind another part on phones'),
    },
  ])
})

it('warns of a button before the fields that it sends', () => {
  const button = (row: number) =>
    placeRule(linted({ wide: { fields: aPlace(5), button: aPlace(row) }, phone: null }))
  expect(button(6)).toEqual([])
  expect(button(4)).toMatchObject([{ level: 'warning', path: 'design.places.wide.button' }])
})

it('leads from a finding to the panel of its part', () => {
  expect(partOfPath('design.places.wide.text')).toBe('words')
  expect(partOfPath('design.places.phone.picture.span')).toBe('picture')
  expect(partOfPath('design.places')).toBe('layout')
})
