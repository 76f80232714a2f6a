import { changedMeanwhile } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { changedFields } from '@buoy/platform/site/server/update-store-details.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { CouponChange } from '../contract.ts'
import { couponCodeTable, couponTable } from './coupon.table.ts'
import { type CouponDeps, codeTaken, storedRules } from './create-coupon.ts'
import { rulesOf } from './rules-of.ts'

type Owner = AuditedChange['owner']

const UNIQUE_VIOLATION = '23505'

/** The refusal of a coupon that is not there. */
export const NO_COUPON: Refusal = { code: 'unknown-coupon', message: 'There is no such coupon.' }

/**
 * Changes a coupon's rules, name and code. Carts show the new rules at their next look; orders keep what
 * they were given. Refuses `unknown-coupon`, `changed-meanwhile` when the owner saw an older version, and
 * `code-taken`.
 */
export async function updateCoupon(
  deps: CouponDeps,
  input: { id: number; change: CouponChange; owner: Owner },
): Promise<Outcome<{ id: number }>> {
  const { id, change } = input
  const { code, name, version, ...given } = change
  const rules = storedRules(given)
  const changed = deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(couponTable).where(eq(couponTable.id, id)).for('update')
    if (row === undefined) return refused(NO_COUPON)
    if (row.version !== version) return refused(changedMeanwhile('this coupon'))
    const isShared = row.codeMode === 'shared'
    if (isShared && code !== '') {
      const [other] = await tx
        .select({ id: couponCodeTable.id })
        .from(couponCodeTable)
        .where(and(eq(couponCodeTable.code, code), ne(couponCodeTable.couponId, id)))
      if (other !== undefined) return refused(codeTaken(code))
      await tx.update(couponCodeTable).set({ code }).where(eq(couponCodeTable.couponId, id))
    }
    const newName = name || (isShared ? code : '') || row.name
    await tx
      .update(couponTable)
      .set({
        ...rules,
        name: newName,
        version: sql`${couponTable.version} + 1`,
        changedAt: deps.clock.now(),
      })
      .where(eq(couponTable.id, id))
    const fields = changedFields({ ...rulesOf(row), name: row.name }, { ...rules, name: newName })
    await recordAudit(
      { ...deps, db: tx },
      {
        owner: input.owner,
        kind: 'coupons',
        ref: id,
        action: 'coupon changed',
        subject: `coupon ${newName}`,
        detail: { fields: fields.join(', ') },
      },
    )
    return done({ id })
  })
  return changed.catch((error: unknown) => {
    // Two owners who take one code at the same moment: the second meets the unique key.
    const cause = (error as { cause?: { code?: string } }).cause
    if (cause?.code !== UNIQUE_VIOLATION) throw error
    return refused(codeTaken(code))
  })
}
