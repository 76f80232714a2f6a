import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import { addressLines } from '../../orders/rules/address-lines.ts'
import { needsShipping } from '../../orders/rules/needs-shipping.ts'
import { listNotes } from '../../orders/server/list-notes.ts'
import { readOrder } from '../../orders/server/read-order.ts'
import type { PackingOrder, Parcel } from '../contract.ts'
import { carrierLabel, trackingLink } from '../rules/carriers.ts'
import { deliveryAddress } from './list-packing.ts'
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
  const [notes, parcels] = await Promise.all([listNotes(deps.db, id), listParcels(deps, id)])
  return {
    id: order.id,
    number: order.number,
    at: order.createdAt.toISOString(),
    isSent: order.status === 'completed',
    address: addressLines(deliveryAddress(order)),
    phone: order.phone,
    shippingLabel: order.shippingLabel,
    comments: order.comments,
    lines: order.lines
      .filter((line) => line.requiresShipping)
      .map((line) => ({
        ...{ position: line.position, name: line.name, sku: line.sku },
        ...{ quantity: line.quantity, picture: line.picture },
        detail: line.options.map(({ label, value }) => `${label}: ${value}`).join(', '),
      })),
    notes,
    parcels,
  }
}

async function listParcels(deps: { db: Database }, orderId: number): Promise<Parcel[]> {
  const rows = await deps.db
    .select()
    .from(parcelTable)
    .where(eq(parcelTable.orderId, orderId))
    .orderBy(asc(parcelTable.at), asc(parcelTable.id))
    .limit(MOST_PARCELS)
  return rows.map(({ at, carrier, tracking, packedBy }) => ({
    ...{ at: at.toISOString(), carrier: carrierLabel(carrier), tracking, packedBy },
    link: trackingLink(carrier, tracking),
  }))
}
