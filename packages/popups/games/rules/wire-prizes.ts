import type { PaintedPrize, WirePrize } from '../../model/prize-contract.ts'
import type { Game, Prize } from '../contract.ts'
import type { CommittedOdds } from '../wire-contract.ts'
import { chancesOf } from './odds.ts'

/** The odds of a game as its commitment has them. */
export function oddsOf({ prizes }: Pick<Game, 'prizes'>): CommittedOdds {
  return prizes.map(({ id, parts, isWinning }) => ({
    prize_id: id,
    parts,
    loosing_option: isWinning ? 0 : 1,
  }))
}

/** A prize in the words of the document (W3.58–W3.60). `code` is what this winner is given. */
export function wirePrize(prize: Prize, code: string): WirePrize {
  return {
    ...paintedPrize(prize),
    code,
    chances: chancesOf(prize.parts),
    is_winner: false,
    redirect_to: prize.redirect !== null,
    redirect_to_options: {
      redirect_to_url: prize.redirect?.url ?? '',
      redirect_close: prize.redirect?.closes ?? false,
      redirect_close_delay: prize.redirect?.atOnce ?? false,
    },
  }
}

/**
 * The prize list as a visitor's browser gets it: what is written on the slots, and the chances where the game tells them; where
 * the browser draws, everything (W3.61).
 */
export function visitorsPrizes(
  { drawnBy, prizes }: Pick<Game, 'drawnBy' | 'prizes'>,
  tellsOdds: boolean,
): (PaintedPrize | WirePrize)[] {
  if (drawnBy === 'page')
    return prizes.map((prize) => wirePrize(prize, prize.reward.kind === 'fixed' ? prize.reward.code : ''))
  return prizes.map((prize) => ({
    ...paintedPrize(prize),
    ...(tellsOdds && { chances: chancesOf(prize.parts) }),
  }))
}

/** Whether any prize of a game comes with a code (W3.14). */
export function hasCoupon({ prizes }: Pick<Game, 'prizes'>): boolean {
  return prizes.some(({ reward }) => reward.kind !== 'none')
}

function paintedPrize({ id, label, isWinning }: Prize): PaintedPrize {
  return { prize_id: id, label, loosing_option: isWinning ? 0 : 1 }
}
