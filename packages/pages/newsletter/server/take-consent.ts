import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { ConsentEvidence } from '@buoy/shop/marketing/contract.ts'
import { findEnded } from '@buoy/shop/marketing/server/find-ended.ts'
import { asc } from 'drizzle-orm'
import { listTable } from './newsletter.table.ts'
import { saveSignUp } from './receive-sign-up.ts'
import { SIGN_UP_QUEUE } from './sign-up-queue.ts'

/** A consent that was given in a form of somebody else than the newsletter. */
type GivenElsewhere = {
  email: string
  firstName: string
  lastName: string
  wording: string
  page: string
  evidence: ConsentEvidence
  isProven: boolean
}

/**
 * Takes a consent for the shop's first list, as if its own form had been sent: the list decides whether the address has to
 * be confirmed. Somebody who has unsubscribed before is always asked to confirm, as anybody could have typed their address.
 * Where there is no list, nothing happens.
 */
export async function takeConsent(
  deps: { clock: Clock; jobs: Jobs },
  tx: Transaction,
  { isProven, ...given }: GivenElsewhere,
): Promise<void> {
  const [list] = await tx
    .select({ key: listTable.key })
    .from(listTable)
    .orderBy(asc(listTable.createdAt), asc(listTable.key))
    .limit(1)
  if (list === undefined) return
  const { email } = given
  const hasEnded = (await findEnded(tx, [email])).has(email)
  await saveSignUp({ ...deps, db: tx }, { ...given, listKey: list.key, fields: {}, ip: null })
  const job = { listKey: list.key, email, isProven: isProven && !hasEnded }
  await deps.jobs.enqueue(tx, SIGN_UP_QUEUE, job)
}
