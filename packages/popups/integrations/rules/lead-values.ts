import type { Lead } from '../../leads/contract.ts'

/** What can be mapped of every lead, besides the fields of its form. */
const FACTS: readonly { key: string; label: string; of: (lead: Lead) => string }[] = [
  { key: 'email', label: 'Email', of: ({ email }) => email },
  { key: 'first_name', label: 'First name', of: (lead) => personOf(lead).firstName },
  { key: 'last_name', label: 'Last name', of: (lead) => personOf(lead).lastName },
  { key: 'phone', label: 'Phone', of: (lead) => personOf(lead).phone },
  { key: 'consent', label: 'Agreed (yes or no)', of: ({ consent }) => (consent ? 'yes' : 'no') },
  { key: 'popup', label: 'Popup', of: ({ campaignName }) => campaignName },
  { key: 'page_url', label: 'Address of the page', of: ({ pageUrl }) => pageUrl },
  { key: 'page_title', label: 'Title of the page', of: ({ pageTitle }) => pageTitle },
  { key: 'coupon', label: 'Coupon', of: ({ coupon }) => coupon },
  { key: 'country', label: 'Country', of: ({ country }) => country },
  { key: 'language', label: 'Language', of: ({ language }) => language },
  { key: 'device', label: 'Device', of: ({ device }) => device },
  { key: 'referrer', label: 'Referrer', of: ({ referrer }) => referrer },
  { key: 'landing_page', label: 'Landing page', of: ({ landingPage }) => landingPage },
  { key: 'utm_source', label: 'UTM source', of: ({ utm }) => utm.source },
  { key: 'utm_medium', label: 'UTM medium', of: ({ utm }) => utm.medium },
  { key: 'utm_campaign', label: 'UTM campaign', of: ({ utm }) => utm.campaign },
  { key: 'utm_term', label: 'UTM term', of: ({ utm }) => utm.term },
  { key: 'utm_content', label: 'UTM content', of: ({ utm }) => utm.content },
  { key: 'lead_id', label: 'ID of the lead', of: ({ id }) => id },
]

/** The keys and names of what every lead has. */
export const LEAD_FACTS = FACTS.map(({ key, label }) => ({ key, label }))

/** Everything known of a lead: the facts, then the answers of its form by their names on the wire. A fact wins over them. */
export function leadValues(lead: Lead): { key: string; label: string; value: string }[] {
  const facts = FACTS.map(({ key, label, of }) => ({ key, label, value: of(lead) }))
  const known = new Set(FACTS.map(({ key }) => key))
  const answers = lead.fields
    .filter(({ name }) => !known.has(name))
    .map(({ name, placeholder, value }) => ({ key: name, label: placeholder || name, value }))
  return [...facts, ...answers]
}

/** Who a lead is, by the kinds of its fields (W3.63); '' for what was not asked. A whole name counts as the first one. */
export function personOf({ email, fields }: Pick<Lead, 'email' | 'fields'>) {
  const first = (type: string) => fields.find((field) => field.type === type)?.value ?? ''
  return {
    email,
    firstName: first('first_name') || first('name'),
    lastName: first('last_name'),
    phone: first('phone'),
    ip: null,
  }
}
