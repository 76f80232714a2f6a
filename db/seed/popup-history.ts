import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { EVEN_SHARE } from '@buoy/popups/targeting/rules/defaults.ts'
import { nameSplit } from '@buoy/popups/targeting/rules/split.ts'
import { sql } from 'drizzle-orm'

/** What is written, and how far back it goes. */
const VISITORS = 1400
const DAYS = 42
/** Of a thousand visitors so many press the button: words only, and with the picture. */
const ANSWERS = { words: 62, picture: 118 } as const
const CLOSED_OF_A_THOUSAND = 430

/**
 * What six weeks of a split test on the journal's pages left behind: who was given which variant, views, presses and
 * closes, and the views in the months of the account's plan. Nobody's address is among it. The numbers come from a hash, so every install has the same.
 */
export async function seedPopupHistory(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  { clientId, testId, variantId }: { clientId: string; testId: string; variantId: string },
): Promise<void> {
  const { weight } = EVEN_SHARE
  const split = nameSplit(
    [testId, variantId].map((id) => ({ id, version: 1, weight })),
    EVEN_SHARE.holdoutPercent,
  )
  const until = clock.now()
  const from = new Date(until.getTime() - DAYS * DAY_MS)
  // One row for each visitor; `r1` to `r4` are their numbers between 0 and 999.
  const visitors = sql`
    select n, 'demo' || n as visitor, r1, r2, r3,
      case when r1 < 500 then ${testId}::text else ${variantId}::text end as campaign_id,
      case when r1 < 500 then ${ANSWERS.words}::int else ${ANSWERS.picture}::int end as answers,
      case when r4 % 100 < 64 then 'mobile' else 'desktop' end as device,
      (array['AU','AU','AU','AU','AU','AU','AU','NZ','NZ','GB'])[1 + r4 % 10] as country,
      ${pages(publicUrl)}[1 + (r2 % 4)] as url,
      ${from.toISOString()}::timestamptz
        + make_interval(secs => ${DAYS * 86_400}::float8 * (n - 0.5) / ${VISITORS}::int + (r3 - 500) * 20) as at
    from (
      select n, ${hashed('a')} as r1, ${hashed('b')} as r2, ${hashed('c')} as r3, ${hashed('d')} as r4
      from generate_series(1, ${VISITORS}::int) n
    ) numbers`
  const seen = sql`select * from (${visitors}) all_of_them where at < ${until.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into popups.exposure (test_id, split, visitor, day, campaign_id, at)
    select ${testId}, ${split}, visitor, (at at time zone 'UTC')::date, campaign_id, at from (${seen}) met`)
  await db.execute(sql`
    insert into popups.view (id, client_id, campaign_id, version, viewer_id, trigger, type, url, device, country, at)
    select visitor, ${clientId}, campaign_id, 1, 't-' || visitor || '-s', 'scroll', 'browsing', url, device, country, at
    from (${seen}) met`)
  await db.execute(sql`
    insert into popups.month_views (client_id, month, views)
    select client_id, to_char(at at time zone ${storeDetailsFixture().timeZone}, 'YYYY-MM') as month, count(*)
    from popups.view where client_id = ${clientId} group by 1, 2`)
  await db.execute(sql`
    insert into popups.close (id, client_id, campaign_id, version, url, device, country, at)
    select visitor, ${clientId}, campaign_id, 1, url, device, country, at + interval '6 seconds'
    from (${seen}) met where r2 >= 1000 - ${CLOSED_OF_A_THOUSAND}::int`)
  await db.execute(sql`
    insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, view_id, kind,
      email, fields, consent, trigger, coupon, extra_button, page_url, page_title, device, context, recovered, at)
    select visitor, ${clientId}, campaign_id, 1, visitor, 't-' || visitor || '-s', visitor, 'click', '', '[]', false,
      'scroll', '', case when r1 < 500 then 'Compare them' else 'Show me all nine' end, url, 'Journal', device, '{}',
      false, at + interval '11 seconds'
    from (${seen}) met where r2 < answers`)
}

/** A number between 0 and 999 that belongs to `n`, another one for each letter. */
function hashed(letter: string) {
  return sql`abs(hashtext(n || ${letter}::text)) % 1000`
}

/** Pages of the journal that were read. */
function pages(publicUrl: string) {
  const paths = ['', 'pool-day-for-eight/', 'care-of-timber/', 'how-much-a-tray-carries/']
  return sql`(${sql.param(paths.map((path) => `${publicUrl}/index.php/journal/${path}`))}::text[])`
}
