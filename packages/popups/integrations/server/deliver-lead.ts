import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { addDeliveries } from '@buoy/platform/deliveries/server/add-deliveries.ts'
import { eq } from 'drizzle-orm'
import { findLead } from '../../leads/server/find-lead.ts'
import { leadMailTable } from './integration.table.ts'
import { LEAD_MAIL_QUEUE } from './integration-queues.ts'
import { LEAD_SOURCE_ID } from './lead-source.ts'

export type DeliverLeadDeps = { db: Database; clock: Clock; chance: Chance; jobs: Jobs }

/**
 * Writes down, in one transaction, whom a new lead is told to: each connection of its account that wants
 * it, also one that is paused, and each address that gets a mail at once. Doing it again tells nobody twice.
 */
export async function deliverLead(deps: DeliverLeadDeps, conversionId: string): Promise<void> {
  const found = await findLead(deps, conversionId)
  if (found === null) return
  const { clientId, lead } = found
  await deps.db.transaction(async (tx) => {
    await addDeliveries(
      { ...deps, db: tx },
      {
        source: LEAD_SOURCE_ID,
        scope: clientId,
        part: lead.campaignId,
        kind: 'added',
        subjectId: conversionId,
        once: conversionId,
        hasEmail: lead.email !== '',
        hasConsent: lead.consent || lead.marketing !== null,
      },
    )
    const [mail] = await tx.select().from(leadMailTable).where(eq(leadMailTable.clientId, clientId))
    if (mail?.rhythm !== 'at-once') return
    for (const recipient of mail.addresses) {
      await deps.jobs.enqueue(tx, LEAD_MAIL_QUEUE, { conversionId, recipient })
    }
  })
}
