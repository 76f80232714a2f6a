import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openSettings } from '../../campaigns/campaigns.fixtures.ts'
import { POPUP_TYPES } from '../../campaigns/contract.ts'
import { designSchema } from '../contract.ts'
import { settingsForType } from './first-behaviour.ts'
import { GOAL_NAMES } from './goals.ts'
import { lintDesign } from './lint-design.ts'
import { TEMPLATES } from './templates.ts'

/** Numbers of formats by type: the larger of the two tables (W1.14, W1.15, W1.16). */
const FORMATS: Readonly<Record<string, number>> = {
  ...{ mobile: 17, fullpage: 12, browsing: 1, sside: 4, bside: 3, social: 4 },
  ...{ bar: 17, lightbox: 22, embedded: 7, content: 1, gamified: 3 },
}
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
    for (const type of POPUP_TYPES.filter((one) => one !== 'gamified')) {
      const languages = TEMPLATES.filter((one) => one.type === type).map(({ design }) => design.language)
      expect(languages, type).toEqual(expect.arrayContaining(['en', 'he']))
    }
    expect(GOAL_NAMES.filter((goal) => !TEMPLATES.some((one) => one.goal === goal))).toEqual([])
  })

  it.each(TEMPLATES.map((template) => [template.key, template] as const))(
    '%s: can be stored, has a format of its type, and troubles nobody [W1.13]',
    (_key, { type, design }) => {
      expect(designSchema.safeParse(design).error).toBeUndefined()
      expect(design.format).toBeLessThanOrEqual(FORMATS[type] ?? 0)
      if (design.photo !== null) expect(PICTURES).toContain(`${design.photo.picture.name}.jpg`)
      const settings = settingsForType(type, openSettings())
      const findings = lintDesign({ design, settings, type, today: '2026-11-22' })
      // Where its links lead only their owner knows.
      expect(findings.filter(({ message }) => !message.includes('example address'))).toEqual([])
    },
  )
})
