import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { backorderNote } from '../../catalogue/products/rules/sellable.ts'

/** Says of a line how much of it is not in stock yet (`p.backorder_notification` of the shop's own markup). */
export function BackorderNote(props: {
  line: { backordered: number; quantity: number }
  className?: string | undefined
}) {
  const note = backorderNote(props.line.backordered, props.line.quantity, useTextLocale())
  if (note === null) return null
  return <span className={`backorder_notification ${props.className ?? ''}`}>{note}</span>
}
