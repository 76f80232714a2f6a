import { atLightness, fromOklch, type Hex, toOklch } from '@buoy/kernel/rules/colour.ts'
import { checkTheme } from './check-theme.ts'
import type { ThemeColours } from './theme.ts'

/** Lightness (0 to 1) of each part of a dark palette: near black hurts less beside white words than black does. */
const GROUND = 0.2
const SURFACE = 0.25
const INK = 0.94
const PRIMARY = 0.8
const OUTLINE = 0.62
/** Most strength of colour in a large dark area, and in words. */
const TINT = 0.03
const WORDS_TINT = 0.015
/** Each step mends one pair; there are seven pairs, and a mended one may touch another. */
const MOST_STEPS = 20

/** Whether light words lie on a darker ground. */
export function isDark({ ground, ink }: ThemeColours): boolean {
  return toOklch(ground).l < toOklch(ink).l
}

/**
 * A dark palette that belongs to a light one: its ink tints the grounds, its ground tints the words, links keep their
 * hue and the accent stays. All of its pairs have the contrast that {@link checkTheme} asks for. A palette that is
 * dark already is its own.
 */
export function suggestDarkColours(colours: ThemeColours): ThemeColours {
  if (isDark(colours)) return colours
  const suggested = {
    ground: tinted(colours.ink, GROUND, TINT),
    surface: tinted(colours.ink, SURFACE, TINT),
    ink: tinted(colours.ground, INK, WORDS_TINT),
    primary: atLightness(colours.primary, PRIMARY),
    accent: colours.accent,
    outline: tinted(colours.ink, OUTLINE, TINT),
  }
  return withContrast(suggested)
}

function tinted(colour: Hex, lightness: number, most: number): Hex {
  const { c, h } = toOklch(colour)
  return fromOklch({ l: lightness, c: Math.min(c, most), h })
}

function withContrast(colours: ThemeColours): ThemeColours {
  let mended = colours
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const nearest = checkTheme(mended)[0]?.nearest
    if (!nearest) return mended
    mended = { ...mended, [nearest.colour]: nearest.value }
  }
  return mended
}
