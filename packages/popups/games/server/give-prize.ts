import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { beginsToRunOut } from '../../codes/rules/runs-out.ts'
import { CODE_MAIL_QUEUE, type CodeMailJob } from '../../codes/server/code-mail-queue.ts'
import { type IssueDeps, issueCode } from '../../codes/server/issue-code.ts'
import type { IssuedCode } from '../../codes/server/shop-coupons.ts'
import type { Prize } from '../contract.ts'
import { gamePrize } from './game.table.ts'

/** A prize that a draw has come to; its code, or `gone` when there are no more of it. */
type Given = IssuedCode | 'gone'

const NO_CODE: IssuedCode = { code: '', endsAt: null }

/**
 * Takes a prize out of its stock and gives its code, in the caller's transaction; when few are left the owner is told by a job.
 * Refuses what the shop refuses.
 */
export async function givePrize(
  deps: IssueDeps,
  tx: Transaction,
  { campaignId, visitor }: { campaignId: string; visitor: string },
  prize: Prize,
): Promise<Outcome<Given>> {
  if (!prize.isWinning) return done(NO_CODE)
  const given = await takeOne(tx, campaignId, prize)
  if (given === null) return done('gone')
  const outcome = await codeOf(deps, tx, { campaignId, visitor }, prize)
  if (!outcome.ok || outcome.value === 'gone') await putBack(tx, campaignId, prize.id)
  else if (prize.stock !== null && beginsToRunOut(prize.stock - given, prize.warnBelow)) {
    const job: CodeMailJob = { campaignId, left: prize.stock - given, at: deps.clock.now().toISOString() }
    await deps.jobs.enqueue(tx, CODE_MAIL_QUEUE, job)
  }
  return outcome
}

async function codeOf(
  deps: IssueDeps,
  tx: Transaction,
  { campaignId, visitor }: { campaignId: string; visitor: string },
  { id, reward }: Prize,
): Promise<Outcome<Given>> {
  if (reward.kind === 'none') return done(NO_CODE)
  if (reward.kind === 'fixed') return done({ code: reward.code, endsAt: null })
  return issueCode(deps, tx, { campaignId, list: id, visitor }, reward)
}

/** How many are given with this one; `null` when none is left. One statement that counts and looks at the limit: of two at the same time, the second waits for the first. */
async function takeOne(tx: Transaction, campaignId: string, { id, stock }: Prize): Promise<number | null> {
  if (stock === 0) return null
  const taken = await tx
    .insert(gamePrize)
    .values({ campaignId, prizeId: id, given: 1 })
    .onConflictDoUpdate({
      target: [gamePrize.campaignId, gamePrize.prizeId],
      set: { given: sql`${gamePrize.given} + 1` },
      ...(stock !== null && { setWhere: lt(gamePrize.given, stock) }),
    })
    .returning({ given: gamePrize.given })
  return taken[0]?.given ?? null
}

async function putBack(tx: Transaction, campaignId: string, prizeId: string): Promise<void> {
  await tx
    .update(gamePrize)
    .set({ given: sql`${gamePrize.given} - 1` })
    .where(and(eq(gamePrize.campaignId, campaignId), eq(gamePrize.prizeId, prizeId)))
}
