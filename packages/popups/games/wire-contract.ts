import type { WirePrize } from '../model/prize-contract.ts'

/*
 * The two calls of a game. Types only: the browser reads them without the schemas.
 */

/** Odds as they are committed to: every prize's part of 100,000, in the order of the list. */
export type CommittedOdds = { prize_id: string; parts: number; loosing_option: number }[]

/** Answer to `POST /api/display/game/{poptin_id}/commitment`: SHA-256 of seed and odds, before anything is drawn. */
export type CommitmentReply = { success: true; commitment: string }

/** Answer to `POST /api/display/game/{poptin_id}/draw`: the prize, and what opens the commitment. */
export type DrawReply = {
  success: true
  prize: WirePrize
  /** Place of the prize in the list, from 0. */
  index: number
  /** When the code of the prize is good no more, in ISO 8601; `null` for no end, or without a code of the winner's own. */
  ends_at: string | null
  opened: { commitment: string; seed: string; odds: CommittedOdds; without: string[]; pick: number }
}
