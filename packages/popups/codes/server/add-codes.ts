import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { AddedCodes } from '../contract.ts'
import { codeList, codeOfList } from './code.table.ts'
import { codeListStates } from './code-list-states.ts'

/** Rows of one statement. */
const AT_ONCE = 1000

/**
 * Adds codes to a list of a campaign. A code that the account has already, given or not and of whichever list, is left out
 * and counted as known: nobody can be given it twice.
 */
export async function addCodes(
  deps: { db: Database; clock: Clock },
  input: { clientId: string; campaignId: string; list: string; codes: readonly string[] },
): Promise<AddedCodes> {
  const { clientId, campaignId, list } = input
  const addedAt = deps.clock.now()
  let added = 0
  await deps.db.transaction(async (tx) => {
    await tx.insert(codeList).values({ campaignId, list }).onConflictDoNothing()
    for (let from = 0; from < input.codes.length; from += AT_ONCE) {
      const rows = input.codes
        .slice(from, from + AT_ONCE)
        .map((code) => ({ clientId, campaignId, list, code, addedAt }))
      const inserted = await tx
        .insert(codeOfList)
        .values(rows)
        .onConflictDoNothing({ target: [codeOfList.clientId, codeOfList.code] })
        .returning({ id: codeOfList.id })
      added += inserted.length
    }
  })
  const states = await codeListStates(deps, campaignId)
  const state = states.find((one) => one.list === list && one.terms === null) ?? {
    list,
    terms: null,
    codes: 0,
    left: 0,
  }
  return { added, known: input.codes.length - added, state }
}
