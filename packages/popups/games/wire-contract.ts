/*
 * A game's prizes and its two calls, in the words of the widget document, odd spelling included (W3.58–W3.60). Types only:
 * the browser reads them without the schemas.
 */

/** One prize as the document has it. `chances` in percent, with up to three decimals. */
export type WirePrize = {
  prize_id: string
  label: string
  code: string
  chances: number
  /** 0 for a prize that is won; anything else for a losing slot (W3.59). */
  loosing_option: number
  /** Set on the prize that was drawn and won (W4.63). */
  is_winner: boolean
  redirect_to: boolean
  redirect_to_options: WireRedirect
}

/** `redirect_close_delay` on: the page leaves at once; `redirect_close` on: the popup closes as it does (W9.27). */
export type WireRedirect = {
  redirect_to_url: string
  redirect_close: boolean
  redirect_close_delay: boolean
}

/** What visitors are told of a prize before they play: what is written on the wheel, and no odds and no code. */
export type PaintedPrize = Pick<WirePrize, 'prize_id' | 'label' | 'loosing_option'>

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
  opened: { commitment: string; seed: string; odds: CommittedOdds; without: string[]; pick: number }
}
