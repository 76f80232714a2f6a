import { z } from 'zod'
import { ALL_PLANS, type Plan } from '../model/rules/plans.ts'

/** What becomes of a notice, by the words of the limitLogs call (W6.09). */
export const NOTICE_STATUSES = ['shown', 'remind', 'closed'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]

/** The query of `GET /api/display/limitLogs/{client_id}` (W7.33). */
export const limitLogQuery = z.object({
  status: z.enum(NOTICE_STATUSES),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be the id of a notice'),
})

/** The setting of the notice for owners, literal names (W3.18, W3.72, W6.06). */
export type ClientRestrictionSetting = {
  /** Html of ours; '' for no notice. */
  upgrade_popup: string
  upgrade_setting: { id: string; mote_than_two_days: boolean; remindme_popup: string } | null
}

/** What the console shows of the account's plan. */
export type PlanUsage = {
  plan: Plan
  /** Whether the owner has paused everything. */
  restricted: boolean
  /** Calendar month of the store, `2026-11`. */
  month: string
  views: number
  /** Views a month, or `null` for no limit. */
  limit: number | null
  /** Views by the end of the month if it goes on like this, or `null` when it is too early to say. */
  forecast: number | null
  /** Why nothing is shown, or `null`. */
  stop: 'restricted' | 'limit' | null
  /** ISO 8601; `null` when the limit was not reached this month. */
  reachedAt: string | null
  /** The owner's own view of the account's first site, or `null` when it has none. */
  ownerLink: string | null
}

/** Body of `PUT /console/api/popups/plan`. */
export const planInput = z.object({ plan: z.enum(ALL_PLANS), restricted: z.boolean() })
