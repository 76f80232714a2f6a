import { problemWords } from '../../forms/rules/lead-problems.ts'
import type { Lead } from '../../leads/contract.ts'
import type { LeadFacts } from './lead-letters.ts'

/** A lead of an account as mails to its owner show it, with a word on answers that want a second look. */
export function leadFacts(
  lead: Lead,
  origin: string,
  account: { clientId: string; name: string },
): LeadFacts {
  const fields = lead.fields.map((field) => {
    const problem = problemWords(field)
    const value = problem === '' ? field.value : `${field.value} (${problem})`
    return { label: field.placeholder || field.name, value }
  })
  return {
    name: lead.email || (lead.fields[0]?.value ?? ''),
    account: account.name,
    popup: lead.variantName === '' ? lead.campaignName : `${lead.campaignName}, ${lead.variantName}`,
    page: lead.pageUrl,
    fields,
    link: `${origin}/console/leads?account=${account.clientId}&open=${encodeURIComponent(lead.id)}`,
  }
}
