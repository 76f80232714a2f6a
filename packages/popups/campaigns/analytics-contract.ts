import { z } from 'zod'
import type { PopupAnalytics } from '../model/popup-object-contract.ts'

/** What a cookie's name may be made of (RFC 6265). */
const COOKIE_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/

const consent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('google') }),
  z.object({ kind: z.literal('tcf') }),
  z.object({ kind: z.literal('shopify') }),
  z.object({
    kind: z.literal('cookie'),
    name: z
      .string()
      .trim()
      .min(1, 'Enter the name of the cookie.')
      .max(120, 'At most 120 characters.')
      .regex(COOKIE_NAME, 'A cookie’s name has no spaces, commas, semicolons or equals signs.'),
    value: z.string().trim().max(500, 'At most 500 characters.'),
  }),
  z.object({ kind: z.literal('tag') }),
  z.object({ kind: z.literal('not_required') }),
])

const analytics: z.ZodType<PopupAnalytics> = z.object({
  dataLayer: z.boolean(),
  ga4: z.boolean(),
  metaPixel: z.boolean(),
  consent,
})

/** `GET` and `PUT /console/api/popups/analytics`; `null` tells nobody. */
export const analyticsInput = z.object({ analytics: analytics.nullable() })
export type AnalyticsSetting = z.output<typeof analyticsInput>
