import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { couponBatchTable, couponCodeTable, couponTable } from './coupon.table.ts'
import { NO_COUPON } from './update-coupon.ts'

/** Jobs `{ batchId }`: make the codes of one batch. */
export const CODES_QUEUE = 'make-coupon-codes'

/** Codes of one statement; the count on show grows by this. */
const AT_ONCE = 500
/** No 0 and O, no 1, I and L: codes are read aloud and typed from paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 31 to the power of 8 codes: a guess finds one of ten thousand once in 85 million tries. */
const CODE_LENGTH = 8

type Deps = { db: Database; clock: Clock; jobs: Jobs }

/**
 * Orders single-use codes for a coupon; a job makes them. Refuses `unknown-coupon`, `one-code` for a
 * coupon with one code for everybody, and `still-making` while the codes before are being made.
 */
export async function makeCodes(
  deps: Deps,
  input: { couponId: number; prefix: string; count: number; owner: AuditedChange['owner'] },
): Promise<Outcome<{ batchId: number }>> {
  return deps.db.transaction(async (tx) => {
    const [coupon] = await tx
      .select()
      .from(couponTable)
      .where(eq(couponTable.id, input.couponId))
      .for('update')
    if (coupon === undefined) return refused(NO_COUPON)
    if (coupon.codeMode === 'shared') {
      const message = 'This coupon has one code for everybody. Make a coupon with single-use codes instead.'
      return refused({ code: 'one-code', message })
    }
    const under = await tx
      .select({ id: couponBatchTable.id })
      .from(couponBatchTable)
      .where(and(eq(couponBatchTable.couponId, coupon.id), isNull(couponBatchTable.finishedAt)))
    if (under.length > 0) {
      return refused({
        code: 'still-making',
        message: 'Codes of this coupon are still being made. Wait a moment.',
      })
    }
    const [batch] = await tx
      .insert(couponBatchTable)
      .values({
        couponId: coupon.id,
        prefix: input.prefix,
        wanted: input.count,
        createdAt: deps.clock.now(),
      })
      .returning({ id: couponBatchTable.id })
    if (batch === undefined) throw new Error('The database did not return the batch it inserted')
    await deps.jobs.enqueue(tx, CODES_QUEUE, { batchId: batch.id })
    await recordAudit(
      { ...deps, db: tx },
      {
        owner: input.owner,
        kind: 'coupons',
        ref: coupon.id,
        action: 'coupon codes made',
        subject: `coupon ${coupon.name}`,
        detail: { count: input.count, prefix: input.prefix },
      },
    )
    return done({ batchId: batch.id })
  })
}

/**
 * Makes the codes of a batch, some at a time, and counts them. Goes on where it stopped when it is asked
 * again; does nothing for a batch that is finished or gone.
 */
export async function fillBatch(
  deps: { db: Database; clock: Clock; chance: Chance },
  batchId: number,
): Promise<void> {
  for (;;) {
    const isDone = await deps.db.transaction(async (tx) => {
      const [batch] = await tx
        .select()
        .from(couponBatchTable)
        .where(eq(couponBatchTable.id, batchId))
        .for('update')
      if (batch === undefined || batch.finishedAt !== null) return true
      const missing = Math.min(AT_ONCE, batch.wanted - batch.made)
      const codes = Array.from({ length: missing }, () => randomCode(deps.chance, batch.prefix))
      // The rare code that exists already is left out; the next round makes another.
      const made = await tx
        .insert(couponCodeTable)
        .values(codes.map((code) => ({ couponId: batch.couponId, batchId, code })))
        .onConflictDoNothing()
        .returning({ id: couponCodeTable.id })
      const isFull = batch.made + made.length >= batch.wanted
      await tx
        .update(couponBatchTable)
        .set({
          made: sql`${couponBatchTable.made} + ${made.length}`,
          ...(isFull && { finishedAt: deps.clock.now() }),
        })
        .where(eq(couponBatchTable.id, batchId))
      return isFull
    })
    if (isDone) return
  }
}

/** A code that can be read aloud, after a prefix; whether it is free nobody has looked. */
export function randomCode(chance: Chance, prefix: string): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[chance.below(LETTERS.length)])
  return prefix + letters.join('')
}
