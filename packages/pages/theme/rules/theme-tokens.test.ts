import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { contrast } from '@buoy/kernel/rules/colour.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTheme } from './check-theme.ts'
import { suggestDarkColours } from './dark-colours.ts'
import { SHIPPED_THEME, type Theme } from './theme.ts'
import { COLOUR_NAMES, FONTS } from './theme-choices.ts'
import { PRESETS } from './theme-presets.ts'
import { darkDeclarations, themeDeclarations, themeSheet } from './theme-tokens.ts'

const TOKENS = resolve(import.meta.dirname, '../../../ui/tokens.css')
const shipped = await readFile(TOKENS, 'utf8')
const FONT_FACES = await readFile(resolve(TOKENS, '../fonts.css'), 'utf8')

const shippedValue = (token: string) => new RegExp(`${token}: ([^;]+);`).exec(shipped)?.[1]
const withColours = (colours: Partial<Theme['colours']>): Theme => ({
  ...SHIPPED_THEME,
  colours: { ...SHIPPED_THEME.colours, ...colours },
})

/** Thirty themes, each mended by hundreds of tries: a second alone, more on a busy machine. */
const PROPERTY_TIMEOUT_MS = 60_000

/** The grounds that words lie on, and the words that lie on all of them. */
const GROUNDS = ['--sand', '--paper', '--sand-deep', '--foam', '--coral-wash', '--leaf-wash']
const WORDS = ['--ink', '--ink-soft', '--lagoon']

describe('the style sheet of a theme', () => {
  it('is empty for the shipped theme, which the built-in style sheet says', () => {
    expect(themeSheet(SHIPPED_THEME)).toBe('')
    const { colours } = SHIPPED_THEME
    const said = ['--sand', '--paper', '--ink', '--lagoon', '--citrus', '--line-strong'].map(shippedValue)
    expect(said).toEqual(COLOUR_NAMES.map((name) => colours[name]))
    expect(shippedValue('--font-text')).toBe(FONTS[SHIPPED_THEME.fonts.text].stack)
    expect(shippedValue('--font-heading')).toBe(FONTS[SHIPPED_THEME.fonts.heading].stack)
    expect([shippedValue('--radius-card'), shippedValue('--radius-field')]).toEqual(['14px', '10px'])
  })

  it.each(PRESETS)('of $label says only what the built-in one knows', ({ theme }) => {
    const tokens = Object.keys(themeDeclarations(theme)).filter((name) => name.startsWith('--'))
    for (const token of tokens) expect(shippedValue(token), token).toBeDefined()
  })

  it('leaves what does not follow from a changed colour as shipped', () => {
    const declared = themeDeclarations(withColours({ accent: '#a3271c' }))
    expect(Object.keys(declared).toSorted()).toEqual(['--citrus', '--citrus-deep', '--glow', '--on-citrus'])
    expect(declared['--on-citrus']).toBe(SHIPPED_THEME.colours.ground)
  })

  it('keeps large areas dark in a dark theme, with words and an accent that can be read on them', () => {
    const after = PRESETS.find(({ key }) => key === 'after-dark')?.theme ?? SHIPPED_THEME
    for (const declared of [
      themeDeclarations(after),
      darkDeclarations({ ...SHIPPED_THEME, dark: suggestDarkColours(SHIPPED_THEME.colours) }),
    ]) {
      const read = (token: string) => declared[token] ?? ''
      expect(contrast(read('--band'), '#000000')).toBeLessThan(1.3)
      expect(contrast(read('--on-band'), read('--band'))).toBeGreaterThanOrEqual(12)
      expect(contrast(read('--glow'), read('--band'))).toBeGreaterThanOrEqual(4.5)
    }
    const harbour = PRESETS.find(({ key }) => key === 'harbour')?.theme ?? SHIPPED_THEME
    expect(themeDeclarations(harbour)).not.toHaveProperty('--band')
    expect([shippedValue('--band'), shippedValue('--on-band')]).toEqual(['var(--ink)', 'var(--sand)'])
  })

  it('tells the browser when the ground is darker than the words', () => {
    const isDark = PRESETS.filter(({ theme }) => themeDeclarations(theme)['color-scheme'] === 'dark')
    expect(isDark.map(({ key }) => key)).toEqual(['after-dark'])
  })

  it('says every colour again for screens in dark mode, and no colour twice for the others', () => {
    const theme = { ...SHIPPED_THEME, dark: suggestDarkColours(SHIPPED_THEME.colours) }
    expect(themeSheet(theme)).toMatch(
      /^@media screen and \(prefers-color-scheme:dark\)\{html:root\{color-scheme:dark;[^}]*\}\n\}\n$/,
    )
    const declared = darkDeclarations(theme)
    const colourTokens = [
      ...shipped.matchAll(/^ {2}(--[a-z-]+): (?:#[0-9a-f]{6}|var\(--(?:ink|citrus|sand)\));/gm),
    ]
    expect(Object.keys(declared).toSorted()).toEqual(
      ['color-scheme', ...colourTokens.map(([, token]) => token ?? '')].toSorted(),
    )
    expect(themeSheet(SHIPPED_THEME)).toBe('')
  })

  it('says type, room and corners', () => {
    const theme: Theme = {
      ...SHIPPED_THEME,
      textSize: 'large',
      titleSize: 'quiet',
      density: 'compact',
      corners: 'square',
      fonts: { heading: 'fraunces', text: 'system' },
    }
    expect(themeSheet(theme)).toMatch(
      /^html:root\{--font-text:system-ui,.*--font-heading:"Fraunces Variable"/,
    )
    expect(themeDeclarations(theme)).toMatchObject({
      '--text-scale': '1.1',
      '--title-scale': '0.82',
      '--space-scale': '0.78',
      '--radius-card': '0px',
      '--radius-button': '0px',
    })
  })

  it.each(Object.values(FONTS).filter(({ stack }) => stack.includes('fallback')))(
    'finds the files of $label, and a fallback that takes the same room',
    ({ stack }) => {
      const [font, fallback] = [...stack.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
      expect(FONT_FACES).toContain(`font-family: "${font}";`)
      expect(FONT_FACES).toContain(`font-family: "${fallback}";`)
    },
  )

  it(
    'makes words of every kind readable on every ground, whatever good colours were chosen',
    () => {
      const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
      const colours = fc.record({
        ground: colour,
        surface: colour,
        ink: colour,
        primary: colour,
        accent: colour,
        outline: colour,
      })
      // Chance finds few good themes: what it finds is mended as an owner would.
      const mended = colours.map((chosen) => {
        let next = chosen
        for (let step = 0; step < 12; step += 1) {
          const nearest = checkTheme(next)[0]?.nearest
          if (nearest) next = { ...next, [nearest.colour]: nearest.value }
        }
        return next
      })
      fc.assert(
        fc.property(
          mended.filter((chosen) => checkTheme(chosen).length === 0),
          (chosen) => {
            const tokens = themeDeclarations(withColours(chosen))
            const read = (token: string) => tokens[token] ?? shippedValue(token) ?? ''
            for (const ground of GROUNDS)
              for (const word of WORDS)
                expect(contrast(read(word), read(ground)), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5)
            expect(contrast(read('--on-citrus'), read('--citrus-deep'))).toBeGreaterThanOrEqual(4.5)
          },
        ),
        { numRuns: 30, seed: 20261122 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )
})
