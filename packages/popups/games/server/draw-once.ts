import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { findIssuedCode, type IssueDeps } from '../../codes/server/issue-code.ts'
import type { WirePrize } from '../../model/prize-contract.ts'
import { pickOf } from '../rules/commitment.ts'
import { drawFromOdds } from '../rules/replay-draw.ts'
import { wirePrize } from '../rules/wire-prizes.ts'
import type { DrawReply } from '../wire-contract.ts'
import { lockDraw, type Play } from './commit-draw.ts'
import { type DrawRow, gameDraw } from './game.table.ts'
import { givePrize } from './give-prize.ts'
import { sha256 } from './sha256.ts'

type Deps = IssueDeps & { db: Database }

const NO_COMMITMENT = {
  code: 'no_commitment',
  message: 'Nothing was promised to this visitor yet. Ask for the commitment first.',
}
const OTHER_COMMITMENT = {
  code: 'other_commitment',
  field: 'commitment',
  message: 'The prizes have changed. Ask for the new commitment, then draw.',
}
const OVER = { code: 'over', message: 'This game is over: its popup is not shown any more.' }
const NOTHING_LEFT = { code: 'nothing_left', message: 'All prizes of this game are gone.' }

/**
 * Draws the prize that was promised, once for a visitor and campaign: asked again it gives the same one. The prize is taken
 * from its stock and the draw recorded in one transaction, so a prize is never given twice and never lost. Refuses
 * `no_commitment`, `other_commitment`, `over` for a campaign that is not live, `nothing_left`, and what the shop refuses when
 * it is to make a code.
 */
export async function drawOnce(
  deps: Deps,
  play: Play & { viewerId: string; commitment: string; isLive: boolean },
): Promise<Outcome<Omit<DrawReply, 'success'>>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockDraw(tx, play)
    if (row === undefined) return refused(NO_COMMITMENT)
    if (row.prize !== null) {
      const holder = { campaignId: play.campaignId, list: row.prize.prize_id, visitor: play.visitor }
      const issued = await findIssuedCode({ db: tx }, holder)
      return done(replyOf(row, row.prize, issued?.endsAt ?? null))
    }
    if (!play.isLive) return refused(OVER)
    if (row.commitment !== play.commitment || row.version !== play.version) return refused(OTHER_COMMITMENT)

    const pick = pickOf(row.seed, sha256)
    const without: string[] = []
    for (;;) {
      const id = drawFromOdds(row.odds, without, pick)
      const prize = play.game.prizes.find((one) => one.id === id)
      if (prize === undefined) return refused(NOTHING_LEFT)
      const given = await givePrize(deps, tx, play, prize)
      if (!given.ok) return given
      if (given.value === 'gone') {
        without.push(prize.id)
        continue
      }
      const told = { ...wirePrize(prize, given.value.code), is_winner: prize.isWinning }
      const drawn = {
        viewerId: play.viewerId,
        pick,
        without,
        prizeId: prize.id,
        prize: told,
        drawnAt: deps.clock.now(),
      }
      await tx.update(gameDraw).set(drawn).where(eq(gameDraw.id, row.id))
      return done(replyOf({ ...row, ...drawn }, told, given.value.endsAt))
    }
  })
}

function replyOf(
  { commitment, seed, odds, without, pick }: DrawRow,
  prize: WirePrize,
  endsAt: Date | null,
): Omit<DrawReply, 'success'> {
  return {
    prize,
    ends_at: endsAt?.toISOString() ?? null,
    index: odds.findIndex(({ prize_id: id }) => id === prize.prize_id),
    opened: { commitment, seed, odds, without: without ?? [], pick: pick ?? 0 },
  }
}
