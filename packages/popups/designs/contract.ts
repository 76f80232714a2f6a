import { z } from 'zod'
import { address } from '../behaviour/address-schema.ts'
import { codeSource } from '../codes/contract.ts'
import { CODE_LENGTH_AT_MOST } from '../codes/rules/code-limits.ts'
import { formFields } from '../forms/fields-contract.ts'
import { isSeen } from '../forms/rules/check-form.ts'
import { formSteps } from '../forms/steps-contract.ts'
import { gameSchema } from '../games/contract.ts'
import { productsBlock } from '../products/contract.ts'
import { block, picture, video } from './media-contract.ts'
import { placesOfDesign } from './places-contract.ts'
import { isZone } from './rules/time-left.ts'
import { FETCHED_TYPEFACE_NAMES } from './rules/typefaces.ts'

/*
 * What a popup looks like and says, as stored. Where its parts stand follows from the campaign's type and the
 * number of its format (W1.13); the drawing itself is the widget's.
 */

/** A popup id, as in the campaigns' contract (W2.19). */
const popupId = z.string().regex(/^[0-9A-Za-z]{13}$/, 'must be the 13 letters or digits of a popup')

/** The largest number of a format in any type (W1.15). */
export const FORMATS_AT_MOST = 22

export const MOODS = ['lagoon', 'sand', 'dusk', 'fern', 'coral', 'ink', 'linen', 'citrus'] as const
export const TYPEFACES = ['serif', 'grotesk', 'page', ...FETCHED_TYPEFACE_NAMES] as const
export const CORNERS = ['square', 'soft', 'round'] as const
/** The background effects (W1.24). */
export const EFFECTS = ['starry-sky', 'rain', 'snow', 'wheel', 'confetti', 'hearts', 'balloons'] as const
export const TEASER_MODES = ['always', 'before_show', 'after_close'] as const
export const TEASER_PLACES = ['start', 'end', 'bottom-start', 'bottom-center', 'bottom-end'] as const

/** Buttons besides the form's own (W3.52). */
const LINKS_AT_MOST = 6
const TICKER_ITEMS_AT_MOST = 10
/** How long a news ticker takes for one full pass, when nothing else is said (W4.54). */
export const TICKER_MS = 7000
/** The longest countdown from now: a day, in minutes. */
const TIMER_MINUTES_AT_MOST = 1440

const line = z.string().trim().min(1).max(160)
const maybeLine = z.string().trim().max(160)
const text = z.string().trim().max(400)
const percent = z.number().min(0).max(100)
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b4a57')

/** A picture, and which part of it must stay in sight when it is cropped, in percent from the left and top. */
const photo = z.object({ picture, focus: z.object({ x: percent, y: percent }) })
export type Photo = z.infer<typeof photo>

/** A mood is a set of colours that go together; an owner's own colours stand in its place. */
const look = z.object({
  mood: z.enum(MOODS),
  colours: z
    .object({
      paper: colour,
      ink: colour,
      second: colour,
      button: colour,
      buttonInk: colour,
      foam: colour,
    })
    .nullable(),
  typeface: z.enum(TYPEFACES),
  corners: z.enum(CORNERS),
})
export type Look = z.infer<typeof look>

/** Longest number of a Shopify variant: as many digits as a JSON number holds exactly. */
const VARIANT_DIGITS_AT_MOST = 15
const QUANTITY_AT_MOST = 99

/** What a link button does (W4.76–W4.79). */
const linkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: address, newTab: z.boolean() }),
  z.object({ kind: z.literal('popup'), popupId }),
  z.object({
    kind: z.literal('add_to_cart'),
    /** Of a product in the Shopify store that the popup stands in (W3.53). */
    variantId: z
      .string()
      .trim()
      .regex(
        new RegExp(`^[1-9]\\d{0,${VARIANT_DIGITS_AT_MOST - 1}}$`),
        'must be the number of a variant, digits only',
      ),
    quantity: z.number().int().min(1).max(QUANTITY_AT_MOST),
  }),
  z.object({ kind: z.literal('close') }),
])

const link = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be letters, digits and dashes, a letter first'),
  label: line,
  look: z.enum(['button', 'quiet']),
  /** A press counts as a conversion (W4.74). */
  converts: z.boolean(),
  action: linkAction,
})
export type Link = z.infer<typeof link>
export type CartAction = Extract<Link['action'], { kind: 'add_to_cart' }>

