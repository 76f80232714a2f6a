import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { CouponRules, NewCoupon } from '../contract.ts'
import { couponCodeTable, couponTable } from './coupon.table.ts'

export type CouponDeps = { db: Database | Transaction; clock: Clock }

/** The refusal of a code that another coupon has. */
export function codeTaken(code: string): Refusal {
  return {
    code: 'code-taken',
    message: `Another coupon has the code ${code}. Choose another.`,
    field: 'code',
  }
}

/**
 * Writes a coupon; one for everybody gets its code at once, one with single-use codes gets them later.
 * Refused with `code-taken` when another coupon has the code.
 */
export async function createCoupon(
  deps: CouponDeps,
  input: { coupon: NewCoupon; owner: AuditedChange['owner'] },
): Promise<Outcome<{ id: number }>> {
  const { code, name, codeMode, ...rules } = input.coupon
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(couponTable)
      .values({
        ...storedRules(rules),
        codeMode,
        name: name || code,
        createdAt: now,
        changedAt: now,
      })
      .returning()
    if (created === undefined) throw new Error('The database did not return the coupon it inserted')
    if (codeMode === 'shared') {
      const given = await tx
        .insert(couponCodeTable)
        .values({ couponId: created.id, code })
        .onConflictDoNothing()
        .returning({ id: couponCodeTable.id })
      if (given.length === 0) {
        await tx.delete(couponTable).where(eq(couponTable.id, created.id))
        return refused(codeTaken(code))
      }
    }
    if (input.owner !== null) {
      const subject = `coupon ${created.name}`
      await recordAudit(
        { ...deps, db: tx },
        { owner: input.owner, kind: 'coupons', ref: created.id, action: 'coupon created', subject },
      )
    }
    return done({ id: created.id })
  })
}

/** Rules as they are stored: the kind that only makes delivery free takes nothing off the goods. */
export function storedRules(rules: CouponRules): CouponRules {
  return rules.kind === 'free-shipping' ? { ...rules, amount: 0, freeShipping: true } : rules
}
