import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { CouponRules } from '../contract.ts'
import { type CouponRow, couponCodeTable, couponTable } from './coupon.table.ts'
import { rulesOf } from './rules-of.ts'

/** A coupon as it is stored; `code` is '' for one with single-use codes. */
export type StoredCoupon = {
  id: number
  name: string
  code: string
  isShared: boolean
  isArchived: boolean
  enabled: boolean
  version: number
  rules: CouponRules
}

/** Coupons that are not archived, `limit` of them after the id `after`, to read all of them some at a time. */
export async function nextCoupons(
  db: Database | Transaction,
  after: number,
  limit: number,
): Promise<StoredCoupon[]> {
  const rows = await db
    .select()
    .from(couponTable)
    .where(and(isNull(couponTable.archivedAt), gt(couponTable.id, after)))
    .orderBy(asc(couponTable.id))
    .limit(limit)
  return withCodes(db, rows)
}

/**
 * The coupons that have one of these codes, archived ones too and those of which it is a single-use code, by code; and
 * those with single-use codes that have one of these names, by name in lower case. Two queries.
 */
export async function findStoredCoupons(
  db: Database | Transaction,
  { codes, names }: { codes: readonly string[]; names: readonly string[] },
): Promise<{ byCode: Map<string, StoredCoupon>; byName: Map<string, StoredCoupon[]> }> {
  const called =
    codes.length === 0
      ? []
      : await db
          .select({ code: couponCodeTable.code, coupon: couponTable })
          .from(couponCodeTable)
          .innerJoin(couponTable, eq(couponTable.id, couponCodeTable.couponId))
          .where(inArray(couponCodeTable.code, [...codes]))
  const lower = sql.param(names.map((name) => name.toLowerCase()))
  const named: SQL = sql`lower(${couponTable.name}) = any(${lower}::text[])`
  const single = names.length === 0 ? [] : await selectSingleUse(db, named)
  const byCode = new Map(
    called.map(({ code, coupon }) => [code, storedCoupon(coupon, coupon.codeMode === 'shared' ? code : '')]),
  )
  return { byCode, byName: Map.groupBy(single, ({ name }) => name.toLowerCase()) }
}

async function selectSingleUse(db: Database | Transaction, named: SQL): Promise<StoredCoupon[]> {
  const rows = await db
    .select()
    .from(couponTable)
    .where(and(eq(couponTable.codeMode, 'single-use'), isNull(couponTable.archivedAt), named))
    .orderBy(asc(couponTable.id))
  return rows.map((row) => storedCoupon(row, ''))
}

async function withCodes(db: Database | Transaction, rows: readonly CouponRow[]): Promise<StoredCoupon[]> {
  const shared = rows.filter(({ codeMode }) => codeMode === 'shared').map(({ id }) => id)
  const codes =
    shared.length === 0
      ? []
      : await db
          .select({ couponId: couponCodeTable.couponId, code: couponCodeTable.code })
          .from(couponCodeTable)
          .where(inArray(couponCodeTable.couponId, shared))
  const byCoupon = new Map(codes.map(({ couponId, code }) => [couponId, code]))
  return rows.map((row) => storedCoupon(row, byCoupon.get(row.id) ?? ''))
}

function storedCoupon(row: CouponRow, code: string): StoredCoupon {
  const { id, name, enabled, version } = row
  return {
    id,
    name,
    code,
    isShared: row.codeMode === 'shared',
    isArchived: row.archivedAt !== null,
    enabled,
    version,
    rules: rulesOf(row),
  }
}
