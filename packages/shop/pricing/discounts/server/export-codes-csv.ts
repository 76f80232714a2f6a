import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { couponCodeTable } from './coupon.table.ts'

const ROWS_AT_ONCE = 1000

/** All codes of a coupon as the lines of one CSV file, in the order they were made. */
export async function* exportCodesCsv(
  deps: { db: Database },
  couponId: number,
): AsyncGenerator<CsvRow, void, undefined> {
  yield ['Code', 'Used']
  let after = 0
  for (;;) {
    const rows = await deps.db
      .select({ id: couponCodeTable.id, code: couponCodeTable.code, uses: couponCodeTable.uses })
      .from(couponCodeTable)
      .where(and(eq(couponCodeTable.couponId, couponId), gt(couponCodeTable.id, after)))
      .orderBy(asc(couponCodeTable.id))
      .limit(ROWS_AT_ONCE)
    for (const { code, uses } of rows) yield [code, uses > 0 ? 'yes' : 'no']
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}
