import type { WirePrize } from '../../model/prize-contract.ts'

/** The wheel turns so long (W4.60, W9.11), in ms. */
export const SPIN_MS = 7000
/** A scratch card tells its result so long after half of it was scratched (W4.69), in ms. */
export const REVEAL_MS = 3000
/** A gift box takes so long to open after it was pressed or the key was dropped (W4.70), in ms. */
export const OPEN_MS = 1000
/** The screen of the result comes so long after it (W4.64, W4.67), in ms. */
export const RESULT_MS = 1000
/** With no screen after the game, what follows comes so long after its start (W9.26, W9.27), in ms. */
export const SKIPPED_MS = 8000
/** From the losing screen to where the lost prize leads (W9.24), in ms. */
const LOSS_MS = 4000
const LOSS_WITH_COUPON_MS = 12_000

/** How long a losing screen is read before the page goes where the prize leads, in ms; `null` when it leads nowhere (W4.68, W9.24). */
export function lossRedirectMs(prize: WirePrize, hasCoupon: boolean): number | null {
  if (prize.loosing_option === 0 || !prize.redirect_to) return null
  if (prize.redirect_to_options.redirect_close_delay) return 0
  return hasCoupon ? LOSS_WITH_COUPON_MS : LOSS_MS
}

/** Puts label and code of the drawn prize into a text (W4.65). */
export function fillPrize(text: string, { label, code }: Pick<WirePrize, 'label' | 'code'>): string {
  return text.replaceAll('{{prize_label}}', () => label).replaceAll('{{prize_code}}', () => code)
}
