import type { Message } from '@buoy/platform/deliveries/server/adapter.ts'
import type { DeliverySource, Wanted } from '@buoy/platform/deliveries/server/source.ts'
import { mayInAccount } from '../../accounts/rules/account-roles.ts'
import { findAccount } from '../../accounts/server/find-account.ts'
import { ownAccount } from '../../accounts/server/own-account.ts'
import { usableAccounts } from '../../accounts/server/usable-accounts.ts'
import { campaignChoices } from '../../campaigns/server/campaign-choices.ts'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import type { Lead } from '../../leads/contract.ts'
import { findLead } from '../../leads/server/find-lead.ts'
import { listAnsweredFields } from '../../leads/server/list-answered-fields.ts'
import { exampleLead } from '../rules/example-lead.ts'
import { leadEvent } from '../rules/lead-event.ts'
import { LEAD_FACTS, leadValues, personOf } from '../rules/lead-values.ts'

export const LEAD_SOURCE_ID = 'popup-leads'

/** What a test of a connection for all campaigns names. */
const ANY_CAMPAIGN = { id: 'example', name: 'Example' }

/** Leads of popups as a source of deliveries: a scope is an account, a part a campaign with its variants. */
export const LEAD_SOURCE: DeliverySource = {
  id: LEAD_SOURCE_ID,
  label: 'leads of popups',
  thing: 'lead',
  mayLackConsent: true,
  screen: (clientId) => ({ to: `/popups/connections?account=${clientId}`, label: 'Connections' }),
  screenOfSubject: (id) => `/leads?open=${encodeURIComponent(id)}`,
  findScope: async (deps, scope) => {
    if (scope === '') return (await ownAccount(deps))?.clientId ?? null
    const account = await findAccount(deps, scope)
    return account === null || account.archivedAt !== null ? null : account.clientId
  },
  mayUse: async (deps, person, clientId) => {
    const account = (await usableAccounts(deps, person)).find((one) => one.clientId === clientId)
    return account !== undefined && mayInAccount(account.role, 'manage')
  },
  parts: { label: 'Leads of', all: 'All popups', list: campaignChoices },
  fields: async (deps, clientId) => {
    const known = new Set(LEAD_FACTS.map(({ key }) => key))
    const answered = await listAnsweredFields(deps, clientId)
    return [...LEAD_FACTS, ...answered.filter(({ key }) => !known.has(key))]
  },
  read: async (deps, wanted) => {
    const { subjectId, at, scope: clientId, part } = wanted
    if (subjectId !== null) {
      const found = await findLead(deps, subjectId)
      if (found === null) return { nothing: 'The lead was erased, so there is nothing to send.' }
      return messageOf(wanted, found.lead)
    }
    const named = part === null ? undefined : (await campaignNames(deps, { clientId })).get(part)
    return messageOf(wanted, exampleLead(at, named ?? ANY_CAMPAIGN))
  },
}

function messageOf({ id, kind }: Wanted, lead: Lead): Message {
  return {
    id,
    kind,
    at: new Date(lead.at),
    person: personOf(lead),
    hasConfirmed: false,
    values: leadValues(lead),
    answers: {},
    event: leadEvent(id, lead, kind === 'test'),
  }
}
