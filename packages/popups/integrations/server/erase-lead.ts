import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { forgetDeliveries } from '@buoy/platform/deliveries/server/forget-deliveries.ts'
import { forgetMails } from '@buoy/platform/mail/server/personal-data.ts'
import { forgetLead } from '../../leads/server/forget-lead.ts'
import { LEAD_MAILS } from './lead-mails.ts'
import { LEAD_SOURCE_ID } from './lead-source.ts'
import { daysAround, summaryReference } from './mail-day.ts'

/**
 * Erases one lead for good: its answers, and what was or is to be sent on about it. The count of conversions stays. Refuses
 * `unknown_lead` for one that the account has not, or that was erased before.
 */
export async function eraseLead(
  deps: { db: Database; clock: Clock },
  { clientId, id, owner }: { clientId: string; id: string; owner: Actor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const lead = await forgetLead(tx, { clientId, id })
    if (lead === null) {
      return refused({ code: 'unknown_lead', message: 'There is no such lead. It may have been erased.' })
    }
    await forgetDeliveries(tx, { source: LEAD_SOURCE_ID, ids: [id] })
    await forgetMails(tx, LEAD_MAILS['popup-lead'], [`lead ${id}`])
    const summaries = daysAround(lead.at).map((day) => summaryReference(clientId, day))
    await forgetMails(tx, LEAD_MAILS['popup-leads-day'], summaries)
    const subject = `lead ${id}`
    await recordAudit(
      { ...deps, db: tx },
      { owner, kind: 'popups', scope: clientId, ref: lead.campaignId, action: 'lead erased', subject },
    )
    return done(null)
  })
}
