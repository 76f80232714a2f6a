import { contrast } from '@buoy/kernel/rules/colour.ts'
import { describe, expect, it } from 'vitest'
import { checkTheme, findingText, wordsOnAccent } from './check-theme.ts'
import { SHIPPED_THEME, type ThemeColours } from './theme.ts'
import { PRESETS } from './theme-presets.ts'

const coloured = (change: Partial<ThemeColours>): ThemeColours => ({ ...SHIPPED_THEME.colours, ...change })

describe('the colours of a theme', () => {
  it.each(PRESETS)('of $label are read by everybody', ({ theme }) => {
    expect(checkTheme(theme.colours)).toEqual([])
  })

  it('are named with the ratio found and the ratio needed when words cannot be read', () => {
    const [finding, ...more] = checkTheme(coloured({ ink: '#8f9ea1' }))
    expect(finding).toMatchObject({
      what: 'Words on the ground',
      colour: 'ink',
      with: 'ground',
      found: 2.55,
      needed: 4.5,
    })
    expect(more.map(({ with: other }) => other)).toContain('surface')
    expect(finding && findingText(finding)).toMatch(
      /^Words on the ground: Ink and Ground have a contrast of 2\.55 to 1; 4\.5 is needed\. Ink #[0-9a-f]{6} would do\.$/,
    )
  })

  it('ask 3 to 1 of the edges of fields, which are no words', () => {
    expect(checkTheme(coloured({ outline: '#e5dcc8' })).map(({ needed }) => needed)).toEqual([3, 3])
    expect(checkTheme(coloured({ outline: '#8a8067' }))).toEqual([])
  })

  it('are named pair by pair', () => {
    const grey = { ground: '#777777', surface: '#777777', ink: '#777777', primary: '#777777' }
    const findings = checkTheme(coloured({ ...grey, accent: '#777777', outline: '#777777' }))
    expect(findings.map(({ what, colour, with: other, needed }) => [what, colour, other, needed])).toEqual([
      ['Words on the ground', 'ink', 'ground', 4.5],
      ['Words on the surface', 'ink', 'surface', 4.5],
      ['Links on the ground', 'primary', 'ground', 4.5],
      ['Links on the surface', 'primary', 'surface', 4.5],
      ['Words on the main button', 'accent', 'ink', 4.5],
      ['Edges of fields on the ground', 'outline', 'ground', 3],
      ['Edges of fields on the surface', 'outline', 'surface', 3],
    ])
  })

  it('name both colours that words on the accent may have', () => {
    const [finding] = checkTheme(coloured({ accent: '#7b8a8e' }))
    expect(finding && findingText(finding)).toBe(
      'Words on the main button: Accent and the better of Ink and Ground have a contrast of 4.43 to 1; 4.5 is needed. Accent #7c8c90 would do.',
    )
  })

  it('say when no shade of a colour would do', () => {
    const finding = {
      what: 'Words on the ground',
      colour: 'ink',
      with: 'ground',
      found: 1.3,
      needed: 4.5,
    } as const
    expect(findingText({ ...finding, nearest: null })).toBe(
      'Words on the ground: Ink and Ground have a contrast of 1.3 to 1; 4.5 is needed. No Ink can be read on a ground and a surface this different.',
    )
  })

  it('never call a ratio enough that is a hair below', () => {
    const [finding] = checkTheme(coloured({ ground: '#ffffff', primary: '#777777' }))
    expect(finding?.found).toBe(4.47)
  })

  it.each([
    ['a pale link', { primary: '#6fb5c4' }],
    ['a pale edge', { outline: '#d8d0c0' }],
    ['a grey accent', { accent: '#7b8a8e' }],
    ['a grey ink', { ink: '#a0a0a0' }],
    ['a dark ground', { ground: '#33414a', surface: '#2b3840' }],
  ])('come with the nearest good ones: %s', (_what, change) => {
    let colours = coloured(change)
    expect(checkTheme(colours).length).toBeGreaterThan(0)
    for (let mended = 0; mended < 6; mended += 1) {
      const nearest = checkTheme(colours)[0]?.nearest
      if (nearest) colours = { ...colours, [nearest.colour]: nearest.value }
    }
    expect(checkTheme(colours)).toEqual([])
  })

  it('change as little as they can', () => {
    const nearest = checkTheme(coloured({ primary: '#7f7f7f' }))[0]?.nearest
    expect(nearest?.colour).toBe('primary')
    expect(contrast(nearest?.value ?? '', SHIPPED_THEME.colours.ground)).toBeLessThan(4.8)
  })

  it('move the ground when nothing is readable on both grounds', () => {
    const [finding] = checkTheme(coloured({ ground: '#101010' }))
    expect(finding?.nearest?.colour).toBe('ground')
  })

  it('put words on the accent in whichever of ink and ground is read better', () => {
    expect(wordsOnAccent(coloured({ accent: '#ffc63a' }))).toBe('#06262e')
    expect(wordsOnAccent(coloured({ accent: '#a3271c' }))).toBe('#faf5ea')
  })
})
