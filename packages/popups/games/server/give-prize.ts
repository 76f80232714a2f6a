import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { done } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Prize } from '../contract.ts'
import { gameCode, gamePrize } from './game.table.ts'
import type { PrizeCoupons } from './prize-coupons.ts'

/** A prize that a draw has come to; its code, or `gone` when there are no more of it. */
export type Given = { code: string } | 'gone'

/**
 * Takes a prize out of its stock and gives its code, in the caller's transaction: of a list each code once, of a coupon of
 * the shop a new one. Refuses what the shop refuses.
 */
export async function givePrize(
  deps: { clock: Clock; coupons: Pick<PrizeCoupons, 'mint'> },
  tx: Transaction,
  to: { campaignId: string; drawId: string },
  prize: Prize,
): Promise<Outcome<Given>> {
  if (!prize.isWinning) return done({ code: '' })
  const { reward } = prize
  if (!(await takeOne(tx, to.campaignId, prize))) return done('gone')
  if (reward.kind === 'none') return done({ code: '' })
  if (reward.kind === 'fixed') return done({ code: reward.code })
  if (reward.kind === 'coupon') {
    const minted = await deps.coupons.mint(tx, reward.couponId)
    if (minted.ok) return done({ code: minted.value })
    await putBack(tx, to.campaignId, prize.id)
    return minted
  }
  const code = await takeCode(deps, tx, to, prize.id)
  if (code !== null) return done({ code })
  await putBack(tx, to.campaignId, prize.id)
  return done('gone')
}

/** One statement that counts and looks at the limit: of two at the same time, the second waits for the first. */
async function takeOne(tx: Transaction, campaignId: string, { id, stock }: Prize): Promise<boolean> {
  if (stock === 0) return false
  const taken = await tx
    .insert(gamePrize)
    .values({ campaignId, prizeId: id, given: 1 })
    .onConflictDoUpdate({
      target: [gamePrize.campaignId, gamePrize.prizeId],
      set: { given: sql`${gamePrize.given} + 1` },
      ...(stock !== null && { setWhere: lt(gamePrize.given, stock) }),
    })
    .returning({ given: gamePrize.given })
  return taken.length > 0
}

async function putBack(tx: Transaction, campaignId: string, prizeId: string): Promise<void> {
  await tx
    .update(gamePrize)
    .set({ given: sql`${gamePrize.given} - 1` })
    .where(and(eq(gamePrize.campaignId, campaignId), eq(gamePrize.prizeId, prizeId)))
}

/** The next code of a list. The prize's own row is held, so nobody else takes one of it meanwhile. */
async function takeCode(
  { clock }: { clock: Clock },
  tx: Transaction,
  { campaignId, drawId }: { campaignId: string; drawId: string },
  prizeId: string,
): Promise<string | null> {
  const [next] = await tx
    .select({ id: gameCode.id, code: gameCode.code })
    .from(gameCode)
    .where(and(eq(gameCode.campaignId, campaignId), eq(gameCode.prizeId, prizeId), isNull(gameCode.givenAt)))
    .orderBy(gameCode.id)
    .limit(1)
    .for('update')
  if (next === undefined) return null
  await tx.update(gameCode).set({ givenAt: clock.now(), drawId }).where(eq(gameCode.id, next.id))
  return next.code
}
