import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import { type WebhookState, webhookStateAfter } from '../rules/webhook-life.ts'
import { deliveryTable, webhookTable } from './integration.table.ts'
import { sendWaiting } from './send-waiting.ts'

/**
 * Pauses or resumes a webhook. Leads that come while it rests wait for it; resumed, it is told of them at once.
 * Refuses a move that its life does not allow, saying how it stands.
 */
export async function moveWebhook(
  deps: { db: Database; clock: Clock; jobs: Jobs },
  input: { clientId: string; id: string; move: 'pause' | 'resume'; owner: AuditedChange['owner'] },
): Promise<Outcome<WebhookState>> {
  return deps.db.transaction(async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhookTable)
      .where(and(eq(webhookTable.clientId, input.clientId), eq(webhookTable.id, input.id)))
      .for('update')
    if (webhook === undefined) {
      const message = 'There is no such webhook. Go back to the connections.'
      return refused({ code: 'no-such-webhook', message })
    }
    const state = webhookStateAfter(webhook.state, input.move)
    if (state === null) {
      const message = `This webhook is ${webhook.state} already. Reload to see how it stands.`
      return refused({ code: 'move-not-allowed', message })
    }
    await tx.update(webhookTable).set({ state, failingSince: null }).where(eq(webhookTable.id, webhook.id))
    const action = input.move === 'pause' ? 'webhook paused' : 'webhook resumed'
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner: input.owner, kind: 'webhooks', ref: webhook.id, action, subject: `webhook ${webhook.name}` },
    )
    if (state === 'active') await sendWaiting({ ...deps, db: tx }, eq(deliveryTable.webhookId, webhook.id))
    return done(state)
  })
}
