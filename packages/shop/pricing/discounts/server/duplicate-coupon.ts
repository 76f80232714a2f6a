import { type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { AuditedChange } from '@buoy/platform/audit/server/record-audit.ts'
import { eq, inArray } from 'drizzle-orm'
import { couponCodeTable, couponTable } from './coupon.table.ts'
import { type CouponDeps, createCoupon } from './create-coupon.ts'
import { moveCoupon } from './move-coupon.ts'
import { rulesOf } from './rules-of.ts'
import { NO_COUPON } from './update-coupon.ts'

/** Copies of one code that are tried before giving up. */
const MOST_COPIES = 100

/**
 * Makes a copy of a coupon that is switched off: the same rules, no uses, a code of its own (SUMMER-2),
 * or no codes yet. Refuses `unknown-coupon`, and `code-taken` after a hundred copies.
 */
export async function duplicateCoupon(
  deps: CouponDeps & { db: Database },
  input: { id: number; owner: AuditedChange['owner'] },
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(couponTable).where(eq(couponTable.id, input.id))
    if (row === undefined) return refused(NO_COUPON)
    const [first] =
      row.codeMode === 'shared'
        ? await tx.select().from(couponCodeTable).where(eq(couponCodeTable.couponId, row.id)).limit(1)
        : []
    const code = first === undefined ? '' : await freeCode({ ...deps, db: tx }, first.code)
    const name = row.codeMode === 'shared' ? '' : `${row.name} (copy)`.slice(-80)
    const coupon = { ...rulesOf(row), codeMode: row.codeMode, code, name }
    const created = await createCoupon({ ...deps, db: tx }, { coupon, owner: input.owner })
    if (!created.ok) return created
    return moveCoupon({ ...deps, db: tx }, { ...created.value, to: 'disabled', owner: input.owner })
  })
}

/** The code with the lowest number behind it that nobody has; its first copy when all are taken. */
async function freeCode(deps: CouponDeps, code: string): Promise<string> {
  const stem = code.replace(/-\d{1,3}$/, '').slice(0, 36)
  const candidates = Array.from({ length: MOST_COPIES }, (_, index) => `${stem}-${index + 2}`)
  const taken = await deps.db
    .select({ code: couponCodeTable.code })
    .from(couponCodeTable)
    .where(inArray(couponCodeTable.code, candidates))
  const isTaken = new Set(taken.map((one) => one.code))
  return candidates.find((candidate) => !isTaken.has(candidate)) ?? `${stem}-2`
}
