import { type Period, periodBefore } from '@buoy/platform/reporting/rules/periods.ts'
import { ownCampaigns } from '../../campaigns/server/own-campaigns.ts'
import type { CampaignLine, PopupsReport } from '../contract.ts'
import { addFigures, type Figures, NO_FIGURES } from '../rules/figures.ts'
import { figuresTable } from '../rules/figures-table.ts'
import { overTime } from '../rules/over-time.ts'
import { readDays, readVisitors } from './read-figures.ts'
import { readPurchases } from './read-purchases.ts'
import { openReport, type ReportDeps, type ReportRequest } from './report-request.ts'

/** What came of each campaign of an account in a period, and of all together beside the period before. */
export async function reportPopups(
  deps: ReportDeps,
  { clientId, period }: { clientId: string; period: Period },
): Promise<PopupsReport> {
  const ask = await openReport(deps)
  const campaigns = await ownCampaigns(deps, clientId)
  const asked = {
    campaigns: campaigns.map(({ id }) => id),
    clientId,
  }
  const [now, before] = await Promise.all([
    readPeriod(ask, period, asked),
    readPeriod(ask, periodBefore(period), asked),
  ])
  const { grain, slots } = overTime(period, now.days)
  const lines = campaigns.map((campaign): CampaignLine => {
    const own = now.days.filter(({ campaignId }) => campaignId === campaign.id)
    const sum = own.reduce((total, { figures }) => addFigures(total, figures), NO_FIGURES)
    const figures = { ...sum, visitors: now.visitors.get(campaign.id) ?? 0 }
    return { ...campaign, figures, trend: overTime(period, own).slots.map((slot) => slot.figures.views) }
  })
  const first = { key: 'day', label: 'Day', kind: 'day' } as const
  return {
    today: ask.today,
    period,
    totals: now.totals,
    before: before.totals,
    overTime: figuresTable(
      first,
      slots.map(({ day, figures }) => ({ name: day, figures })),
      now.totals,
      { grain, drawn: ['views'] },
    ),
    campaigns: lines
      .filter(({ status, figures }) => status === 'live' || figures.views + figures.conversions > 0)
      .toSorted((one, other) => other.figures.views - one.figures.views),
  }
}

type Read = {
  days: { campaignId: string; day: string; figures: Figures }[]
  visitors: Map<string, number>
  totals: Figures
}

/**
 * Figures of campaigns by day, orders among them, with totals. Those count each visitor once when `clientId` names
 * the account whose campaigns are all asked for; otherwise visitors of several campaigns are added up.
 */
export async function readPeriod(
  ask: ReportRequest,
  period: Period,
  { campaigns, clientId }: { campaigns: readonly string[]; clientId: string | null },
): Promise<Read> {
  const [counted, visitors, purchases] = await Promise.all([
    readDays(ask, period, campaigns),
    readVisitors(ask, period, clientId === null ? campaigns : [...campaigns, clientId]),
    readPurchases(ask, period, campaigns),
  ])
  const days = [
    ...counted.map(({ campaignId, day, ...figures }) => ({
      campaignId,
      day,
      figures: { ...figures, orders: 0, revenue: 0 },
    })),
    ...purchases.map(({ campaignId, day, amount }) => ({
      campaignId,
      day,
      figures: { ...NO_FIGURES, orders: 1, revenue: amount },
    })),
  ]
  const sum = days.reduce((total, { figures }) => addFigures(total, figures), NO_FIGURES)
  const scopes = clientId === null ? campaigns : [clientId]
  const different = scopes.reduce((total, scope) => total + (visitors.get(scope) ?? 0), 0)
  return { days, visitors, totals: { ...sum, visitors: different } }
}
