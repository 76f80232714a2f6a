import { HEX } from '@buoy/kernel/rules/colour.ts'
import { z } from 'zod'
import { SHIPPED_THEME, type Theme } from './rules/theme.ts'
import {
  COLOUR_NAMES,
  CORNERS,
  DENSITIES,
  FONT_NAMES,
  TEXT_SIZES,
  TITLE_SIZES,
} from './rules/theme-choices.ts'

const namesOf = <Name extends string>(choices: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(choices) as [Name, ...Name[]])

const colour = z
  .string('Choose a colour.')
  .trim()
  .toLowerCase()
  .regex(HEX, 'Write the colour as # and six digits, such as #0b4a57.')

const coloursInput = z.strictObject({
  ground: colour,
  surface: colour,
  ink: colour,
  primary: colour,
  accent: colour,
  outline: colour,
})

/** A whole theme, as an owner sends it. */
const themeInput = z.strictObject({
  colours: coloursInput,
  dark: coloursInput.nullable(),
  fonts: z.strictObject({ heading: z.enum(FONT_NAMES), text: z.enum(FONT_NAMES) }),
  textSize: namesOf(TEXT_SIZES),
  titleSize: namesOf(TITLE_SIZES),
  density: namesOf(DENSITIES),
  corners: namesOf(CORNERS),
})

const { colours, fonts } = SHIPPED_THEME
const orShipped = Object.fromEntries(COLOUR_NAMES.map((name) => [name, colour.catch(colours[name])]))

/** A theme as stored: what this version cannot read is as shipped, so that no row breaks a page. */
export const storedTheme = z
  .object({
    colours: z.object(orShipped).catch(colours) as unknown as z.ZodType<Theme['colours']>,
    dark: coloursInput.nullable().catch(null),
    fonts: z
      .object({
        heading: z.enum(FONT_NAMES).catch(fonts.heading),
        text: z.enum(FONT_NAMES).catch(fonts.text),
      })
      .catch(fonts),
    textSize: namesOf(TEXT_SIZES).catch(SHIPPED_THEME.textSize),
    titleSize: namesOf(TITLE_SIZES).catch(SHIPPED_THEME.titleSize),
    density: namesOf(DENSITIES).catch(SHIPPED_THEME.density),
    corners: namesOf(CORNERS).catch(SHIPPED_THEME.corners),
  })
  .catch(SHIPPED_THEME)

/**
 * `POST /console/api/theme/versions`: publishes a theme in place of the version that was seen; `PUT
 * /console/api/theme/draft` keeps it for the owner who tries it.
 */
export const publishInput = z.object({
  theme: themeInput,
  /** The number of the version that shoppers saw when the editing began; 0 for the shipped theme. */
  basedOn: z.number().int().min(0).max(2_147_483_646),
})

export type ThemeDraft = z.output<typeof publishInput>

export type ThemeVersion = { version: number; theme: Theme; publishedAt: string }

/** What the screen of the theme shows. `current.version` is 0 while nobody has published a theme. */
export type ThemeState = {
  current: { version: number; theme: Theme; publishedAt: string | null }
  /** What this owner is trying and nobody else sees. */
  draft: ThemeDraft | null
  /** Newest first; the latest of them is `current`. */
  versions: ThemeVersion[]
  /** Pages of the shop to try a theme on. */
  pages: PreviewPage[]
}

/** The theme as pages carry it: `sheet` is the address of its style sheet, `null` for the shipped theme. */
export type ShownTheme = {
  sheet: string | null
  fonts: Theme['fonts']
  /** The colour that browsers give their own bars. */
  ground: string
  /** The same in dark mode; `null` when the theme does not change for it. */
  darkGround: string | null
}

/** A page of the shop to try a theme on. */
export type PreviewPage = { label: string; path: string }
