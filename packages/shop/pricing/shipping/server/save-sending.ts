import type { SendingDocument, ShippingSettings } from '../contract.ts'
import { announceChange, type Owner, type ShippingChangeDeps } from './save-zone.ts'
import { shippingSettingsTable } from './shipping.table.ts'

/** Settings as their form has them: the cut-off as a time of day. */
export function sendingDocument({
  cutoffMinute,
  handlingDays,
  closedDays,
}: ShippingSettings): SendingDocument {
  const pad = (number: number) => String(number).padStart(2, '0')
  const cutoff = `${pad(Math.floor(cutoffMinute / 60))}:${pad(cutoffMinute % 60)}`
  return { cutoff, handlingDays, closedDays }
}

/** Saves when parcels leave: the cut-off of a day, the days of handling, the days nothing is sent. */
export async function saveSending(
  deps: ShippingChangeDeps,
  { sending, owner }: { sending: SendingDocument; owner: Owner },
): Promise<SendingDocument> {
  const [hours = 0, minutes = 0] = sending.cutoff.split(':').map(Number)
  const settings = {
    cutoffMinute: hours * 60 + minutes,
    handlingDays: sending.handlingDays,
    closedDays: [...new Set(sending.closedDays)].sort(),
  }
  await deps.db.transaction(async (tx) => {
    await tx.update(shippingSettingsTable).set(settings)
    const detail = { ...sending, closedDays: settings.closedDays.length }
    await announceChange(deps, tx, {
      owner,
      kind: 'settings',
      ref: 'shipping/sending',
      action: 'dispatch times changed',
      subject: 'shipping',
      detail,
    })
  })
  return sendingDocument(settings)
}
