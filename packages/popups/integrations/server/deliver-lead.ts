import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import { findLead } from '../../leads/server/find-lead.ts'
import { deliveryTable, leadMailTable, webhookTable } from './integration.table.ts'
import { DELIVERY_QUEUE, LEAD_MAIL_QUEUE } from './integration-queues.ts'

export type DeliverLeadDeps = { db: Database; clock: Clock; chance: Chance; jobs: Jobs }

type NewLead = { conversionId: string; clientId: string; campaignId: string }

/**
 * Writes down, in one transaction, whom a new lead is told to: each webhook of its account that wants it, also
 * one that is paused, and each address that gets a mail at once. Doing it again tells nobody twice.
 */
export async function deliverLead(deps: DeliverLeadDeps, conversionId: string): Promise<void> {
  const found = await findLead(deps, conversionId)
  if (found === null) return
  const { clientId, lead } = found
  await deps.db.transaction(async (tx) => {
    await writeDeliveries({ ...deps, db: tx }, { conversionId, clientId, campaignId: lead.campaignId })
    const [mail] = await tx.select().from(leadMailTable).where(eq(leadMailTable.clientId, clientId))
    if (mail?.rhythm !== 'at-once') return
    for (const recipient of mail.addresses) {
      await deps.jobs.enqueue(tx, LEAD_MAIL_QUEUE, { conversionId, recipient })
    }
  })
}

async function writeDeliveries(deps: DeliverLeadDeps, lead: NewLead): Promise<void> {
  const wantsIt = or(isNull(webhookTable.campaignId), eq(webhookTable.campaignId, lead.campaignId))
  const webhooks = await deps.db
    .select({ id: webhookTable.id, state: webhookTable.state })
    .from(webhookTable)
    .where(and(eq(webhookTable.clientId, lead.clientId), wantsIt))
    // A webhook that is paused or resumed at this moment comes before or after this lead, not in between.
    .for('share')
  const now = deps.clock.now()
  for (const { id: webhookId, state } of webhooks) {
    const id = eventId(deps)
    const nextAttemptAt = state === 'active' ? now : null
    const written = await deps.db
      .insert(deliveryTable)
      .values({ id, webhookId, conversionId: lead.conversionId, nextAttemptAt, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: deliveryTable.id })
    if (written.length > 0 && state === 'active') {
      await deps.jobs.enqueue(deps.db, DELIVERY_QUEUE, { id, attempt: 0 }, { group: webhookId })
    }
  }
}

/** A new event's id: what a receiver tells twice from two by. */
export function eventId(deps: { chance: Chance }): string {
  return `evt_${randomId(deps.chance)}`
}
