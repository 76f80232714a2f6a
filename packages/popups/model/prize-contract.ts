/* Prizes of a game in the words of the widget document, odd spelling included (W3.58–W3.60). */

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

/** What visitors are told of a prize before they play: what is written on it, its chances where it is on a wheel, and no code. */
export type PaintedPrize = Pick<WirePrize, 'prize_id' | 'label' | 'loosing_option'> &
  Partial<Pick<WirePrize, 'chances'>>
