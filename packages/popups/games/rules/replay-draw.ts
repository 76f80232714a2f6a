import type { DrawFault } from '../draw-contract.ts'
import type { CommittedOdds } from '../wire-contract.ts'
import { commitmentOf, pickOf, type Sha256 } from './commitment.ts'
import { drawPrize } from './draw-prize.ts'

/** A draw as it was recorded: what was promised, what opens it, which prizes had run out, and what came of it. */
export type RecordedDraw = {
  commitment: string
  seed: string
  odds: CommittedOdds
  /** Ids of prizes that had run out at that moment. */
  without: readonly string[]
  pick: number
  prizeId: string
}

/** Draws from committed odds without the prizes that have run out; their part goes where the rule sends it (W4.59). */
export function drawFromOdds(odds: CommittedOdds, without: readonly string[], pick: number): string | null {
  const prizes = odds.map(({ prize_id: id, parts, loosing_option: losing }) => ({
    parts: without.includes(id) ? 0 : parts,
    isWinning: losing === 0,
  }))
  return odds[drawPrize(prizes, pick)]?.prize_id ?? null
}

/** Does a recorded draw once more and says what of the record does not follow from its seed; an empty list when all does. */
export function replayDraw(draw: RecordedDraw, sha256: Sha256): DrawFault[] {
  const pick = pickOf(draw.seed, sha256)
  const wrong: DrawFault[] = []
  if (commitmentOf(draw.seed, draw.odds, sha256) !== draw.commitment) wrong.push('commitment')
  if (pick !== draw.pick) wrong.push('pick')
  if (drawFromOdds(draw.odds, draw.without, pick) !== draw.prizeId) wrong.push('prize')
  return wrong
}
