import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import { campaignChoices } from '../../campaigns/server/campaign-choices.ts'
import type { WebhookInput } from '../contract.ts'
import { webhookTable } from './integration.table.ts'
import { makeWebhookSecret } from './webhook-secret.ts'

export type ChangeDeps = { db: Database; clock: Clock; chance: Chance; secret: string }
type Owner = AuditedChange['owner']
type Of = { clientId: string; id: string; owner: Owner }

const MOST_WEBHOOKS = 20
const GONE = { code: 'no-such-webhook', message: 'There is no such webhook. Go back to the connections.' }

/** Adds a webhook. Gives its id, and the secret, which is not shown again. Refuses a campaign of nobody, and too many. */
export async function addWebhook(
  deps: ChangeDeps,
  { clientId, input, owner }: { clientId: string; input: WebhookInput; owner: Owner },
): Promise<Outcome<{ id: string; secret: string }>> {
  const refusal = await refuseCampaign(deps, clientId, input.campaignId)
  if (refusal !== null) return refused(refusal)
  const id = randomId(deps.chance)
  const { shown, sealed } = makeWebhookSecret(deps)
  return deps.db.transaction(async (tx) => {
    if ((await tx.$count(webhookTable, eq(webhookTable.clientId, clientId))) >= MOST_WEBHOOKS) {
      const message = `There are ${MOST_WEBHOOKS} webhooks already. Delete one that is not needed any more.`
      return refused({ code: 'too-many-webhooks', message })
    }
    const row = { id, clientId, ...input, sealedSecret: sealed, createdAt: deps.clock.now() }
    await tx.insert(webhookTable).values(row)
    await note({ ...deps, db: tx }, owner, 'webhook added', row)
    return done({ id, secret: shown })
  })
}

/** Changes name, address or campaign; what waits goes to the new address. */
export async function changeWebhook(
  deps: ChangeDeps,
  { clientId, id, owner, input }: Of & { input: WebhookInput },
): Promise<Outcome<null>> {
  const refusal = await refuseCampaign(deps, clientId, input.campaignId)
  if (refusal !== null) return refused(refusal)
  return deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(webhookTable)
      .set(input)
      .where(isOf(clientId, id))
      .returning({ id: webhookTable.id })
    if (changed.length === 0) return refused(GONE)
    await note({ ...deps, db: tx }, owner, 'webhook changed', { id, name: input.name })
    return done(null)
  })
}

/** Makes another secret, which counts at once. Gives it; it is not shown again. */
export async function renewWebhookSecret(
  deps: ChangeDeps,
  { clientId, id, owner }: Of,
): Promise<Outcome<string>> {
  const { shown, sealed } = makeWebhookSecret(deps)
  return deps.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(webhookTable)
      .set({ sealedSecret: sealed })
      .where(isOf(clientId, id))
      .returning({ name: webhookTable.name })
    if (changed === undefined) return refused(GONE)
    await note({ ...deps, db: tx }, owner, 'webhook secret renewed', { id, name: changed.name })
    return done(shown)
  })
}

/** Deletes a webhook with its log and what it has still to be told. The leads stay. */
export async function deleteWebhook(deps: ChangeDeps, { clientId, id, owner }: Of): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(webhookTable)
      .where(isOf(clientId, id))
      .returning({ name: webhookTable.name })
    if (gone === undefined) return refused(GONE)
    await note({ ...deps, db: tx }, owner, 'webhook deleted', { id, name: gone.name })
    return done(null)
  })
}

async function refuseCampaign(deps: { db: Database }, clientId: string, campaignId: string | null) {
  if (campaignId === null) return null
  const campaigns = await campaignChoices(deps, clientId)
  if (campaigns.some(({ id }) => id === campaignId)) return null
  const message = 'There is no such popup any more. Choose another.'
  return { code: 'no-such-campaign', message, field: 'campaignId' }
}

function isOf(clientId: string, id: string) {
  return and(eq(webhookTable.clientId, clientId), eq(webhookTable.id, id))
}

async function note(
  deps: { db: Database; clock: Clock },
  owner: Owner,
  action: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await recordAudit(deps, { owner, kind: 'webhooks', ref: id, action, subject: `webhook ${name}` })
}
