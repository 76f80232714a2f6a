import { countryName } from '@buoy/kernel/rules/country-name.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { Column } from '@buoy/platform/reporting/contract.ts'
import { type Period, periodBefore } from '@buoy/platform/reporting/rules/periods.ts'
import { lastCanary } from '../../campaigns/server/canary-of.ts'
import { type KnownCampaign, ownCampaigns } from '../../campaigns/server/own-campaigns.ts'
import { hasDraws } from '../../games/server/list-draws.ts'
import { readableAddress } from '../../targeting/rules/address.ts'
import { testOf } from '../../targeting/rules/split.ts'
import type { Cut, FiguresTable, PopupReport } from '../contract.ts'
import { addFigures, type Figures, NO_FIGURES } from '../rules/figures.ts'
import { figuresTable, type Line } from '../rules/figures-table.ts'
import { overTime } from '../rules/over-time.ts'
import { triggerName } from '../rules/trigger-name.ts'
import { readCanary } from './read-canary.ts'
import { type Dimension, readBreakdown } from './read-figures.ts'
import { type Purchase, readPurchases } from './read-purchases.ts'
import { readTest } from './read-test.ts'
import { readPeriod } from './report-popups.ts'
import { openReport, type ReportDeps, type ReportRequest } from './report-request.ts'

const FIRST: Record<Cut, Column> = {
  day: { key: 'day', label: 'Day', kind: 'day' },
  page: { key: 'page', label: 'Page', kind: 'text' },
  device: { key: 'device', label: 'Device', kind: 'text' },
  country: { key: 'country', label: 'Country', kind: 'text' },
  trigger: { key: 'trigger', label: 'Trigger', kind: 'text' },
  variant: { key: 'variant', label: 'Variant', kind: 'text' },
}
const UNKNOWN = 'Not known'
/** The table of variants of a popup that is shown alone. */
const NO_VARIANTS = figuresTable(FIRST.variant, [], NO_FIGURES, { grain: null, drawn: ['rate'] })

/** A value as people read it. */
const WORDS: Record<Dimension, (value: string) => string> = {
  page: readableAddress,
  device: (value) => ({ mobile: 'Phone', desktop: 'Computer' })[value] ?? value,
  country: (value) => countryName(value) || value,
  trigger: triggerName,
}

/** What came of one campaign in a period, cut by everything there is. `null` when the account has no such campaign. */
export async function reportPopup(
  deps: ReportDeps & { log: Log },
  { clientId, id, period }: { clientId: string; id: string; period: Period },
): Promise<PopupReport | null> {
  const campaigns = await ownCampaigns(deps, clientId)
  const campaign = campaigns.find((one) => one.id === id)
  if (campaign === undefined) return null
  const ask = await openReport(deps)
  const variants = campaigns.filter((one) => testOf(one) === testOf(campaign))
  const alone = { campaigns: [id], clientId: null }
  const [now, before, breakdown, purchases, ofVariants, test, isPlayed, canary] = await Promise.all([
    readPeriod(ask, period, alone),
    readPeriod(ask, periodBefore(period), alone),
    readBreakdown(ask, period, id),
    readPurchases(ask, period, [id]),
    variants.length > 1 ? reportVariants(ask, period, variants) : NO_VARIANTS,
    readTest(deps, { clientId, id }),
    hasDraws(deps.db, id),
    lastCanary(deps.db, id),
  ])
  const { grain, slots } = overTime(period, now.days)
  const days = slots.map(({ day, figures }) => ({ name: day, figures }))
  const table = (cut: Cut, lines: Line[], totals = now.totals): FiguresTable =>
    figuresTable(FIRST[cut], lines, totals, { grain: null, drawn: ['views'] })
  const cutBy = (cut: Dimension) => {
    const lines = breakdown.filter(({ dimension }) => dimension === cut)
    return table(cut, linesOf(cut, lines, purchases))
  }
  return {
    today: ask.today,
    period,
    campaign,
    totals: now.totals,
    before: before.totals,
    test,
    canary: canary && (await readCanary(deps.db, id, canary)),
    hasDraws: isPlayed,
    tables: {
      day: { ...table('day', days), grain },
      page: cutBy('page'),
      device: cutBy('device'),
      country: cutBy('country'),
      trigger: cutBy('trigger'),
      variant: ofVariants,
    },
  }
}

/** Counted values with the orders that followed from them, also where nothing else was counted. */
function linesOf(
  cut: Dimension,
  counted: readonly { value: string; views: number; visitors: number; conversions: number; closes: number }[],
  purchases: readonly Purchase[],
): Line[] {
  const figures = new Map<string, Figures>()
  for (const { value, views, visitors, conversions, closes } of counted) {
    const known = { views, visitors, conversions, closes: cut === 'trigger' ? null : closes }
    figures.set(value, { ...known, orders: 0, revenue: 0 })
  }
  for (const purchase of purchases) {
    const known = figures.get(purchase[cut]) ?? NO_FIGURES
    figures.set(purchase[cut], addFigures(known, { ...NO_FIGURES, orders: 1, revenue: purchase.amount }))
  }
  return [...figures].map(([value, sum]) => ({ name: WORDS[cut](value) || UNKNOWN, figures: sum }))
}

async function reportVariants(
  ask: ReportRequest,
  period: Period,
  variants: readonly KnownCampaign[],
): Promise<FiguresTable> {
  const read = await readPeriod(ask, period, { campaigns: variants.map(({ id }) => id), clientId: null })
  const lines = variants.map(({ id, name }): Line => {
    const own = read.days.filter(({ campaignId }) => campaignId === id)
    const sum = own.reduce((total, { figures }) => addFigures(total, figures), NO_FIGURES)
    return { name, figures: { ...sum, visitors: read.visitors.get(id) ?? 0 }, path: `/popups/${id}/report` }
  })
  return figuresTable(FIRST.variant, lines, read.totals, { grain: null, drawn: ['rate'] })
}
