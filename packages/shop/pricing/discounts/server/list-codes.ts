import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { beginningWith } from '@buoy/kernel/server/like-pattern.ts'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { CouponCodeList } from '../contract.ts'
import { couponCodeTable } from './coupon.table.ts'

/** Codes on one page. */
const CODES_PER_PAGE = 50

/** One page of a coupon's codes in the order they were made; the search looks at their beginning. */
export async function listCodes(
  db: Database,
  query: { couponId: number; page: number; search: string },
): Promise<CouponCodeList> {
  const { couponId, page } = query
  const beginning = beginningWith(query.search.trim().toUpperCase())
  const shown = and(
    eq(couponCodeTable.couponId, couponId),
    beginning === '%' ? undefined : sql`${couponCodeTable.code} like ${beginning}`,
  )
  const codes = await db
    .select({ code: couponCodeTable.code, uses: couponCodeTable.uses })
    .from(couponCodeTable)
    .where(shown)
    .orderBy(asc(couponCodeTable.id))
    .limit(CODES_PER_PAGE)
    .offset((page - 1) * CODES_PER_PAGE)
  const [counted] = await db.select({ total: count() }).from(couponCodeTable).where(shown)
  const total = counted?.total ?? 0
  return { codes, total, page, pageCount: countPages(total, CODES_PER_PAGE) }
}
