import type { PopupType } from '../../../model/contract.ts'
import type { Design } from '../../contract.ts'
import { isAlsoMobile } from '../formats.ts'
import { type Layout, partsToPlace } from './placed-parts.ts'
import { stackLayout } from './reading-order.ts'
import { startLayout } from './start-layout.ts'
import { settleLayout } from './tidy-layout.ts'

/** Windows that have a layout of their own: those with room for columns, and phones with what is as narrow. */
export type View = 'wide' | 'phone'

/** The layout that an owner has given to a popup, or that a phone gets from it; `null` where the format decides. */
export function layoutOf(type: PopupType, design: Design, view: View): Layout | null {
  const parts = partsToPlace(type, design)
  const own = design.places?.[view]
  if (parts.length === 0) return null
  if (own) return settleLayout(parts, own, startLayout(type, design))
  const wide = view === 'phone' ? layoutOf(type, design, 'wide') : null
  // A format of a phone's own is what its owner wants there.
  const hasPhoneFormat = isAlsoMobile(type) && (design.mobile?.format ?? null) !== null
  return wide === null || hasPhoneFormat ? null : stackLayout(wide)
}

/** What an owner begins to move parts in: the layout that is there, or what is most like the format. */
export function layoutToChange(type: PopupType, design: Design, view: View): Layout {
  const present = layoutOf(type, design, view)
  if (present !== null) return present
  const start = startLayout(type, design)
  return view === 'phone' ? stackLayout(start) : start
}
