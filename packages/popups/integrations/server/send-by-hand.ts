import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import type { AttemptResult } from '../contract.ts'
import { DELIVERY_LIFE } from '../rules/delivery-life.ts'
import { type DeliverDeps, deliverEvent } from './deliver-event.ts'
import { eventId } from './deliver-lead.ts'
import { deliveryTable, webhookTable } from './integration.table.ts'

type ByHand = { clientId: string; webhookId: string; owner: AuditedChange['owner'] }

const GONE = { code: 'no-such-webhook', message: 'There is no such webhook. Go back to the connections.' }

/** Sends an example lead at once, once, to a webhook in any state, and gives what came of it. */
export async function sendTest(
  deps: DeliverDeps & { chance: Chance },
  { clientId, webhookId }: ByHand,
): Promise<Outcome<AttemptResult>> {
  const webhook = await nameOf(deps, clientId, webhookId)
  if (webhook === null) return refused(GONE)
  const id = eventId(deps)
  const now = deps.clock.now()
  await deps.db.insert(deliveryTable).values({ id, webhookId, nextAttemptAt: now, createdAt: now })
  const result = await deliverEvent(deps, { id, attempt: 0 })
  if (result === null) throw new Error('A test that was written a moment ago was not made.')
  return done(result)
}

/**
 * Sends a delivery again at once, whatever came of it before, with the event's own id, and gives what came of it.
 * When it fails the table of delays begins again. Refuses it while the webhook rests: then it would not be sent.
 */
export async function sendAgain(
  deps: DeliverDeps,
  { clientId, webhookId, id, owner }: ByHand & { id: string },
): Promise<Outcome<AttemptResult>> {
  const webhook = await nameOf(deps, clientId, webhookId)
  if (webhook === null) return refused(GONE)
  if (webhook.state !== 'active') {
    return refused({ code: 'webhook-rests', message: `This webhook is ${webhook.state}. Resume it first.` })
  }
  const attempt = await deps.db.transaction(async (tx) => {
    const which = and(eq(deliveryTable.id, id), eq(deliveryTable.webhookId, webhookId))
    const [delivery] = await tx.select().from(deliveryTable).where(which).for('update')
    const state = delivery && DELIVERY_LIFE[delivery.state]['send-again']
    if (delivery === undefined || state === undefined) return null
    await tx.update(deliveryTable).set({ state, failures: 0, nextAttemptAt: deps.clock.now() }).where(which)
    const entry = {
      owner,
      kind: 'webhooks',
      ref: webhookId,
      action: 'webhook sent again',
      subject: `webhook ${webhook.name}`,
    }
    await recordAudit({ db: tx, clock: deps.clock }, { ...entry, detail: { event: id } })
    return delivery.attempts
  })
  if (attempt === null) {
    const message = 'This delivery is not in the log any more: it is kept for 30 days. Reload the list.'
    return refused({ code: 'no-such-delivery', message })
  }
  const result = await deliverEvent(deps, { id, attempt })
  if (result === null) {
    return refused({ code: 'under-way', message: 'It is being sent already. Reload to see what came of it.' })
  }
  return done(result)
}

async function nameOf(deps: DeliverDeps, clientId: string, id: string) {
  const [webhook] = await deps.db
    .select({ name: webhookTable.name, state: webhookTable.state })
    .from(webhookTable)
    .where(and(eq(webhookTable.clientId, clientId), eq(webhookTable.id, id)))
  return webhook ?? null
}
