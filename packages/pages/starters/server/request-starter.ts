import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { findStarter } from '../content/starters.ts'
import type { ApplyInput } from '../contract.ts'
import { APPLY_STARTER_QUEUE } from './apply-starter.ts'
import { lockStarterRow, writeStarterRow } from './starter.table.ts'

/**
 * Asks a job to apply a starter. Refused with `not-found`, `already-applied` for the starter that the shop has, and
 * `wrong-state` while one is being applied.
 */
export async function requestStarter(
  deps: { db: Database; jobs: Jobs },
  { asked, owner }: { asked: ApplyInput; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<null>> {
  const starter = findStarter(asked.key)
  if (starter === null)
    return refused({ code: 'not-found', message: 'There is no such starter. Reload the page.' })
  return deps.db.transaction(async (tx) => {
    const { wanted, applied } = await lockStarterRow(tx)
    if (wanted !== null) {
      return refused({ code: 'wrong-state', message: 'A starter is being applied. Wait until it is done.' })
    }
    if (applied?.key === starter.key) {
      const message = `${starter.name} is applied already. Nothing was changed.`
      return refused({ code: 'already-applied', message })
    }
    const { id, name } = owner
    await writeStarterRow(tx, { wanted: { ...asked, owner: { id, name } }, picturesMade: 0, problem: '' })
    await deps.jobs.enqueue(tx as Database, APPLY_STARTER_QUEUE, {})
    return done(null)
  })
}
