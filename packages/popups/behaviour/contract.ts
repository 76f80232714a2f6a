import { z } from 'zod'
import { audienceSchema, experimentSchema, filtersSchema, triggersSchema } from '../targeting/contract.ts'
import { address } from './address-schema.ts'

const HORIZONTALS = ['left', 'center', 'right'] as const
const VERTICALS = ['top', 'middle', 'bottom'] as const

/** When, to whom, where and how often a popup shows, as stored. Times in seconds. */
export const settingsSchema = z.object({
  schema: z.literal(3),
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
  /** Where in the window it stands (W2.14); bars know only top and bottom (W2.15), embedded popups nothing of it. */
  placement: z.object({ horizontal: z.enum(HORIZONTALS), vertical: z.enum(VERTICALS) }),
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
  /** Where the page goes after a conversion (W3.44), with the form's answers in the address when told so (W4.89). */
  redirect: z.object({ url: address, sendFormData: z.boolean() }).nullable(),
  /** Comes also while the visitor types or watches a video, and over a dialog of the page's. Popups of before wait. */
  interrupts: z.boolean().optional(),
  emailCheck: z.enum(['check-typos', 'business-email', 'typos-business', 'none']),
})
export type Settings = z.infer<typeof settingsSchema>
export type Placement = Settings['placement']
