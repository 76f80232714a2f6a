import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { z } from 'zod'
import { formFields } from '../forms/fields-contract.ts'
import { audienceSchema, experimentSchema, filtersSchema, triggersSchema } from '../targeting/contract.ts'

/** A client id or a popup id: 13 letters or digits (W2.03, W2.19). */
export const PUBLIC_ID = /^[0-9A-Za-z]{13}$/
export const PUBLIC_ID_LENGTH = 13

/** The eleven types of popup (W1.09). */
export const POPUP_TYPES = [
  'lightbox',
  'bar',
  'bside',
  'sside',
  'social',
  'browsing',
  'fullpage',
  'content',
  'mobile',
  'embedded',
  'gamified',
] as const
export type PopupType = (typeof POPUP_TYPES)[number]

const picture: z.ZodType<Picture> = z.object({
  name: z.string().regex(/^[a-z0-9-]+$/),
  alt: z.string(),
  caption: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()).min(1),
})

const line = z.string().trim().min(1).max(160)

/**
 * The postcard: a photograph on one side, paper with a serif headline and the form's lines on the other,
 * and a stamp across the seam. The look lives in the widget; this is only what an owner can change.
 */
const postcard = z.object({
  family: z.literal('postcard'),
  mood: z.enum(['lagoon', 'sand', 'dusk', 'fern']),
  language: z.enum(['en', 'he']),
  picture,
  /** Which part of the picture must stay in sight when it is cropped, in percent from the left and top. */
  focus: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }),
  stamp: z.object({ value: z.string().min(1).max(6), caption: z.string().min(1).max(14) }).nullable(),
  form: z.object({
    eyebrow: line,
    headline: line,
    text: z.string().trim().max(400),
    fields: formFields,
    button: line,
    smallPrint: z.string().trim().max(300),
    /** Text of the skip button, when there is one (W1.21); `null` for the usual word. */
    skip: line.nullable(),
  }),
  thanks: z.object({ headline: line, text: z.string().trim().max(400), button: line }),
})

/** What a popup looks like and says, as stored. `schema` rises when the shape changes; see `rules/upgrade.ts`. */
export const designSchema = z.discriminatedUnion('family', [postcard.extend({ schema: z.literal(2) })])
export type Design = z.infer<typeof designSchema>

/** When, to whom, where and how often a popup shows, as stored. Times in seconds. */
export const settingsSchema = z.object({
  schema: z.literal(2),
  triggers: triggersSchema,
  audience: audienceSchema,
  filters: filtersSchema,
  experiment: experimentSchema,
  frequency: z.object({
    mode: z.enum(['always', 'once', 'days', 'visits']),
    amount: z.number().int().min(0).max(365),
    resetOnView: z.boolean(),
  }),
  stopWhenConverted: z.boolean(),
  size: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
  entryEffect: z.string(),
  exitEffect: z.string(),
  close: z.object({
    /** The X, the skip button, both, or none (W4.39). */
    control: z.enum(['x', 'button', 'both', 'none']),
    afterSeconds: z.number().min(0).max(600),
    comment: z.string().max(80),
    onBackground: z.boolean(),
    /** Closes by itself after so many seconds; `null` for never. */
    autoAfterSeconds: z.number().min(1).max(3600).nullable(),
  }),
  contentLock: z.boolean(),
  /** `closeAfterSeconds` is `null` when the thank-you screen waits for the visitor. */
  thanks: z.object({ show: z.boolean(), closeAfterSeconds: z.number().min(0).max(600).nullable() }),
  emailCheck: z.enum(['check-typos', 'business-email', 'typos-business', 'none']),
})
export type Settings = z.infer<typeof settingsSchema>
