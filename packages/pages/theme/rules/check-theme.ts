import { atLightness, contrast, type Hex, toOklch } from '@buoy/kernel/rules/colour.ts'
import type { ThemeColours } from './theme.ts'
import { COLOUR_WORDS, type ColourName } from './theme-choices.ts'

/** What WCAG 2.2 asks of words (1.4.3) and of the edges of controls (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** Two colours that are seen together: the first one gives way when they cannot be told apart. */
type Pair = {
  what: string
  changes: ColourName
  with: ColourName
  needs: number
  ratio: (colours: ThemeColours) => number
}

const pair = (what: string, changes: ColourName, other: ColourName, needs: number): Pair => ({
  what,
  changes,
  with: other,
  needs,
  ratio: (colours) => contrast(colours[changes], colours[other]),
})

const PAIRS: readonly Pair[] = [
  pair('Words on the ground', 'ink', 'ground', TEXT_CONTRAST),
  pair('Words on the surface', 'ink', 'surface', TEXT_CONTRAST),
  pair('Links on the ground', 'primary', 'ground', TEXT_CONTRAST),
  pair('Links on the surface', 'primary', 'surface', TEXT_CONTRAST),
  {
    what: 'Words on the main button',
    changes: 'accent',
    with: 'ink',
    needs: TEXT_CONTRAST,
    ratio: (colours) => contrast(colours.accent, wordsOnAccent(colours)),
  },
  pair('Edges of fields on the ground', 'outline', 'ground', CONTROL_CONTRAST),
  pair('Edges of fields on the surface', 'outline', 'surface', CONTROL_CONTRAST),
]

/** Two colours that are too near to each other, and what would mend it. */
export type ContrastFinding = {
  what: string
  /** The colour that should change, and what it is seen with. */
  colour: ColourName
  with: ColourName
  /** Ratios as WCAG counts them; `found` is cut to two digits, never rounded up over what is needed. */
  found: number
  needed: number
  /** The nearest colour that is good with everything it is seen with; `null` when there is none. */
  nearest: { colour: ColourName; value: Hex } | null
}

/** The colour of words on the accent: whichever of ink and ground is read better. */
export function wordsOnAccent({ accent, ink, ground }: ThemeColours): Hex {
  return contrast(accent, ink) >= contrast(accent, ground) ? ink : ground
}

/** Every pair of colours that some people could not tell apart, in the order of the screen. */
export function checkTheme(colours: ThemeColours): ContrastFinding[] {
  return PAIRS.filter((one) => one.ratio(colours) < one.needs).map((one) => ({
    what: one.what,
    colour: one.changes,
    with: one.with,
    found: Math.floor(one.ratio(colours) * 100) / 100,
    needed: one.needs,
    nearest: nearestGood(colours, one.changes) ?? nearestGood(colours, one.with),
  }))
}

/** The finding in an owner's words. */
export function findingText({ what, colour, with: other, found, needed, nearest }: ContrastFinding): string {
  const [one, two] = [COLOUR_WORDS[colour].label, COLOUR_WORDS[other].label]
  // Words on the accent are in whichever of two colours is read better.
  const subject = colour === 'accent' ? `${one} and the better of Ink and Ground` : `${one} and ${two}`
  const fact = `${what}: ${subject} have a contrast of ${found} to 1; ${needed} is needed.`
  if (nearest === null) return `${fact} No ${one} can be read on a ground and a surface this different.`
  return `${fact} ${COLOUR_WORDS[nearest.colour].label} ${nearest.value} would do.`
}

/** A step of lightness that nobody sees. */
const STEP = 0.005

/** The nearest lightness of a colour at which it is good with all that it is seen with. */
function nearestGood(colours: ThemeColours, name: ColourName): { colour: ColourName; value: Hex } | null {
  const involved = PAIRS.filter((one) => one.changes === name || one.with === name)
  const { l } = toOklch(colours[name])
  for (let away = 0; away <= 1; away += STEP) {
    for (const lightness of [l - away, l + away]) {
      if (lightness < 0 || lightness > 1) continue
      const value = atLightness(colours[name], lightness)
      const tried = { ...colours, [name]: value }
      if (involved.every((one) => one.ratio(tried) >= one.needs)) return { colour: name, value }
    }
  }
  return null
}
