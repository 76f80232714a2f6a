import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openSettings } from '../../campaigns/campaigns.fixtures.ts'
import { POPUP_TYPES } from '../../model/contract.ts'
import { designSchema } from '../contract.ts'
import { settingsForType } from './first-behaviour.ts'
import { arrangementOf, formatCount } from './formats.ts'
import { GOAL_NAMES } from './goals.ts'
import { lintDesign } from './lint-design.ts'
import { TEMPLATES } from './templates.ts'

const PICTURES = readdirSync(new URL('../../../../db/seed/pictures/', import.meta.url))

describe('the templates of the gallery', () => {
  it('are many, each of its own kind', () => {
    const kinds = TEMPLATES.map(({ type, goal, design }) =>
      [type, design.format, design.look.mood, goal, design.language].join(' '),
    )
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(40)
    expect(new Set(kinds).size).toBe(TEMPLATES.length)
    expect(new Set(TEMPLATES.map(({ key }) => key)).size).toBe(TEMPLATES.length)
  })

  it('are there for every type in both languages, and for every goal [W1.28]', () => {
    for (const type of POPUP_TYPES) {
      const languages = TEMPLATES.filter((one) => one.type === type).map(({ design }) => design.language)
      expect(languages, type).toEqual(expect.arrayContaining(['en', 'he']))
    }
    expect(GOAL_NAMES.filter((goal) => !TEMPLATES.some((one) => one.goal === goal))).toEqual([])
  })

  it('have one way out beside the X, in words of their own; forms in the page have none', () => {
    const waysOut = TEMPLATES.map(({ key, type, design: { form, links } }) => {
      const closing = links.filter(({ action }) => action.kind === 'close').length
      return [key, closing + (form.skip === null ? 0 : 1), type === 'embedded' ? 0 : 1] as const
    })
    expect(waysOut.filter(([, ways, wanted]) => ways !== wanted)).toEqual([])
  })

  it('are written in a typeface that has their letters', () => {
    const hebrew = TEMPLATES.filter(({ design }) => design.language === 'he')
    const faces = new Set(hebrew.map(({ design }) => design.look.typeface))
    expect([...faces].toSorted()).toEqual(['frank-ruhl-libre', 'rubik'])
    const english = TEMPLATES.filter(({ design }) => design.language === 'en')
    expect(english.length + hebrew.length).toBe(TEMPLATES.length)
  })

  it.each(TEMPLATES.map((template) => [template.key, template] as const))(
    '%s: can be stored, has a format of its type, and troubles nobody (W1.13)',
    (_key, { type, design }) => {
      expect(designSchema.safeParse(design).error).toBeUndefined()
      expect(design.format).toBeLessThanOrEqual(formatCount(type))
      if (design.photo !== null) expect(arrangementOf(type, design.format).picture).not.toBe('none')
      if (design.photo !== null) expect(PICTURES).toContain(`${design.photo.picture.name}.jpg`)
      const settings = settingsForType(type, openSettings())
      const findings = lintDesign({
        design,
        settings,
        type,
        today: '2026-11-22',
        campaignId: '',
        popups: null,
      })
      // Where its links lead only their owner knows.
      expect(findings.filter(({ message }) => !message.includes('example address'))).toEqual([])
    },
  )
})
