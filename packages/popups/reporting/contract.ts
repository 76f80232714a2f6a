import { parseStoreDay, type StoreDay } from '@buoy/kernel/rules/store-day.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { Cell, Column, Row } from '@buoy/platform/reporting/contract.ts'
import type { Grain, Period } from '@buoy/platform/reporting/rules/periods.ts'
import { z } from 'zod'
import type { Canary } from '../campaigns/canary-contract.ts'
import { DRAW_RESULTS } from '../games/draw-contract.ts'
import { PUBLIC_ID } from '../model/contract.ts'
import type { CampaignStatus } from '../model/rules/campaign-life.ts'
import type { TestVerdict } from './rules/assess-test.ts'
import type { Figures } from './rules/figures.ts'
import { RETENTION_DAYS } from './rules/retention.ts'

/** Longest period of a report, in days: two years. */
const MOST_DAYS = 732

const day = z.string().refine((text) => parseStoreDay(text) !== null, 'Write a day as 2026-11-21.')

/** `GET /console/api/popups/reports` and `…/{id}/report`: days of the store's zone, both included. */
export const reportQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day lies before the first.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < MOST_DAYS, {
    path: ['from'],
    message: 'Choose a period of two years at most.',
  })

const campaignId = z.string().regex(PUBLIC_ID, 'must be 13 letters or digits')
export const campaignParams = z.object({ id: campaignId })

/** `GET /console/api/popups/{id}/draws/csv`: draws of some days, all or those that were won or lost. */
export const drawsQuery = z.intersection(
  reportQuery,
  z.object({ result: z.enum(DRAW_RESULTS, { error: `Choose ${DRAW_RESULTS.join(' or ')}.` }).optional() }),
)
/** `GET /console/api/popups/{id}/draws`. `page` counts from 1. */
export const drawListQuery = z.intersection(
  drawsQuery,
  z.object({ page: plainNumber(z.number().int().min(1).max(100_000).default(1)) }),
)

/** What a campaign's figures can be cut by. */
export const CUTS = ['day', 'page', 'device', 'country', 'trigger', 'variant'] as const
export type Cut = (typeof CUTS)[number]

/** `GET /console/api/popups/{id}/report/csv`. */
export const csvQuery = z.intersection(
  reportQuery,
  z.object({ by: z.enum(CUTS, { error: `Choose one of ${CUTS.join(', ')}.` }) }),
)

/** `POST /console/api/popups/{id}/winner`: campaigns that the choice of the winner has paused. */
export type WinnerReply = { paused: string[] }

/** `GET` and `PUT /console/api/popups/reports/settings`: how long single events are kept, in days. */
export const reportSettings = z.object({
  keepDays: z
    .number({ error: 'Choose a number of days.' })
    .refine(
      (days) => RETENTION_DAYS.some((one) => one === days),
      `Choose ${RETENTION_DAYS.join(', ')} days.`,
    ),
})
export type ReportSettings = z.infer<typeof reportSettings>

/** Figures as a table that screen, chart and CSV file read alike. */
export type FiguresTable = {
  columns: Column[]
  rows: Row[]
  totals: Record<string, Cell>
  /** How finely rows over time are cut; `null` for others. */
  grain: Grain | null
  /** Columns that are drawn. */
  drawn: string[]
  /** Rows left out because a screen cannot hold them. */
  leftOut: number
}

/** A campaign in the report of all, with its views by day, week or month for a small chart. */
export type CampaignLine = {
  id: string
  name: string
  status: CampaignStatus
  /** The campaign that it varies, or `null`. */
  parentId: string | null
  figures: Figures
  trend: number[]
}

/** Which day it is in the store: what "the last 30 days" end with. */
export type ReportsToday = { today: StoreDay }

/** All campaigns in a period, most viewed first, with the figures of the period before. */
export type PopupsReport = {
  today: StoreDay
  period: Period
  totals: Figures
  before: Figures
  overTime: FiguresTable
  campaigns: CampaignLine[]
}

/** One part of a split test as it was given to visitors since the split is as it is. */
export type TestPart = {
  id: string
  name: string
  /** Visitors who were given it, and those of them who answered; rate and its interval in percent (0-100). */
  visitors: number
  converted: number
  rate: number | null
  low: number
  high: number
}

export type TestReport = {
  parts: TestPart[]
  heldOut: { percent: number; visitors: number }
  verdict: TestVerdict | null
  /** What can be said, in words. */
  sentence: string
  /** What the popup brings in orders of our own shop, in words; `null` when nobody is held out. */
  lift: string | null
}

/** What came of one version while some visitors were shown a new one; shares in percent (0-100). */
export type CanaryPart = {
  version: number
  views: number
  visitors: number
  /** Visitors who answered; rate and its interval. */
  converted: number
  rate: number | null
  low: number
  high: number
  /** Visitors to whom it could not be shown as it should. */
  failed: number
  failedPercent: number | null
}

/** A version that some visitors are or were shown first, beside the standing one. */
export type CanaryReport = {
  canary: Canary
  shown: CanaryPart
  standing: CanaryPart
  /** It fails for more visitors than the standing one, by more than chance. */
  failsMore: boolean
}

/** One campaign in a period. */
export type PopupReport = {
  today: StoreDay
  period: Period
  campaign: { id: string; name: string; status: CampaignStatus; parentId: string | null }
  totals: Figures
  before: Figures
  tables: Record<Cut, FiguresTable>
  /** The split test it takes part in as it stands now, whatever the period; `null` for none. */
  test: TestReport | null
  /** The last version that some visitors were shown first, whatever the period; `null` for none. */
  canary: CanaryReport | null
  /** Its game was played, so there are draws to look at. */
  hasDraws: boolean
}
