import { contrast, toOklch } from '@buoy/kernel/rules/colour.ts'
import { describe, expect, it } from 'vitest'
import { checkTheme } from './check-theme.ts'
import { isDark, suggestDarkColours } from './dark-colours.ts'
import { SHIPPED_THEME } from './theme.ts'
import { PRESETS } from './theme-presets.ts'

const LIGHT = PRESETS.filter(({ key }) => key !== 'after-dark')

describe('the dark colours that belong to a theme', () => {
  it.each(LIGHT)('of $label are dark and can be read', ({ theme }) => {
    const dark = suggestDarkColours(theme.colours)
    expect(isDark(theme.colours)).toBe(false)
    expect(isDark(dark)).toBe(true)
    expect(checkTheme(dark)).toEqual([])
    expect(contrast(dark.ink, dark.ground)).toBeGreaterThan(12)
    expect(toOklch(dark.ground).l).toBeCloseTo(0.2, 1)
    expect(toOklch(dark.surface).l).toBeGreaterThan(toOklch(dark.ground).l)
  })

  it.each(LIGHT)(
    'of $label have the hue of its links, and its accent where words can lie on it',
    ({ theme }) => {
      const { primary, accent } = theme.colours
      const dark = suggestDarkColours(theme.colours)
      if (toOklch(primary).c > 0.02) {
        const turn = Math.abs(toOklch(dark.primary).h - toOklch(primary).h)
        expect(Math.min(turn, 360 - turn)).toBeLessThan(8)
      }
      expect(Math.abs(toOklch(dark.accent).l - toOklch(accent).l)).toBeLessThan(0.12)
    },
  )

  it('are as pale as large grounds and words have to be', () => {
    const dark = suggestDarkColours({ ...SHIPPED_THEME.colours, ink: '#00129a', ground: '#fff3b0' })
    expect(toOklch(dark.ground).c).toBeLessThanOrEqual(0.031)
    expect(toOklch(dark.ink).c).toBeLessThanOrEqual(0.016)
  })

  it('are its own when it is dark already', () => {
    const after = PRESETS.find(({ key }) => key === 'after-dark')?.theme.colours ?? SHIPPED_THEME.colours
    expect(isDark(after)).toBe(true)
    expect(suggestDarkColours(after)).toEqual(after)
  })
})
