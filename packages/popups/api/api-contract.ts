import { parseStoreDay } from '@buoy/kernel/rules/store-day.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import {
  campaignChangeInput,
  draftInput,
  newCampaignInput,
  publishInput,
} from '../campaigns/console-contract.ts'
import { POPUP_TYPES, PUBLIC_ID } from '../model/contract.ts'
import { SCOPES } from './rules/scopes.ts'

/*
 * What crosses the wire of `/api/v1`. Names are in small letters with underscores, as in webhooks; times are ISO 8601 in UTC,
 * days those of the store's zone, money a whole number of the currency's smallest unit.
 */

const STATUSES = ['draft', 'live', 'paused', 'archived'] as const
const PER_PAGE_AT_MOST = 100
/** Longest period of a report, in days. */
const MOST_DAYS = 366

/** An error as RFC 9457 describes it, with `code` for programs and `errors` for what belongs to a field. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type Problem = z.infer<typeof problem>

const page = {
  limit: plainNumber(z.number().int().min(1).max(PER_PAGE_AT_MOST).default(25)),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before.'),
}
const nextCursor = z.string().nullable().describe('Ask for the next page with it; `null` on the last one.')
const search = z.string().max(200, 'Search for at most 200 characters.').default('')
const moment = z.iso.datetime({ offset: true, error: 'Write a time as 2026-11-21T09:30:00Z.' })

export const campaignPath = z.object({ id: z.string().regex(PUBLIC_ID, 'must be 13 letters or digits') })

/** `GET /api/v1/campaigns`: the newest first. Archived ones come only when they are asked for. */
export const campaignsQuery = z.object({ ...page, search, status: z.enum(STATUSES).optional() })

const campaignSummary = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(POPUP_TYPES),
  goal: z.string(),
  status: z.enum(STATUSES),
  variant_of: z.string().nullable(),
  published_version: z.number().int().nullable(),
  has_unpublished_changes: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ApiCampaign = z.infer<typeof campaignSummary>
export const campaignPage = z.object({ data: z.array(campaignSummary), next_cursor: nextCursor })

/** One campaign with its draft. `problems` say what keeps the draft from being published. */
export const campaignDetail = campaignSummary.extend({
  draft: z.object({
    revision: z.number().int(),
    changed_at: z.string(),
    changed_by: z.string(),
    design: z.unknown(),
    settings: z.unknown(),
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
})
export type ApiCampaignDetail = z.infer<typeof campaignDetail>

/** `POST /api/v1/campaigns`: as the console creates one. */
export const campaignInput = newCampaignInput
/** `PATCH /api/v1/campaigns/{id}`: what is left out stays. */
export const campaignPatch = z
  .object({
    ...campaignChangeInput.shape,
    design: draftInput.shape.design.describe(
      'The design as it is read, as a whole. `places` says where its parts stand: see docs/api.md.',
    ),
    settings: draftInput.shape.settings,
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Send what is to be changed.',
  )
export type CampaignPatch = z.infer<typeof campaignPatch>
/** `POST /api/v1/campaigns/{id}/publish`. */
export const publishBody = z.object({ note: publishInput.shape.note }).nullish()

export const leadPath = z.object({ id: z.string().max(60) })

const leadFilter = {
  search,
  campaign: z.string().regex(PUBLIC_ID, 'must be 13 letters or digits').optional(),
  since: moment.optional().describe('Leads that came then or later.'),
  until: moment.optional().describe('Leads that came before then.'),
}
/** `GET /api/v1/leads/export`: all leads that a search finds, as a file. */
export const leadExportQuery = z.object({ search })
/** `GET /api/v1/leads`: the newest first. */
export const leadsQuery = z.object({ ...page, ...leadFilter })

/** One lead, with the answers of its form. */
export const apiLead = z.object({
  id: z.string(),
  received_at: z.string(),
  email: z.string(),
  consent: z.boolean(),
  campaign_id: z.string(),
  campaign_name: z.string(),
  variant: z.string(),
  coupon: z.string(),
  recovered: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      label: z.string(),
      value: z.string(),
      problem: z.string().nullable(),
    }),
  ),
  page: z.object({ url: z.string(), title: z.string(), referrer: z.string(), landing_page: z.string() }),
  utm: z.record(z.string(), z.string()),
  visitor: z.object({
    device: z.string(),
    country: z.string(),
    language: z.string(),
    operating_system: z.string(),
  }),
})
export type ApiLead = z.infer<typeof apiLead>
export const leadPage = z.object({ data: z.array(apiLead), next_cursor: nextCursor })

const day = z.string().refine((text) => parseStoreDay(text) !== null, 'Write a day as 2026-11-21.')
/** `GET /api/v1/reports` and `…/campaigns/{id}/report`: both days are included. */
export const reportQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day lies before the first.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < MOST_DAYS, {
    path: ['from'],
    message: `Choose a period of ${MOST_DAYS} days at most.`,
  })

const figures = z.object({
  views: z.number().int(),
  visitors: z.number().int(),
  conversions: z.number().int(),
  closes: z.number().int().nullable(),
  orders: z.number().int(),
  revenue: z.number().int().describe('In the smallest unit of `currency`, less refunds.'),
})
export type ApiFigures = z.infer<typeof figures>
/** Figures of each day, days without any included. Visitors of several days or campaigns are added up in `days`. */
export const report = z.object({
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  totals: figures,
  days: z.array(figures.extend({ day: z.string() })),
})
export type ApiReport = z.infer<typeof report>

/** `GET /api/v1/account`: what a key stands for. */
export const keyHolder = z.object({
  client_id: z.string(),
  name: z.string(),
  key: z.object({ name: z.string(), scopes: z.array(z.enum(SCOPES)) }),
})
