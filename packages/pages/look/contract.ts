import { HEX } from '@buoy/kernel/rules/colour.ts'
import { z } from 'zod'
import { type Look, SHIPPED_LOOK } from './rules/look.ts'
import {
  COLOUR_NAMES,
  CORNERS,
  DENSITIES,
  FONT_NAMES,
  TEXT_SIZES,
  TITLE_SIZES,
} from './rules/look-choices.ts'

const namesOf = <Name extends string>(choices: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(choices) as [Name, ...Name[]])

const colour = z
  .string('Choose a colour.')
  .trim()
  .toLowerCase()
  .regex(HEX, 'Write the colour as # and six digits, such as #0b4a57.')

/** A whole look, as an owner sends it. */
const lookInput = z.strictObject({
  colours: z.strictObject({
    ground: colour,
    surface: colour,
    ink: colour,
    primary: colour,
    accent: colour,
    outline: colour,
  }),
  fonts: z.strictObject({ heading: z.enum(FONT_NAMES), text: z.enum(FONT_NAMES) }),
  textSize: namesOf(TEXT_SIZES),
  titleSize: namesOf(TITLE_SIZES),
  density: namesOf(DENSITIES),
  corners: namesOf(CORNERS),
})

const { colours, fonts } = SHIPPED_LOOK
const orShipped = Object.fromEntries(COLOUR_NAMES.map((name) => [name, colour.catch(colours[name])]))

/** A look as stored: what this version cannot read is as shipped, so that no row breaks a page. */
export const storedLook = z
  .object({
    colours: z.object(orShipped).catch(colours) as unknown as z.ZodType<Look['colours']>,
    fonts: z
      .object({
        heading: z.enum(FONT_NAMES).catch(fonts.heading),
        text: z.enum(FONT_NAMES).catch(fonts.text),
      })
      .catch(fonts),
    textSize: namesOf(TEXT_SIZES).catch(SHIPPED_LOOK.textSize),
    titleSize: namesOf(TITLE_SIZES).catch(SHIPPED_LOOK.titleSize),
    density: namesOf(DENSITIES).catch(SHIPPED_LOOK.density),
    corners: namesOf(CORNERS).catch(SHIPPED_LOOK.corners),
  })
  .catch(SHIPPED_LOOK)

/**
 * `POST /console/api/look/versions`: publishes a look in place of the version that was seen; `PUT
 * /console/api/look/draft` keeps it for the owner who tries it.
 */
export const publishInput = z.object({
  look: lookInput,
  /** The number of the version that shoppers saw when the editing began; 0 for the shipped look. */
  basedOn: z.number().int().min(0).max(2_147_483_646),
})

export type LookDraft = z.output<typeof publishInput>

export type LookVersion = { version: number; look: Look; publishedAt: string }

/** What the screen of the look shows. `current.version` is 0 while nobody has published a look. */
export type LookState = {
  current: { version: number; look: Look; publishedAt: string | null }
  /** What this owner is trying and nobody else sees. */
  draft: LookDraft | null
  /** Newest first; the latest of them is `current`. */
  versions: LookVersion[]
  /** Pages of the shop to try a look on. */
  pages: PreviewPage[]
}

/** The look as pages carry it: `sheet` is the address of its style sheet, `null` for the shipped look. */
export type ShownLook = { sheet: string | null; fonts: Look['fonts']; ground: string }

/** A page of the shop to try a look on. */
export type PreviewPage = { label: string; path: string }
