import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { recordGivenConsent } from '@buoy/shop/marketing/server/record-consent.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ConfirmInput, ConfirmPage } from '../contract.ts'
import { isConfirmLink } from './confirm-link.ts'
import { handOn } from './hand-on.ts'
import { listTable, signupTable } from './newsletter.table.ts'

export type ConfirmDeps = {
  db: Database | Transaction
  clock: Clock
  chance: Chance
  jobs: Jobs
  secret: string
  details: () => Promise<StoreDetails>
}

/**
 * Takes a reader on, once: their consent goes to the shop's own evidence of consents, which alone says who is
 * written to, and the list's services are told, all in one transaction. Answers false when they were on before.
 */
export async function confirmSignUp(deps: ConfirmDeps, id: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [signup] = await tx
      .update(signupTable)
      .set({ confirmedAt: deps.clock.now() })
      .where(and(eq(signupTable.id, id), isNull(signupTable.confirmedAt)))
      .returning()
    if (signup === undefined) return false
    const { email, wording, page, evidence } = signup
    const source = evidence === null ? 'newsletter' : 'popup'
    const given = { wording, page, evidence }
    await recordGivenConsent({ ...deps, db: tx }, { email, customerId: null, source, given })
    await handOn({ ...deps, db: tx }, { signupId: id, listKey: signup.listKey, kind: 'added' })
    return true
  })
}

/** What the page behind a mail's link shows. A link that has lapsed or was made up tells nothing of anybody. */
export async function findConfirmation(
  deps: { db: Database; clock: Clock; secret: string },
  link: ConfirmInput,
): Promise<ConfirmPage> {
  if (!isConfirmLink(deps, link)) return { state: 'lapsed' }
  const [found] = await deps.db
    .select({
      email: signupTable.email,
      confirmedAt: signupTable.confirmedAt,
      list: listTable.name,
      isReader: sql<boolean>`exists (select 1 from shop.news_reader r where r.email = ${signupTable.email})`,
    })
    .from(signupTable)
    .innerJoin(listTable, eq(listTable.key, signupTable.listKey))
    .where(eq(signupTable.id, link.id))
  if (found === undefined) return { state: 'lapsed' }
  if (found.confirmedAt === null) return { state: 'waiting', email: found.email, list: found.list, link }
  // They have ended it since: the old link does not bring it back.
  return found.isReader ? { state: 'confirmed', email: found.email } : { state: 'lapsed' }
}
