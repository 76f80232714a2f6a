import { type FormatMoney, moneyFormat } from '@buoy/kernel/rules/money.ts'
import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { beginningWith, containing } from '@buoy/kernel/server/like-pattern.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, count, desc, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CouponList, CouponState, CouponSummary } from '../contract.ts'
import type { TargetNames } from '../rules/coupon-rules.ts'
import { couponState } from '../rules/coupon-state.ts'
import { describeCoupon } from '../rules/describe-coupon.ts'
import { dayIn } from '../rules/format-day.ts'
import { type CouponRow, couponCodeTable, couponTable } from './coupon.table.ts'
import { stateOn } from './coupon-states.ts'
import { rulesOf } from './rules-of.ts'

/** What coupons are shown with: the names of what their rules speak of, and the numbers of the orders that used them. */
export type CouponReadDeps = {
  db: Database
  clock: Clock
  nameTargets: (
    db: Database,
    ids: { products: readonly number[]; categories: readonly number[] },
  ) => Promise<TargetNames>
  listOrderNumbers: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/** Coupons on one page of the console's list. */
const COUPONS_PER_PAGE = 25

/**
 * One page of the coupons, newest first, and how many there are in each state. The search looks at names
 * and codes. Archived coupons are shown only when they are asked for.
 */
export async function listCoupons(
  deps: CouponReadDeps,
  query: { page: number; state?: CouponState | undefined; search: string },
): Promise<CouponList> {
  const { db } = deps
  const { page } = query
  const today = await storeDay(deps)
  const state = stateOn(today)
  const found = searchCondition(db, query.search)
  const inState = query.state === undefined ? sql`${state} <> 'archived'` : sql`${state} = ${query.state}`
  const rows = await db
    .select()
    .from(couponTable)
    .where(and(found, inState))
    .orderBy(desc(couponTable.createdAt), desc(couponTable.id))
    .limit(COUPONS_PER_PAGE)
    .offset((page - 1) * COUPONS_PER_PAGE)
  const counts = await db.select({ state, count: count() }).from(couponTable).where(found).groupBy(sql`1`)
  const countByState = Object.fromEntries(counts.map((one) => [one.state, one.count]))
  const total = counts.reduce((sum, one) => {
    const isShown = query.state === undefined ? one.state !== 'archived' : one.state === query.state
    return isShown ? sum + one.count : sum
  }, 0)
  const names = await namesFor(deps, rows)
  const formatMoney = moneyFormat(await readStoreDetails(deps))
  const codes = await countCodes(
    db,
    rows.map(({ id }) => id),
  )
  return {
    coupons: rows.map((row) =>
      summaryOf(row, { names, today, codeCount: codes.get(row.id) ?? 0, formatMoney }),
    ),
    total,
    page,
    pageCount: countPages(total, COUPONS_PER_PAGE),
    countByState,
  }
}

/** The day it is for the store. */
export async function storeDay(deps: { db: Database; clock: Clock }): Promise<string> {
  const { timeZone } = await readStoreDetails(deps)
  return dayIn(timeZone, deps.clock.now())
}

/** The names that the rules of coupons speak of. */
export function namesFor(
  { db, nameTargets }: CouponReadDeps,
  rows: readonly CouponRow[],
): Promise<TargetNames> {
  return nameTargets(db, {
    products: rows.flatMap((row) => [...row.productIds, ...row.excludedProductIds]),
    categories: rows.flatMap((row) => [...row.categoryIds, ...row.excludedCategoryIds]),
  })
}

/** A stored coupon as lists show it. */
export function summaryOf(
  row: CouponRow,
  facts: { names: TargetNames; today: string; codeCount: number; formatMoney: FormatMoney },
): CouponSummary {
  return {
    id: row.id,
    name: row.name,
    codeMode: row.codeMode,
    codeCount: facts.codeCount,
    state: couponState({ ...row, isArchived: row.archivedAt !== null }, facts.today),
    sentence: describeCoupon(rulesOf(row), facts.names, facts.formatMoney),
    uses: row.uses,
    usageLimit: row.usageLimit,
    given: row.given,
    createdAt: row.createdAt.toISOString(),
  }
}

async function countCodes(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ couponId: couponCodeTable.couponId, count: count() })
    .from(couponCodeTable)
    .where(inArray(couponCodeTable.couponId, [...ids]))
    .groupBy(couponCodeTable.couponId)
  return new Map(rows.map((row) => [row.couponId, row.count]))
}

function searchCondition(db: Database, search: string): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const part = containing(text)
  const beginning = beginningWith(text.toUpperCase())
  const called = db
    .select({ one: sql`1` })
    .from(couponCodeTable)
    .where(and(eq(couponCodeTable.couponId, couponTable.id), sql`${couponCodeTable.code} like ${beginning}`))
  return or(ilike(couponTable.name, part), exists(called))
}

/** The newest coupons that a search finds, archived ones left out. */
export async function findCoupons(
  db: Database,
  search: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: couponTable.id, name: couponTable.name })
    .from(couponTable)
    .where(and(searchCondition(db, search), isNull(couponTable.archivedAt)))
    .orderBy(desc(couponTable.createdAt), desc(couponTable.id))
    .limit(limit)
}
