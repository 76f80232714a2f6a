import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DeliveryState } from '../rules/delivery-life.ts'
import { connectionTable, deliveryTable } from './delivery.table.ts'

type Subjects = { source: string; ids: readonly string[] }

/** Where subjects of a source were sent on to, for the person whom they are about, the newest first. */
export async function listHandedOn(
  db: Database,
  subjects: Subjects,
): Promise<{ at: Date; to: string; state: DeliveryState }[]> {
  if (subjects.ids.length === 0) return []
  const rows = await db
    .select({
      at: deliveryTable.createdAt,
      name: connectionTable.name,
      settings: connectionTable.settings,
      state: deliveryTable.state,
    })
    .from(deliveryTable)
    .innerJoin(connectionTable, eq(connectionTable.id, deliveryTable.connectionId))
    .where(isAbout(subjects))
    .orderBy(desc(deliveryTable.createdAt))
  return rows.map(({ at, name, settings, state }) => ({ at, to: hostOf(settings) ?? name, state }))
}

/** Deletes everything that was or is to be sent on about subjects of a source, with what the log says of it. */
export async function forgetDeliveries(tx: Transaction, subjects: Subjects): Promise<void> {
  if (subjects.ids.length === 0) return
  const found = await tx
    .select({ id: deliveryTable.id })
    .from(deliveryTable)
    .innerJoin(connectionTable, eq(connectionTable.id, deliveryTable.connectionId))
    .where(isAbout(subjects))
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await tx.delete(deliveryTable).where(inArray(deliveryTable.id, ids))
}

function isAbout({ source, ids }: Subjects) {
  return and(eq(connectionTable.source, source), inArray(deliveryTable.subjectId, [...ids]))
}

function hostOf({ address = '' }: Readonly<Record<string, string>>): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
