import { wilsonInterval } from '@buoy/kernel/rules/statistics/wilson-interval.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { sql } from 'drizzle-orm'
import { loadSnapshots } from '../../campaigns/server/load-snapshot.ts'
import { type SplitTest, splitTests, testOf } from '../../targeting/rules/split.ts'
import type { TestPart, TestReport } from '../contract.ts'
import { assessLift, assessTest, hasShare } from '../rules/assess-test.ts'
import { describeLift, describeVerdict } from '../rules/describe-verdict.ts'
import { percentOf } from '../rules/figures.ts'

/** Days after they were given a popup, or held out, in which a visitor's order counts. */
const ORDER_DAYS = 7
const ALONE = 'No other variant is shown just now, so there is nothing to compare.'

type Given = { campaignId: string | null; visitors: number; converted: number; ordered: number }

/**
 * The split test that a campaign takes part in, as its variants stand now: figures begin again, with new visitors, whenever
 * its split changes. `null` for a campaign that is in none, or not published.
 */
export async function readTest(
  deps: { db: ReadDatabase; log: Log },
  { clientId, id: campaignId }: { clientId: string; id: string },
): Promise<TestReport | null> {
  const [account] = clientId === '' ? [] : await loadSnapshots(deps, clientId)
  const campaigns = account?.campaigns ?? []
  const campaign = campaigns.find(({ id }) => id === campaignId)
  if (campaign === undefined) return null
  const test = splitTests(campaigns).get(testOf(campaign))
  if (test === undefined) return null
  const given = new Map((await readGiven(deps.db, test)).map((row) => [row.campaignId, row]))
  const variants = test.variants.map(({ id, weight }) => ({
    id,
    weight,
    name: campaigns.find((one) => one.id === id)?.name ?? id,
    visitors: given.get(id)?.visitors ?? 0,
    converted: given.get(id)?.converted ?? 0,
  }))
  const heldOut = { percent: test.holdoutPercent, visitors: given.get(null)?.visitors ?? 0 }
  const isTest = variants.filter(hasShare).length > 1
  const verdict = isTest ? assessTest(variants, heldOut) : null
  return {
    heldOut,
    verdict,
    parts: variants.map(partOf),
    sentence: verdict === null ? ALONE : describeVerdict(verdict),
    lift: test.holdoutPercent === 0 ? null : describeLift(liftOf(given)),
  }
}

function partOf(part: { id: string; name: string; visitors: number; converted: number }): TestPart {
  const { id, name, visitors, converted } = part
  const { low, high } = wilsonInterval(converted, visitors)
  return {
    id,
    name,
    visitors,
    converted,
    rate: percentOf(converted, visitors),
    low: Math.round(low * 1000) / 10,
    high: Math.round(high * 1000) / 10,
  }
}

function liftOf(given: ReadonlyMap<string | null, Given>) {
  const shown = [...given.values()].filter(({ campaignId }) => campaignId !== null)
  const visitors = shown.reduce((sum, row) => sum + row.visitors, 0)
  const ordered = shown.reduce((sum, row) => sum + row.ordered, 0)
  return assessLift({ visitors, ordered }, given.get(null) ?? { visitors: 0, ordered: 0 })
}

/**
 * Visitors by what they were given, those who answered it since, and those who ordered within 7 days. Who took part
 * in the test before it was split as it is now is left out, whatever they were given: what was shown holds its visitors
 * back for a while, and nothing holds back those who were held out, so that of the old ones too many of these would count.
 */
async function readGiven(db: ReadDatabase, test: SplitTest): Promise<Given[]> {
  const { rows } = await db.execute<Given>(sql`
    with met as (
      select visitor, campaign_id, min(at) as at from popups.exposure
      where test_id = ${test.id} and split = ${test.split} group by visitor, campaign_id
    ), given as (
      select * from met where not exists (
        select from popups.exposure earlier
        where earlier.test_id = ${test.id} and earlier.split <> ${test.split}
          and earlier.visitor = met.visitor and earlier.at < met.at
      )
    )
    select campaign_id as "campaignId", count(*)::int as visitors,
      (count(*) filter (where exists (
        select from popups.conversion c
        where c.visitor = given.visitor and c.visitor <> '' and c.campaign_id = given.campaign_id and c.at >= given.at
      )))::int as converted,
      (count(*) filter (where exists (
        select from popups.order_visitor o join report.purchase p on p.order_id = o.order_id
        where o.visitor = given.visitor and p.at is not null and p.placed_at >= given.at
          and p.placed_at < given.at + make_interval(days => ${ORDER_DAYS})
      )))::int as ordered
    from given group by campaign_id`)
  return rows
}
