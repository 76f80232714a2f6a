import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, gt, like } from 'drizzle-orm'
import { savedVersionTable } from './saved-version.table.ts'

/** Whether an owner has saved anything at addresses of the console that begin like this: `/shipping/`. */
export async function wasSaved({ db }: { db: Database | Transaction }, beginning: string): Promise<boolean> {
  const rows = await db
    .select({ version: savedVersionTable.version })
    .from(savedVersionTable)
    .where(and(like(savedVersionTable.address, `${beginning}%`), gt(savedVersionTable.version, 0)))
    .limit(1)
  return rows.length > 0
}