const duration = z.object({
  kind: z.literal('duration'),
  minutes: z.number().int().min(0).max(TIMER_MINUTES_AT_MOST),
  seconds: z.number().int().min(0).max(59),
})
const moment = z.object({
  kind: z.literal('date'),
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30'),
  /** An IANA name or an offset such as `+10:00` (W4.55). */
  zone: z
    .string()
    .trim()
    .max(60)
    .refine(isZone, 'must be a time zone such as Australia/Sydney, or an offset such as +10:00'),
})
const timer = z
  .discriminatedUnion('kind', [duration, moment])
  .refine((set) => set.kind === 'date' || set.minutes + set.seconds > 0, 'must last at least a second')
export type Timer = z.infer<typeof timer>

const ticker = z.object({
  items: z.array(line).min(1).max(TICKER_ITEMS_AT_MOST),
  /** Of one full pass, in ms. */
  durationMs: z.number().int().min(1000).max(120_000).default(TICKER_MS),
})

/**
 * A code that the visitor takes along (W3.50). With `own` each visitor gets a code of their own (W3.51), and `code` is what
 * they get where none can be given, '' for nothing.
 */
const coupon = z
  .object({
    code: z.string().trim().max(CODE_LENGTH_AT_MOST),
    caption: maybeLine,
    own: codeSource.optional(),
  })
  .refine(({ code, own }) => own !== undefined || code !== '', { path: ['code'], message: 'Enter a code.' })

const teaser = z.object({
  mode: z.enum(TEASER_MODES),
  text: line,
  place: z.enum(TEASER_PLACES),
})
export type Teaser = z.infer<typeof teaser>

/** What a phone shows instead (W3.47); `null` keeps what a desktop shows. */
const mobile = z.object({
  /** Number of a format of the type `mobile`, for types that a phone shows as one. */
  format: z.number().int().min(1).max(FORMATS_AT_MOST).nullable(),
  headline: line.nullable(),
  text: text.nullable(),
  button: line.nullable(),
  showPicture: z.boolean(),
})
export type MobileDesign = z.infer<typeof mobile>

const form = z
  .object({
    eyebrow: maybeLine,
    headline: line,
    text,
    fields: formFields,
    /** Sends the form; `null` for a popup that has nothing to send. */
    button: line.nullable(),
    smallPrint: z.string().trim().max(300),
    /** Sending the form is consent to marketing; the small print has its words. */
    sendingSubscribes: z.boolean().optional(),
    /** Text of the skip button, when there is one (W1.21); `null` for the usual word. */
    skip: line.nullable(),
    /** In several steps with a result to tell at the end; `null` or none for one step. */
    steps: formSteps.nullish(),
  })
  .refine(({ fields, button }) => button !== null || !fields.some(isSeen), {
    path: ['button'],
    message: 'must be there when the form has fields',
  })

/** `schema` rises when the shape changes; see `campaigns/rules/upgrade.ts`. */
export const designSchema = z.object({
  schema: z.literal(4),
  language: z.enum(['en', 'he']),
  /** Number of the format within the campaign's type. */
  format: z.number().int().min(1).max(FORMATS_AT_MOST),
  look,
  photo: photo.nullable(),
  stamp: z.object({ value: z.string().min(1).max(6), caption: z.string().min(1).max(14) }).nullable(),
  form,
  links: z.array(link).max(LINKS_AT_MOST),
  timer: timer.nullable(),
  ticker: ticker.nullable(),
  coupon: coupon.nullable(),
  /** Store products as cards (W1.26); designs of before had none. */
  products: productsBlock.nullable().default(null),
  /** A video, and HTML of the owner's; designs of before had neither. */
  video: video.nullable().default(null),
  block: block.nullable().default(null),
  effect: z.enum(EFFECTS).nullable(),
  teaser: teaser.nullable(),
  thanks: z.object({ headline: line, text, button: line }),
  mobile: mobile.nullable(),
  /** Where the owner has put its parts; `null` or none for where the format has them. */
  places: placesOfDesign.nullish(),
  /** What is played for; only popups of the type `gamified` play it. */
  game: gameSchema.nullable(),
})
export type Design = z.infer<typeof designSchema>
