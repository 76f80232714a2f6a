import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import { readFulfilment } from '../../../fulfilment/server/read-fulfilment.ts'
import { addressLines, deliveryAddress } from '../../../orders/record/rules/address-lines.ts'
import { needsShipping } from '../../../orders/record/rules/needs-shipping.ts'
import { listNotes } from '../../../orders/record/server/list-notes.ts'
import { readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import type { PackingLine, PackingOrder, Parcel } from '../contract.ts'
import { carrierLabel, trackingLink } from '../rules/carriers.ts'
import { parcelTable } from './parcel.table.ts'

/** Parcels of one order that are shown. */
const MOST_PARCELS = 50

/**
 * An order as the packing bench needs it, or `null`: also for one that is not to be sent and was not,
 * which is none of a packer's business. No price leaves with it.
 */
export async function findPacking(deps: { db: Database }, id: number): Promise<PackingOrder | null> {
  const order = await readOrder(deps.db, id)
  if (order === null || (order.status !== 'processing' && order.status !== 'completed')) return null
  if (!needsShipping(order.lines)) return null
  const [notes, parcels, fulfilment] = await Promise.all([
    listNotes(deps.db, id),
    listParcels(deps, id),
    readFulfilment(deps.db, order),
  ])
  const inParcel = fulfilment.map(({ toSend, sent, backordered }) => ({
    quantity: toSend + sent,
    backordered,
  }))
  return {
    id: order.id,
    number: order.number,
    at: order.createdAt.toISOString(),
    isSent: order.status === 'completed',
    address: addressLines(deliveryAddress(order)),
    phone: order.phone,
    shippingLabel: order.shippingLabel,
    comments: order.comments,
    lines: linesWith(order, inParcel),
    refunded: linesWith(
      order,
      fulfilment.map(({ withheld }) => ({ quantity: withheld, backordered: 0 })),
    ),
    notes,
    parcels,
  }
}

/** The lines of an order with so many units each; those with none are left out. */
function linesWith(
  order: StoredOrder,
  pieces: readonly Pick<PackingLine, 'quantity' | 'backordered'>[],
): PackingLine[] {
  return order.lines.flatMap((line, index) => {
    const { quantity, backordered } = pieces[index] ?? { quantity: 0, backordered: 0 }
    if (quantity === 0) return []
    return {
      position: line.position,
      name: line.name,
      sku: line.sku,
      quantity,
      backordered,
      picture: line.picture,
      detail: line.options.map(({ label, value }) => `${label}: ${value}`).join(', '),
    }
  })
}

async function listParcels(deps: { db: Database }, orderId: number): Promise<Parcel[]> {
  const rows = await deps.db
    .select()
    .from(parcelTable)
    .where(eq(parcelTable.orderId, orderId))
    .orderBy(asc(parcelTable.at), asc(parcelTable.id))
    .limit(MOST_PARCELS)
  return rows.map(({ at, carrier, tracking, packedBy }) => ({
    at: at.toISOString(),
    carrier: carrierLabel(carrier),
    tracking,
    packedBy,
    link: trackingLink(carrier, tracking),
  }))
}
