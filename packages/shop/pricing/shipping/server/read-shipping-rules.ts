import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { asc } from 'drizzle-orm'
import type { Method, ShippingRules } from '../contract.ts'
import {
  shippingClassTable,
  shippingMethodTable,
  shippingSettingsTable,
  shippingZoneTable,
} from './shipping.table.ts'

/** Reads zones, methods, classes and settings as the owner has them now, in four queries whatever their number. */
export async function readShippingRules({ db }: { db: ReadDatabase }): Promise<ShippingRules> {
  // One after the other: inside a transaction they share one connection.
  const zones = await db
    .select()
    .from(shippingZoneTable)
    .orderBy(asc(shippingZoneTable.isRest), asc(shippingZoneTable.position), asc(shippingZoneTable.id))
  const methods = await db
    .select()
    .from(shippingMethodTable)
    .orderBy(asc(shippingMethodTable.position), asc(shippingMethodTable.id))
  const classes = await db
    .select()
    .from(shippingClassTable)
    .orderBy(asc(shippingClassTable.position), asc(shippingClassTable.id))
  const [settings] = await db.select().from(shippingSettingsTable)
  if (settings === undefined) throw new Error('The settings of shipping are missing from the database')
  const { cutoffMinute, handlingDays, closedDays } = settings
  return {
    zones: zones.map(({ position: _, ...zone }) => ({
      ...zone,
      // What is stored went through the contract, so kind and settings belong together.
      methods: methods
        .filter(({ zoneId }) => zoneId === zone.id)
        .map(({ zoneId: _zone, position: _position, ...method }) => method as Method),
    })),
    classes: classes.map(({ id, name, description }) => ({ id, name, description })),
    settings: { cutoffMinute, handlingDays, closedDays },
  }
}
