import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { unsubscribeUrl } from '@buoy/platform/mail/server/unsubscribe.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, asc, gt, isNull } from 'drizzle-orm'
import { withOrders } from './list-subscribers.ts'
import { marketingConsent } from './marketing-consent.table.ts'

const ROWS_AT_ONCE = 1000
const COLUMNS = ['Email', 'Agreed', 'Where', 'Order', 'Words', 'Unsubscribe link']

/**
 * Everybody who has agreed and not withdrawn, as the lines of one CSV file, oldest first. Each row has its
 * own unsubscribe link: letters that are sent from elsewhere must carry one that works (Spam Act 2003, s 18).
 */
export async function* exportSubscribers(deps: {
  db: Database
  secret: string
  /** Address of the shop without a trailing slash. */
  origin: string
}): AsyncGenerator<CsvRow, void, undefined> {
  const { timeZone } = await readStoreDetails(deps)
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  yield COLUMNS
  let after = 0
  for (;;) {
    const rows = await deps.db
      .select()
      .from(marketingConsent)
      .where(and(isNull(marketingConsent.withdrawnAt), gt(marketingConsent.id, after)))
      .orderBy(asc(marketingConsent.id))
      .limit(ROWS_AT_ONCE)
    for (const one of await withOrders(deps.db, rows)) {
      const agreed = moment.format(new Date(one.givenAt))
      const order = one.order === null ? '' : String(one.order.number)
      yield [one.email, agreed, one.source, order, one.wording, unsubscribeUrl(deps, one.email)]
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}
