import type { Database } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import type { PrizeState } from '../contract.ts'
import { gamePrize } from './game.table.ts'

/** How often each prize of a campaign has been won; only those with a winner. */
export async function prizeStates(deps: { db: Database }, campaignId: string): Promise<PrizeState[]> {
  return deps.db
    .select({ prizeId: gamePrize.prizeId, given: gamePrize.given })
    .from(gamePrize)
    .where(eq(gamePrize.campaignId, campaignId))
    .orderBy(asc(gamePrize.prizeId))
}
