import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/** A visitor comes back about so many times. */
const VIEWS_OF_A_VISITOR = 3
const PAGES = 200
/** Of so many views one is answered, and one is closed. */
const CONVERSIONS = 25
const CLOSES = 2

/**
 * Fills a store with views spread evenly over campaigns and over the days before a moment, and with what came
 * of them, as a busy account has them. Views come in the order of time, as they are written in life.
 */
export async function fillLargeHistory(
  db: Database,
  history: { clientId: string; campaigns: readonly string[]; views: number; days: number; until: Date },
): Promise<void> {
  const { clientId, campaigns, views, days, until } = history
  const ids = sql`${sql.param(campaigns)}::text[]`
  const campaign = sql`(${ids})[1 + n % ${campaigns.length}::int]`
  const at = sql`${until}::timestamptz - make_interval(secs => ${days * 86_400}::float8 * (${views}::int - n) / ${views}::int)`
  const visitor = sql`'v-' || (n::bigint * 7919 % ${Math.ceil(views / VIEWS_OF_A_VISITOR)}::int) || '-s'`
  const page = sql`'https://garden.example/page/' || n % ${PAGES}::int || '?utm_source=letter'`
  const device = sql`case when n % 3 = 0 then 'desktop' else 'mobile' end`
  const country = sql`(array['AU', 'NZ', 'US', ''])[1 + n % 4]`
  const trigger = sql`(array['time', 'scroll', 'exit'])[1 + n % 3]`
  await db.execute(sql`
    insert into popups.view (id, client_id, campaign_id, version, viewer_id, trigger, type, url, device, country, at)
    select 'v' || n, ${clientId}, ${campaign}, 1, ${visitor}, ${trigger}, 'lightbox', ${page}, ${device}, ${country}, ${at}
    from generate_series(1, ${views}::int) n`)
  await db.execute(sql`
    insert into popups.close (id, client_id, campaign_id, version, url, device, country, at)
    select 'v' || n, ${clientId}, ${campaign}, 1, ${page}, ${device}, ${country}, ${at}
    from generate_series(1, ${views}::int, ${CLOSES}::int) n`)
  await db.execute(sql`
    insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, view_id, kind,
      email, fields, trigger, coupon, extra_button, page_url, page_title, device, context, at)
    select 'v' || n, ${clientId}, ${campaign}, 1, n::text, ${visitor}, 'v' || n, 'lead', 'v' || n || '@example.com', '[]',
      ${trigger}, '', '', ${page}, 'Page', ${device}, '{}', ${at}
    from generate_series(1, ${views}::int, ${CONVERSIONS}::int) n`)
  // Plans must not depend on whether the server has come round to it by itself.
  await db.execute(sql`vacuum analyze`)
}
