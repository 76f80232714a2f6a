import type { Database } from '@buoy/kernel/server/database.ts'
import { count, eq, sql } from 'drizzle-orm'
import type { PrizeState } from '../contract.ts'
import { runsOut } from '../rules/runs-out.ts'
import { gameCode, gamePrize } from './game.table.ts'

/** How far each prize of a campaign has been given; only those with a code or a winner. */
export async function prizeStates(deps: { db: Database }, campaignId: string): Promise<PrizeState[]> {
  const [given, codes] = await Promise.all([
    deps.db.select().from(gamePrize).where(eq(gamePrize.campaignId, campaignId)),
    deps.db
      .select({
        prizeId: gameCode.prizeId,
        codes: count(),
        left: sql<number>`count(*) filter (where ${gameCode.givenAt} is null)`.mapWith(Number),
      })
      .from(gameCode)
      .where(eq(gameCode.campaignId, campaignId))
      .groupBy(gameCode.prizeId),
  ])
  const ids = new Set([...given, ...codes].map(({ prizeId }) => prizeId))
  return [...ids].sort().map((prizeId) => {
    const { codes: all = 0, left = 0 } = codes.find((one) => one.prizeId === prizeId) ?? {}
    return {
      prizeId,
      given: given.find((one) => one.prizeId === prizeId)?.given ?? 0,
      codes: all,
      left,
      runsOut: runsOut(all, left),
    }
  })
}

/** How far one prize has been given. */
export async function prizeState(
  deps: { db: Database },
  { campaignId, prizeId }: { campaignId: string; prizeId: string },
): Promise<PrizeState> {
  const states = await prizeStates(deps, campaignId)
  const none = { prizeId, given: 0, codes: 0, left: 0, runsOut: false }
  return states.find((one) => one.prizeId === prizeId) ?? none
}
