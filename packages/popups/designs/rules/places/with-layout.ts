import type { Places } from '../../places-contract.ts'
import type { View } from './layout-of.ts'
import { type Layout, toMap } from './placed-parts.ts'

/** The places of a design with another layout for one view; `null` lets the format decide there again. */
export function withLayout(
  places: Places | null | undefined,
  view: View,
  layout: Layout | null,
): Places | null {
  const map = layout && toMap(layout)
  const next: Places = { wide: places?.wide ?? null, phone: places?.phone ?? null, [view]: map }
  return next.wide === null && next.phone === null ? null : next
}
