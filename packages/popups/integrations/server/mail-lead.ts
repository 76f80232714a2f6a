import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import { ownerTexts } from '@buoy/platform/texts/rules/owner-texts.ts'
import { findAccount } from '../../accounts/server/find-account.ts'
import { findLead } from '../../leads/server/find-lead.ts'
import { leadFacts } from '../rules/lead-facts.ts'
import { leadLetter } from '../rules/lead-letters.ts'
import { LEAD_MAILS } from './lead-mails.ts'

/** Writes the mail about a lead to one address, once. An answer to it goes to the lead; nothing about one that was erased. */
export async function mailLead(
  deps: MailDeps,
  { conversionId, recipient }: { conversionId: string; recipient: string },
): Promise<void> {
  const found = await findLead(deps, conversionId)
  const account = found && (await findAccount(deps, found.clientId))
  if (!account) return
  await writeMail(deps, {
    texts: ownerTexts(deps.texts()),
    kind: LEAD_MAILS['popup-lead'],
    recipient,
    order: null,
    reference: `lead ${conversionId}`,
    replyTo: found.lead.email || null,
    letter: leadLetter(leadFacts(found.lead, deps.origin, account)),
  })
}
