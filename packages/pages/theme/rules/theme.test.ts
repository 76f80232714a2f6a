import { expect, it } from 'vitest'
import { isSameTheme, SHIPPED_THEME, SHIPPED_THEME_SHOWN, type Theme } from './theme.ts'

it.each<[string, Partial<Theme>]>([
  ['a colour', { colours: { ...SHIPPED_THEME.colours, outline: '#000000' } }],
  ['a dark mode', { dark: SHIPPED_THEME.colours }],
  ['the face of headings', { fonts: { ...SHIPPED_THEME.fonts, heading: SHIPPED_THEME.fonts.text } }],
  ['the face of text', { fonts: { ...SHIPPED_THEME.fonts, text: SHIPPED_THEME.fonts.heading } }],
  ['the size of text', { textSize: 'other' as Theme['textSize'] }],
  ['the size of titles', { titleSize: 'other' as Theme['titleSize'] }],
  ['the density', { density: 'other' as Theme['density'] }],
  ['the corners', { corners: 'other' as Theme['corners'] }],
])('two themes differ by %s alone', (_what, part) => {
  const other = { ...SHIPPED_THEME, ...part }
  expect(isSameTheme(SHIPPED_THEME, other)).toBe(false)
  expect(isSameTheme(other, structuredClone(other))).toBe(true)
})

it('two themes differ by one dark colour', () => {
  const dark = { ...SHIPPED_THEME, dark: SHIPPED_THEME.colours }
  const other = { ...SHIPPED_THEME, dark: { ...SHIPPED_THEME.colours, accent: '#000000' } }
  expect(isSameTheme(dark, other)).toBe(false)
  expect(isSameTheme(dark, structuredClone(dark))).toBe(true)
})

it('a page that knows no theme has the ground and the faces of the shop', () => {
  expect(SHIPPED_THEME_SHOWN).toEqual({
    sheet: null,
    fonts: { heading: 'bricolage-grotesque', text: 'figtree' },
    ground: '#faf5ea',
    darkGround: null,
  })
})
