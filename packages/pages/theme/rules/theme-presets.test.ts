import { expect, it } from 'vitest'
import { storedTheme } from '../contract.ts'
import { PRESETS } from './theme-presets.ts'

it('has six themes to begin from, the shipped one first', () => {
  expect(PRESETS.map(({ key, label }) => [key, label])).toEqual([
    ['lagoon', 'Teal'],
    ['orchard', 'Orchard'],
    ['harbour', 'Harbour'],
    ['kiln', 'Kiln'],
    ['press', 'Press'],
    ['after-dark', 'After dark'],
  ])
})

it.each(PRESETS)('$label is stored as it is, and described in a sentence', ({ theme, text }) => {
  expect(storedTheme.parse(theme)).toEqual(theme)
  expect(text).toMatch(/^[A-Z].+\.$/)
})

it('the presets differ in type, room and corners as their descriptions say', () => {
  expect(
    PRESETS.map(({ key, theme: { fonts, titleSize, density, corners } }) =>
      [key, fonts.heading, fonts.text, titleSize, density, corners].join(' '),
    ),
  ).toEqual([
    'lagoon bricolage-grotesque figtree usual usual soft',
    'orchard fraunces figtree usual airy round',
    'harbour archivo instrument-sans usual usual crisp',
    'kiln literata instrument-sans quiet usual soft',
    'press archivo literata loud usual square',
    'after-dark bricolage-grotesque instrument-sans usual usual soft',
  ])
})
