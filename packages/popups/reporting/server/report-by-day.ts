import { nextStoreDay, type StoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { ownCampaigns } from '../../campaigns/server/own-campaigns.ts'
import { addFigures, type Figures, NO_FIGURES } from '../rules/figures.ts'
import { readPeriod } from './report-popups.ts'
import { openReport, type ReportDeps } from './report-request.ts'

export type DaysReport = { totals: Figures; days: { day: StoreDay; figures: Figures }[] }

/**
 * Figures of each day of a period, days without any included: of all campaigns of an account, or of one. `null` when the
 * account has no such campaign.
 */
export async function reportByDay(
  deps: ReportDeps,
  { clientId, campaignId, period }: { clientId: string; campaignId?: string; period: Period },
): Promise<DaysReport | null> {
  const campaigns = (await ownCampaigns(deps, clientId)).map(({ id }) => id)
  if (campaignId !== undefined && !campaigns.includes(campaignId)) return null
  const asked =
    campaignId === undefined ? { campaigns, clientId } : { campaigns: [campaignId], clientId: null }
  const read = await readPeriod(await openReport(deps), period, asked)
  const byDay = new Map<StoreDay, Figures>()
  for (let day = period.from; day <= period.to; day = nextStoreDay(day)) byDay.set(day, NO_FIGURES)
  for (const { day, figures } of read.days) {
    byDay.set(day, addFigures(byDay.get(day) ?? NO_FIGURES, figures))
  }
  return { totals: read.totals, days: [...byDay].map(([day, figures]) => ({ day, figures })) }
}
