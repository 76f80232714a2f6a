import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { forgetDeliveries, listHandedOn } from '@buoy/platform/deliveries/server/forget-deliveries.ts'
import { forgetMails } from '@buoy/platform/mail/server/personal-data.ts'
import { leadsOfAddress } from '../../leads/server/personal-data.ts'
import { leadMailTable } from './integration.table.ts'
import { LEAD_MAILS } from './lead-mails.ts'
import { LEAD_SOURCE_ID } from './lead-source.ts'
import { daysAround, summaryReference } from './mail-day.ts'

/** Where a person's answers were handed on to. Erased, nothing of them is left in logs, jobs that wait and mails. */
export const handedOnOfPerson: PersonalData = {
  name: 'handedOn',
  collect: async (db, { email, ownsAddress }) => {
    const leads = ownsAddress ? await leadsOfAddress(db, email) : []
    return listHandedOn(db, { source: LEAD_SOURCE_ID, ids: idsOf(leads) })
  },
  erase: async (tx, { email, ownsAddress }) => {
    const leads = ownsAddress ? await leadsOfAddress(tx, email) : []
    if (leads.length === 0) return
    await forgetDeliveries(tx, { source: LEAD_SOURCE_ID, ids: idsOf(leads) })
    await forgetMails(
      tx,
      LEAD_MAILS['popup-lead'],
      leads.map(({ id }) => `lead ${id}`),
    )
    const accounts = await tx.select({ clientId: leadMailTable.clientId }).from(leadMailTable)
    const days = new Set(leads.flatMap(({ at }) => daysAround(at)))
    const references = accounts.flatMap(({ clientId }) =>
      [...days].map((day) => summaryReference(clientId, day)),
    )
    await forgetMails(tx, LEAD_MAILS['popup-leads-day'], references)
  },
}

function idsOf(leads: readonly { id: string }[]): string[] {
  return leads.map(({ id }) => id)
}
