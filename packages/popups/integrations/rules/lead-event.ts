import type { Lead } from '../../leads/contract.ts'
import type { LeadEvent } from '../contract.ts'

/** Rises when a field changes its meaning or goes away. New fields may come without. */
export const PAYLOAD_VERSION = 1

/** What a webhook is told of a lead. `id` is the event's: the same at every attempt, to tell twice from two. */
export function leadEvent(id: string, lead: Lead, isTest: boolean): LeadEvent {
  return {
    version: PAYLOAD_VERSION,
    id,
    type: 'lead.created',
    timestamp: lead.at,
    test: isTest,
    lead: {
      id: lead.id,
      email: lead.email,
      consent: lead.consent,
      recovered: lead.recovered,
      coupon: lead.coupon,
    },
    fields: lead.fields.map(({ name, type, placeholder, value, problem }) => ({
      name,
      type,
      label: placeholder,
      value,
      problem: problem ?? null,
    })),
    campaign: { id: lead.campaignId, name: lead.campaignName, variant: lead.variantName },
    page: {
      url: lead.pageUrl,
      title: lead.pageTitle,
      referrer: lead.referrer,
      landing_page: lead.landingPage,
    },
    utm: lead.utm,
    visitor: {
      device: lead.device,
      country: lead.country,
      language: lead.language,
      operating_system: lead.operatingSystem,
    },
  }
}
