import { leadEvent } from '../../integrations/rules/lead-event.ts'
import type { Lead } from '../../leads/contract.ts'
import type { ApiLead } from '../api-contract.ts'

/** A lead in the words of the API, which are those of webhooks. */
export function toApiLead(lead: Lead): ApiLead {
  const { lead: told, fields, campaign, page, utm, visitor } = leadEvent('', lead, false)
  return {
    id: lead.id,
    received_at: lead.at,
    email: told.email,
    consent: told.consent,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    variant: campaign.variant,
    coupon: told.coupon,
    recovered: told.recovered,
    fields: fields.map((field) => ({ ...field, problem: field.problem ?? null })),
    page,
    utm,
    visitor,
  }
}
