import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { ReadDatabase, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { storeSettingTable } from './store-setting.table.ts'

/**
 * A subject of the settings. The schema reads what is stored and fills in what is missing, so `{}` is
 * a whole document and a field that is new today needs no migration.
 */
export type SettingDocument<Value extends object> = { name: string; schema: z.ZodType<Value> }

/** Reads one subject as it is stored now, with the defaults for what was never set. */
export async function readSetting<Value extends object>(
  db: ReadDatabase,
  document: SettingDocument<Value>,
): Promise<Value> {
  const [row] = await db
    .select({ value: storeSettingTable.value })
    .from(storeSettingTable)
    .where(eq(storeSettingTable.name, document.name))
  return document.schema.parse(row?.value ?? {})
}

/** The same under a lock until the transaction ends, so that two owners who save at once come one after the other. */
export async function lockSetting<Value extends object>(
  tx: Transaction,
  document: SettingDocument<Value>,
  clock: Clock,
): Promise<Value> {
  await tx
    .insert(storeSettingTable)
    .values({ name: document.name, value: {}, changedAt: clock.now() })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ value: storeSettingTable.value })
    .from(storeSettingTable)
    .where(eq(storeSettingTable.name, document.name))
    .for('update')
  return document.schema.parse(row?.value ?? {})
}

/** Writes one subject and tells every process; cached pages are drawn again. */
export async function writeSetting<Value extends object>(
  tx: Transaction,
  document: SettingDocument<Value>,
  value: Value,
  clock: Clock,
): Promise<void> {
  const row = { value, changedAt: clock.now() }
  await tx
    .insert(storeSettingTable)
    .values({ name: document.name, ...row })
    .onConflictDoUpdate({ target: storeSettingTable.name, set: row })
  await announce(tx, 'settings_changed', document.name)
}
