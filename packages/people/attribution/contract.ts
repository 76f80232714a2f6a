import { z } from 'zod'
import type { AttributionValues } from './rules/attribution-fields.ts'
import type { TrackingMode } from './rules/consent.ts'
import type { Device } from './rules/device.ts'
import type { Source } from './rules/source.ts'

const LONGEST_ADDRESS = 4000

/** `POST /arrivals`: a page was opened. The referrer is '' when the browser names none. */
export const arrivalInput = z.object({
  page: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
  referrer: z.string().max(LONGEST_ADDRESS).default(''),
})

/** What the shop answers: the documented fields of this visit, empty when it is not followed. */
export type ArrivalReply = { isFollowed: boolean; fields: AttributionValues }

/** Settings of attribution: whether visits are followed, and whether each visitor gets a promo code (S9.41). */
export const trackingSettings = z.object({
  mode: z.enum(['on', 'ask', 'off']),
  promoCodes: z.boolean(),
})
export type TrackingSettings = z.infer<typeof trackingSettings>

/** What the pages of the shop need to know of it. */
export type StorefrontTracking = { mode: TrackingMode }

/**
 * Who tells where an order came from: the visit the shop has kept, the checkout form's own fields when it
 * has kept none, the owner who made the order by hand, an agreement that repeats one, or nobody.
 */
export type AttributionBasis = 'visit' | 'form' | 'admin' | 'repeat' | 'none'

/** One touch as owners read it; `because` says in a sentence which rule and parameter decided. */
export type TouchSummary = {
  label: string
  source: Source
  because: string
  at: string | null
  entry: string
  referrer: string
}

/** Where an order came from (S1.27): last touch and first touch, and how the shopper looked around. */
export type OrderAttribution = {
  basis: AttributionBasis
  label: string
  /** Paid in a wallet's own sheet, without the checkout form. */
  isWallet: boolean
  last: TouchSummary | null
  first: TouchSummary | null
  sessionPages: number | null
  sessionCount: number | null
  device: Device
  fields: AttributionValues
}
