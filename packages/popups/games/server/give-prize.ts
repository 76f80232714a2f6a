import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { issueCode } from '../../codes/server/issue-code.ts'
import type { IssuedCode, ShopCoupons } from '../../codes/server/shop-coupons.ts'
import type { Prize } from '../contract.ts'
import { gamePrize } from './game.table.ts'

/** A prize that a draw has come to; its code, or `gone` when there are no more of it. */
type Given = IssuedCode | 'gone'

const NO_CODE: IssuedCode = { code: '', endsAt: null }

/** Takes a prize out of its stock and gives its code, in the caller's transaction. Refuses what the shop refuses. */
export async function givePrize(
  deps: { clock: Clock; coupons: Pick<ShopCoupons, 'mint'> },
  tx: Transaction,
  { campaignId, visitor }: { campaignId: string; visitor: string },
  prize: Prize,
): Promise<Outcome<Given>> {
  if (!prize.isWinning) return done(NO_CODE)
  const { reward } = prize
  if (!(await takeOne(tx, campaignId, prize))) return done('gone')
  if (reward.kind === 'none') return done(NO_CODE)
  if (reward.kind === 'fixed') return done({ code: reward.code, endsAt: null })
  const issued = await issueCode(deps, tx, { campaignId, list: prize.id, visitor }, reward)
  if (!issued.ok || issued.value === 'gone') await putBack(tx, campaignId, prize.id)
  return issued
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
