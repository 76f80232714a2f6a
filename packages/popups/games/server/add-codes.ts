import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { AddedCodes } from '../contract.ts'
import { gameCode } from './game.table.ts'
import { prizeState } from './prize-states.ts'

/** Rows of one statement. */
const AT_ONCE = 1000

/**
 * Adds codes to the list of a prize. A code that the account has already, given or not and of whichever prize, is left out
 * and counted as known: nobody can be given it twice.
 */
export async function addCodes(
  deps: { db: Database; clock: Clock },
  input: { clientId: string; campaignId: string; prizeId: string; codes: readonly string[] },
): Promise<AddedCodes> {
  const { clientId, campaignId, prizeId } = input
  const addedAt = deps.clock.now()
  let added = 0
  await deps.db.transaction(async (tx) => {
    for (let from = 0; from < input.codes.length; from += AT_ONCE) {
      const rows = input.codes
        .slice(from, from + AT_ONCE)
        .map((code) => ({ clientId, campaignId, prizeId, code, addedAt }))
      const inserted = await tx
        .insert(gameCode)
        .values(rows)
        .onConflictDoNothing({ target: [gameCode.clientId, gameCode.code] })
        .returning({ id: gameCode.id })
      added += inserted.length
    }
  })
  return { added, known: input.codes.length - added, state: await prizeState(deps, { campaignId, prizeId }) }
}
