import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import type { MethodInput, ZoneDocument } from '../contract.ts'
import { shippingMethodTable, shippingZoneTable } from './shipping.table.ts'

export const UNKNOWN_ZONE: Refusal = {
  code: 'unknown-zone',
  message: 'This zone is not there any more. Go back to the list.',
}

/** A zone as its form has it; `null` when there is none. `isLocked` keeps it until the transaction ends. */
export async function findZone(
  db: Database | Transaction,
  id: number,
  { isLocked = false } = {},
): Promise<ZoneDocument | null> {
  const asked = db.select().from(shippingZoneTable).where(eq(shippingZoneTable.id, id))
  const [zone] = await (isLocked ? asked.for('update') : asked)
  if (zone === undefined) return null
  const methods = await db
    .select()
    .from(shippingMethodTable)
    .where(eq(shippingMethodTable.zoneId, id))
    .orderBy(asc(shippingMethodTable.position), asc(shippingMethodTable.id))
  const { name, countries, states, postcodes, isRest } = zone
  return {
    name,
    countries,
    states,
    isRest,
    postcodes: postcodes.join('\n'),
    // What is stored went through the contract, so kind and settings belong together.
    methods: methods.map(({ zoneId: _zone, position: _position, ...method }) => method as MethodInput),
  }
}
