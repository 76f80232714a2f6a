import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { count, desc, eq } from 'drizzle-orm'
import type { CouponBatch, CouponDetail, CouponUse } from '../contract.ts'
import { couponBatchTable, couponCodeTable, couponTable, couponUseTable } from './coupon.table.ts'
import { type CouponReadDeps, namesFor, storeDay, summaryOf } from './list-coupons.ts'
import { rulesOf } from './rules-of.ts'

/** Uses and batches on the coupon's own screen. */
const RECENT = 20

/** Everything the owner sees of one coupon; `null` when there is none. */
export async function findCoupon(deps: CouponReadDeps, id: number): Promise<CouponDetail | null> {
  const { db } = deps
  const [row] = await db.select().from(couponTable).where(eq(couponTable.id, id))
  if (row === undefined) return null
  const today = await storeDay(deps)
  const names = await namesFor(deps, [row])
  const formatMoney = moneyFormat(await readStoreDetails(deps))
  const [counted] = await db
    .select({ count: count() })
    .from(couponCodeTable)
    .where(eq(couponCodeTable.couponId, id))
  const [first] =
    row.codeMode === 'shared'
      ? await db.select().from(couponCodeTable).where(eq(couponCodeTable.couponId, id)).limit(1)
      : []
  return {
    ...summaryOf(row, { names, today, codeCount: counted?.count ?? 0, formatMoney }),
    rules: rulesOf(row),
    code: first?.code ?? '',
    version: row.version,
    enabled: row.enabled,
    batches: await listBatches(db, id),
    recentUses: await listRecentUses(deps, id),
    names,
  }
}

async function listBatches(db: Database, couponId: number): Promise<CouponBatch[]> {
  const rows = await db
    .select()
    .from(couponBatchTable)
    .where(eq(couponBatchTable.couponId, couponId))
    .orderBy(desc(couponBatchTable.id))
    .limit(RECENT)
  return rows.map(({ id, prefix, wanted, made, createdAt }) => ({
    id,
    prefix,
    wanted,
    made,
    at: createdAt.toISOString(),
  }))
}

async function listRecentUses(
  { db, listOrderNumbers }: CouponReadDeps,
  couponId: number,
): Promise<CouponUse[]> {
  const uses = await db
    .select({ use: couponUseTable, code: couponCodeTable.code })
    .from(couponUseTable)
    .innerJoin(couponCodeTable, eq(couponCodeTable.id, couponUseTable.codeId))
    .where(eq(couponUseTable.couponId, couponId))
    .orderBy(desc(couponUseTable.takenAt))
    .limit(RECENT)
  const numbers = await listOrderNumbers(
    db,
    uses.map(({ use }) => use.orderId),
  )
  return uses.map(({ use, code }) => ({
    orderId: use.orderId,
    orderNumber: numbers.get(use.orderId) ?? use.orderId,
    code,
    amount: use.amount,
    at: use.takenAt.toISOString(),
    released: use.releasedAt !== null,
  }))
}
