import { z } from 'zod'
import { POPUP_TYPES } from '../model/contract.ts'
import { flag, publicId, store, TEXT_LIMIT, text, URL_LIMIT, visitedPages } from './wire-contract.ts'

/* The calls by which a page reports what became of a popup, section 7 of the widget document, in its own words. */

/** All answers of a long form together, in characters. */
const ANSWERS_LIMIT = 65_536

export const viewerPath = z.object({ viewerId: z.string().min(1).max(200) })

/** `POST /api/display/viewed/{poptin_id}` (W7.25). */
export const viewedInput = z.object({
  viewer_id: z.string().min(1).max(200),
  trigger: text(40),
  client_id: publicId,
  type: z.enum(POPUP_TYPES),
  url: text(URL_LIMIT),
  ...store,
  converted_email: text(254),
})

/** `POST /api/display/failed/{poptin_id}`: the popup could not be drawn. Nothing else is told. */
export const failedInput = z.object({ client_id: publicId, viewer_id: z.string().min(1).max(200) })

/** `POST /api/display/closed/{poptin_id}` (W7.27). `viewer_id` is ours: it may name the version that was closed. */
export const closedInput = z.object({
  viewer_id: text(200),
  client_id: publicId,
  url: text(URL_LIMIT),
  converted_email: text(254),
  ...store,
})

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** `POST /api/display/total-website-session/{client_id}` (W7.28). */
export const sessionInput = z.object({ email, url: text(URL_LIMIT), ...store })

/** `POST /api/display/conversion-activities/{client_id}` (W7.29). */
export const activityInput = z.object({
  email,
  poptin_id: publicId,
  activity: z.enum(['viewed', 'closed']),
  url: text(URL_LIMIT),
  ...store,
})

/**
 * `POST /api/display/conversion/{viewer_id}` (W7.15–W7.18): besides these names, every form field under
 * its own. `idempotency_key` and `recovered` are ours: a key of the browser's making that stays the same
 * when the call is repeated, and whether it waited in the outbox.
 */
export const conversionInput = z.looseObject({
  url: text(URL_LIMIT),
  title: text(TEXT_LIMIT),
  referrer: text(URL_LIMIT),
  previous_url: text(URL_LIMIT),
  origin_landing_page: text(URL_LIMIT),
  visitor: z.enum(['mobile', 'desktop']).catch('desktop'),
  browser_language: text(40),
  operating_system: text(40),
  ...visitedPages,
  client_id: publicId,
  poptin_id: publicId,
  p_target: text(40),
  trigger: text(40),
  poptin_view_id: text(40),
  coupon: text(120),
  extra_button: text(160),
  newExtraFields: z.string().max(ANSWERS_LIMIT, `must be at most ${ANSWERS_LIMIT} characters`).default(''),
  checkbox_checked: flag,
  ...store,
  leader_request_cookie: text(TEXT_LIMIT),
  facebook_messanger_data_ref: text(TEXT_LIMIT),
  idempotency_key: text(80),
  recovered: flag,
})

/** One entry of `newExtraFields`: a normalised field (W3.64). */
export const extraFieldsInput = z
  .array(
    z.object({
      type: text(40),
      name: text(80),
      placeholder: text(TEXT_LIMIT),
      value: text(5000),
      id: text(80),
    }),
  )
  .max(60)

/** Answer to the viewed call (W7.26). */
export type ViewedReply = { poptin_view_id: string }

/** Answer to the conversion call (W7.19). */
export type ConversionReply = {
  success: boolean
  conversion_id: string
  /** Ours: the code of their own that the visitor is given, '' when there is none; `ends_at` in ISO 8601 (W3.51). */
  coupon?: { code: string; ends_at: string | null }
  /** Ours: the answer set the cookie by which the conversion is remembered (W7.21); the page need not. */
  is_remembered?: true
  /** What is missing in an answer that was turned down stands in `field`, which no other has. */
  field?: string
  integration?: {
    conversion_code: string
    /** Ours: where on its own host the page goes in the end; only where one is configured (W7.23, W7.24). */
    redirect_path?: string
  }
}
