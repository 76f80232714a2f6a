import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { StoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { sql } from 'drizzle-orm'
import { ownAccount } from '../../accounts/server/own-account.ts'
import { countryOfAnswer, isRequested, stretchOf, within } from './count-events.ts'
import type { ReportRequest } from './report-request.ts'

/** Days after an answer in which an order counts for the popup. */
const ORDER_DAYS = 7

/** A paid order that counts for a campaign, with what its answer is known by. */
export type Purchase = {
  campaignId: string
  day: StoreDay
  page: string
  device: string
  country: string
  trigger: string
  amount: Cents
}

/**
 * Paid orders of a period, by the day of payment, that were placed within 7 days of an answer to one of our own
 * shop's popups: by the same browser, or with the address that was left. Each counts once, for the popup that
 * was answered last before it. Popups that are shown for somebody else's account are told of no orders.
 */
export async function readPurchases(
  ask: ReportRequest,
  period: Period,
  campaigns: readonly string[] | null,
): Promise<Purchase[]> {
  const account = await ownAccount(ask)
  if (account === null) return []
  const { rows } = await ask.db.execute<Purchase>(sql`
    select answer.campaign_id as "campaignId", to_char(p.at at time zone ${ask.zone}, 'YYYY-MM-DD') as day,
      answer.page, answer.device, ${countryOfAnswer(sql`answer`)} as country, answer.trigger, p.amount
    from report.purchase p
    left join popups.order_visitor o on o.order_id = p.order_id and o.visitor <> ''
    cross join lateral (
      select campaign_id, page, device, trigger, view_id, context from popups.conversion c
      where c.client_id = ${account.clientId} and c.at <= p.placed_at
        and c.at > p.placed_at - make_interval(days => ${ORDER_DAYS})
        and ((c.email <> '' and c.email = p.email) or (c.visitor <> '' and c.visitor = o.visitor))
      order by c.at desc limit 1
    ) as answer
    left join popups.view v on v.id = answer.view_id
    where ${within(sql`p.at`, stretchOf(period, ask.zone))} and ${isRequested(sql`answer.campaign_id`, campaigns)}`)
  return rows
}
