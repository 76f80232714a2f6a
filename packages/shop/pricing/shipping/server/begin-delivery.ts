import { countryName } from '@buoy/kernel/rules/countries.ts'
import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { readTexts } from '@buoy/platform/texts/server/open-texts.ts'
import { eq } from 'drizzle-orm'
import { startMessages } from '../messages.ts'
import { shippingMethodTable, shippingZoneTable } from './shipping.table.ts'

/**
 * Replaces the example zones of a new store by one zone for its own country, with a flat rate that is not offered yet:
 * what delivery costs is for the owner to say. The rest of the world stays.
 */
export async function beginDelivery(tx: Transaction, { country }: { country: string }): Promise<void> {
  await tx.delete(shippingZoneTable).where(eq(shippingZoneTable.isRest, false))
  const [zone] = await tx
    .insert(shippingZoneTable)
    .values({ name: countryName(country), countries: [country], states: [], postcodes: [], position: 0 })
    .returning({ id: shippingZoneTable.id })
  if (zone === undefined) throw new Error('The zone of the own country could not be written')
  const title = translator(startMessages, await readTexts({ db: tx }))('standardDelivery')
  await tx.insert(shippingMethodTable).values({
    zoneId: zone.id,
    kind: 'flat_rate',
    title,
    enabled: false,
    position: 0,
    settings: { cost: 0, perItem: 0, classCosts: [], classMode: 'each' },
  })
  await announce(tx, 'rates_changed')
}

/** Gives a store that moves to another country that country's zone, as long as no zone offers anything. */
export async function followCountry(tx: Transaction, { country }: { country: string }): Promise<void> {
  if (await hasOfferedMethod(tx)) return
  const own = await tx
    .select({ id: shippingZoneTable.id })
    .from(shippingZoneTable)
    .where(eq(shippingZoneTable.isRest, false))
  if (own.length > 1) return
  await beginDelivery(tx, { country })
}

/** Whether any zone offers a way to send. */
export async function hasOfferedMethod(db: Database | Transaction): Promise<boolean> {
  const rows = await db
    .select({ id: shippingMethodTable.id })
    .from(shippingMethodTable)
    .where(eq(shippingMethodTable.enabled, true))
    .limit(1)
  return rows.length > 0
}
