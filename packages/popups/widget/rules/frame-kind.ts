import type { PopupType } from '../../model/contract.ts'

/**
 * How a popup stands on its page: `modal`, in front of everything, which can do nothing meanwhile; `floating`, above
 * the page, which goes on; `inflow`, a piece of the page (W1.10).
 */
export type FrameKind = 'modal' | 'floating' | 'inflow'

const FLOATING: readonly PopupType[] = ['bar', 'bside', 'sside', 'social', 'browsing']

export function frameKind(type: PopupType): FrameKind {
  if (type === 'embedded') return 'inflow'
  return FLOATING.includes(type) ? 'floating' : 'modal'
}
