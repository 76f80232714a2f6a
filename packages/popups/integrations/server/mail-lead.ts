import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { desc, eq } from 'drizzle-orm'
import { findLead } from '../../leads/server/find-lead.ts'
import { leadFacts } from '../rules/lead-facts.ts'
import { leadLetter, webhookStoppedLetter } from '../rules/lead-letters.ts'
import { attemptTable, deliveryTable, webhookTable } from './integration.table.ts'
import { LEAD_MAILS } from './lead-mails.ts'

export type LeadMailDeps = MailDeps & { ownerEmail: () => Promise<string | null> }

/** Writes the mail about a lead to one address, once. An answer to it goes to the lead; nothing about one that was erased. */
export async function mailLead(
  deps: MailDeps,
  { conversionId, recipient }: { conversionId: string; recipient: string },
): Promise<void> {
  const found = await findLead(deps, conversionId)
  if (found === null) return
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: LEAD_MAILS['popup-lead'],
    recipient,
    order: null,
    reference: `lead ${conversionId}`,
    replyTo: found.lead.email || null,
    letter: leadLetter(leadFacts(found.lead, deps.origin)),
  })
}

/** Writes the owner of the store that a webhook was stopped, once for each time; nothing when it was resumed meanwhile. */
export async function mailStopped(deps: LeadMailDeps, webhookId: string): Promise<void> {
  const [[webhook], [last], recipient] = await Promise.all([
    deps.db.select().from(webhookTable).where(eq(webhookTable.id, webhookId)),
    deps.db
      .select({ error: attemptTable.error })
      .from(attemptTable)
      .innerJoin(deliveryTable, eq(deliveryTable.id, attemptTable.deliveryId))
      .where(eq(deliveryTable.webhookId, webhookId))
      .orderBy(desc(attemptTable.at))
      .limit(1),
    deps.ownerEmail(),
  ])
  if (webhook?.state !== 'stopped' || recipient === null) return
  const since = webhook.failingSince?.toISOString() ?? ''
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: LEAD_MAILS['webhook-stopped'],
    recipient,
    order: null,
    reference: `webhook ${webhookId} ${since}`,
    letter: webhookStoppedLetter({
      name: webhook.name,
      error: last?.error ?? '',
      link: `${deps.origin}/console/popups/connections/webhooks/${webhookId}`,
    }),
  })
}
