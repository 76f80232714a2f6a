import { atLightness, contrast, type Hex, mix, toOklch } from '@buoy/kernel/rules/colour.ts'
import { TEXT_CONTRAST, wordsOnAccent } from './check-theme.ts'
import { isDark } from './dark-colours.ts'
import { SHIPPED_THEME, type Theme, type ThemeColours } from './theme.ts'
import { CORNERS, type ColourName, DENSITIES, FONTS, TEXT_SIZES, TITLE_SIZES } from './theme-choices.ts'

/** What a theme says differently from the shipped one: custom properties of CSS with their values. */
export type Declarations = Readonly<Record<string, string>>

/** The properties of the chosen colours, by the names that style sheets know them by. */
const CHOSEN: Readonly<Record<ColourName, string>> = {
  ground: '--sand',
  surface: '--paper',
  ink: '--ink',
  primary: '--lagoon',
  accent: '--citrus',
  outline: '--line-strong',
}

/** Colours that mean something by themselves; their lightness follows the grounds they are read on. */
const MEANINGS = { coral: '#b93e25', leaf: '#1f7a4d', star: '#a86a00', highlight: '#7a5a00' } as const

const GROUNDS: readonly ColourName[] = ['ground', 'surface', 'outline', 'ink', 'primary']
const BUTTON: readonly ColourName[] = ['accent', 'ink', 'ground']

/** How much black makes a large dark area of a dark ground. */
const BAND_SHARE = 0.35

/** What follows from the chosen colours; a part stays as shipped while all that it follows from does. */
const FOLLOWING: readonly { from: readonly ColourName[]; tokens: (colours: ThemeColours) => Declarations }[] =
  [
    {
      from: ['ground', 'outline'],
      tokens: ({ ground, outline }) => ({ '--line': mix(ground, outline, 0.26) }),
    },
    {
      from: ['primary', 'ink'],
      tokens: ({ primary, ink }) => ({ '--lagoon-deep': mix(primary, ink, 0.45) }),
    },
    { from: ['ground', 'ink'], tokens: (colours) => (isDark(colours) ? bands(colours) : {}) },
    { from: GROUNDS, tokens: onGrounds },
    { from: BUTTON, tokens: onButtons },
  ]

/** The custom properties that a theme changes, of colours, type, room and corners; none for the shipped one. */
export function themeDeclarations(theme: Theme): Declarations {
  const declared: Record<string, string> = {}
  const isChanged = (name: ColourName) => theme.colours[name] !== SHIPPED_THEME.colours[name]
  for (const [name, token] of Object.entries(CHOSEN))
    if (isChanged(name as ColourName)) declared[token] = theme.colours[name as ColourName]
  for (const { from, tokens } of FOLLOWING)
    if (from.some(isChanged)) Object.assign(declared, tokens(theme.colours))
  if (isDark(theme.colours)) declared['color-scheme'] = 'dark'
  if (theme.fonts.text !== SHIPPED_THEME.fonts.text) declared['--font-text'] = FONTS[theme.fonts.text].stack
  if (theme.fonts.heading !== SHIPPED_THEME.fonts.heading)
    declared['--font-heading'] = FONTS[theme.fonts.heading].stack
  const scales = {
    '--text-scale': TEXT_SIZES[theme.textSize].factor,
    '--title-scale': TITLE_SIZES[theme.titleSize].factor,
    '--space-scale': DENSITIES[theme.density].factor,
  }
  for (const [token, factor] of Object.entries(scales)) if (factor !== 1) declared[token] = String(factor)
  if (theme.corners !== SHIPPED_THEME.corners) {
    const { card, field, button } = CORNERS[theme.corners]
    Object.assign(declared, {
      '--radius-card': `${card}px`,
      '--radius-field': `${field}px`,
      '--radius-button': `${button}px`,
    })
  }
  return declared
}

/**
 * All custom properties of the colours for devices in dark mode; none when the theme has none. `color-scheme` is for
 * what browsers draw by themselves, such as boxes to tick and bars to scroll by.
 */
export function darkDeclarations({ dark }: Theme): Declarations {
  if (dark === null) return {}
  const declared: Record<string, string> = { 'color-scheme': isDark(dark) ? 'dark' : 'light' }
  for (const [name, token] of Object.entries(CHOSEN)) declared[token] = dark[name as ColourName]
  for (const { tokens } of FOLLOWING) Object.assign(declared, tokens(dark))
  return declared
}

