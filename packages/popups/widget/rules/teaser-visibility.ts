import type { TEASER_MODES } from '../../designs/contract.ts'

export type TeaserMode = (typeof TEASER_MODES)[number]
/** Where a popup is in its life on this page, as its teaser tab sees it. */
export type TeaserMoment = 'waiting' | 'open' | 'closed' | 'answered'

/** When a tab is to be seen (W4.33–W4.35); a popup that was answered needs none (W4.38). */
const VISIBLE: Record<TeaserMode, readonly TeaserMoment[]> = {
  always: ['waiting', 'closed'],
  before_show: ['waiting'],
  after_close: ['closed'],
}

/** Tells whether a popup's teaser tab is to be seen; an unknown mode means `after_close` (W4.38). */
export function isTeaserVisible(mode: string, moment: TeaserMoment): boolean {
  return (VISIBLE[mode as TeaserMode] ?? VISIBLE.after_close).includes(moment)
}
