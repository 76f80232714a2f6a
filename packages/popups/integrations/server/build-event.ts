import type { Database } from '@buoy/kernel/server/database.ts'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import { findLead } from '../../leads/server/find-lead.ts'
import type { LeadEvent } from '../contract.ts'
import { exampleLead } from '../rules/example-lead.ts'
import { leadEvent } from '../rules/lead-event.ts'
import type { DeliveryRow, WebhookRow } from './integration.table.ts'

/** What a test of a webhook for all campaigns names. */
const ANY_CAMPAIGN = { id: 'example', name: 'Example' }

/** What a delivery says, the same at every attempt; `null` when its lead was erased. A test has an example. */
export async function buildEvent(
  deps: { db: Database },
  delivery: DeliveryRow,
  webhook: Pick<WebhookRow, 'clientId' | 'campaignId'>,
): Promise<LeadEvent | null> {
  if (delivery.conversionId !== null) {
    const found = await findLead(deps, delivery.conversionId)
    return found && leadEvent(delivery.id, found.lead, false)
  }
  const { campaignId } = webhook
  const named = campaignId === null ? undefined : (await campaignNames(deps, webhook)).get(campaignId)
  return leadEvent(delivery.id, exampleLead(delivery.createdAt, named ?? ANY_CAMPAIGN), true)
}