/**
 * The style sheet of a theme; '' for the shipped one. Stronger than the server's own, wherever it stands. Paper is
 * light, so dark mode is for screens alone.
 */
export function themeSheet(theme: Theme): string {
  const dark = ruleOf(darkDeclarations(theme))
  return (
    ruleOf(themeDeclarations(theme)) + (dark && `@media screen and (prefers-color-scheme:dark){${dark}}\n`)
  )
}

function ruleOf(declarations: Declarations): string {
  const lines = Object.entries(declarations).map(([token, value]) => `${token}:${value}`)
  return lines.length === 0 ? '' : `html:root{${lines.join(';')}}\n`
}

/** Quiet fills, quiet words and colours with a meaning: all of them can be read on all of the grounds. */
function onGrounds(colours: ThemeColours): Declarations {
  const { ground, surface, outline, ink, primary } = colours
  const words = [ink, primary]
  const sandDeep = quietFill(ground, outline, 0.13, words)
  const foam = quietFill(surface, primary, 0.11, words)
  const grounds = [ground, surface, sandDeep, foam]
  const meaning = (colour: Hex) => readable(colour, ink, grounds)
  const coral = meaning(MEANINGS.coral)
  const leaf = meaning(MEANINGS.leaf)
  const coralWash = quietFill(surface, coral, 0.1, [...words, coral])
  const leafWash = quietFill(surface, leaf, 0.12, [...words, leaf])
  const washed = [...grounds, coralWash, leafWash]
  return {
    '--sand-deep': sandDeep,
    '--foam': foam,
    '--ink-soft': towards(mix(ink, ground, 0.3), ink, washed),
    '--coral': coral,
    '--coral-wash': coralWash,
    '--coral-deep': towards(mix(coral, ink, 0.4), ink, washed),
    '--leaf': leaf,
    '--leaf-wash': leafWash,
    '--leaf-deep': towards(mix(leaf, ink, 0.4), ink, washed),
    '--star': meaning(MEANINGS.star),
    '--star-empty': mix(ground, outline, 0.36),
    '--highlight': meaning(MEANINGS.highlight),
    '--on-shade': toOklch(ground).l > toOklch(ink).l ? ground : ink,
  }
}

/** The main button, at rest and under the pointer, and the accent where it lies on a large dark area. */
function onButtons(colours: ThemeColours): Declarations {
  const { accent, ink, ground } = colours
  const words = wordsOnAccent(colours)
  const darker = mix(accent, ink, 0.08)
  return {
    '--on-citrus': words,
    '--citrus-deep':
      contrast(darker, words) >= TEXT_CONTRAST ? darker : mix(accent, words === ink ? ground : ink, 0.12),
    '--glow': towards(accent, bandOf(colours).words, [bandOf(colours).ground]),
  }
}

/** Large dark areas and their words: of ink in a light theme, darker than the ground in a dark one. */
function bandOf(colours: ThemeColours): { ground: Hex; words: Hex } {
  const { ground, ink } = colours
  return isDark(colours)
    ? { ground: mix(ground, '#000000', BAND_SHARE), words: ink }
    : { ground: ink, words: ground }
}

function bands(colours: ThemeColours): Declarations {
  const { ground, words } = bandOf(colours)
  return { '--band': ground, '--on-band': words }
}

const STEPS = 20

/** A fill with as much of `tint` as `words` can bear, at most `share`. */
function quietFill(base: Hex, tint: Hex, share: number, words: readonly Hex[]): Hex {
  for (let step = 0; step < STEPS; step += 1) {
    const fill = mix(base, tint, share * (1 - step / STEPS))
    if (words.every((word) => contrast(word, fill) >= TEXT_CONTRAST)) return fill
  }
  return base
}

/** A colour mixed with `end` just so far that it can be read on all of the grounds. */
function towards(colour: Hex, end: Hex, grounds: readonly Hex[]): Hex {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(colour, end, step / STEPS)
    if (grounds.every((ground) => contrast(tried, ground) >= TEXT_CONTRAST)) return tried
  }
  return end
}

/** A colour of the same hue, as dark or as light as it has to be; as a last resort the ink. */
function readable(colour: Hex, ink: Hex, grounds: readonly Hex[]): Hex {
  const { l } = toOklch(colour)
  const isInkDark = toOklch(ink).l < 0.5
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = atLightness(colour, isInkDark ? l * (1 - step / STEPS) : l + (1 - l) * (step / STEPS))
    if (grounds.every((ground) => contrast(tried, ground) >= TEXT_CONTRAST)) return tried
  }
  return ink
}
