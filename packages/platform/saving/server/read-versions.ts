import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { inArray } from 'drizzle-orm'
import { savedVersionTable } from './saved-version.table.ts'

/** The versions that saves of several addresses have to name, in their order; 0 for what nobody has saved yet. */
export async function readVersions(
  db: Database | Transaction,
  addresses: readonly string[],
): Promise<number[]> {
  if (addresses.length === 0) return []
  const found = await db
    .select()
    .from(savedVersionTable)
    .where(inArray(savedVersionTable.address, [...addresses]))
  const byAddress = new Map(found.map(({ address, version }) => [address, version]))
  return addresses.map((address) => byAddress.get(address) ?? 0)
}
