import { wilsonInterval } from '@buoy/kernel/rules/statistics/wilson-interval.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import type { Canary } from '../../campaigns/canary-contract.ts'
import type { CanaryPart, CanaryReport } from '../contract.ts'
import { failedPercent, failsMore } from '../rules/assess-canary.ts'
import { percentOf } from '../rules/figures.ts'

/** What came of a version that some visitors are shown first, and of the standing one in the same time. */
export async function readCanary(
  db: ReadDatabase,
  campaignId: string,
  canary: Canary,
): Promise<CanaryReport> {
  const [shown, standing] = await Promise.all([
    readPart(db, campaignId, canary, canary.version),
    readPart(db, campaignId, canary, canary.standing),
  ])
  return { canary, shown, standing, failsMore: failsMore(shown, standing) }
}

async function readPart(
  db: ReadDatabase,
  campaignId: string,
  { startedAt, endedAt }: Canary,
  version: number,
): Promise<CanaryPart> {
  const when = sql`campaign_id = ${campaignId} and version = ${version} and at >= ${startedAt}
    and at < ${endedAt ?? 'infinity'}`
  const { rows } = await db.execute<
    Omit<CanaryPart, 'version' | 'rate' | 'low' | 'high' | 'failedPercent'>
  >(sql`
    select seen.views, seen.visitors, answered.converted, failed.failed
    from (select count(*)::int as views, count(distinct visitor)::int as visitors from popups.view where ${when}) as seen,
      (select count(distinct visitor)::int as converted from popups.conversion where ${when}) as answered,
      (select count(*)::int as failed from popups.show_failure where ${when}) as failed`)
  const [row] = rows
  if (row === undefined) throw new Error('Counting gave nothing')
  const { low, high } = wilsonInterval(Math.min(row.converted, row.visitors), row.visitors)
  return {
    version,
    ...row,
    rate: percentOf(row.converted, row.visitors),
    low: Math.round(low * 1000) / 10,
    high: Math.round(high * 1000) / 10,
    failedPercent: failedPercent(row),
  }
}
