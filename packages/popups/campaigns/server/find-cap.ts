import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { AccountCap } from '../../model/popup-object-contract.ts'
import { account } from './account.table.ts'

/** How many popups of an account a visitor sees at most in so many hours, or `null` for no limit. */
export async function findCap({ db }: { db: Database }, clientId: string): Promise<AccountCap | null> {
  const { capViews, capHours } = account
  const [row] = await db.select({ capViews, capHours }).from(account).where(eq(account.clientId, clientId))
  if (row === undefined || row.capViews === null || row.capHours === null) return null
  return { views: row.capViews, hours: row.capHours }
}
