import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { forgetMails } from '@buoy/platform/mail/server/personal-data.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import { leadsOfAddress } from '../../leads/server/personal-data.ts'
import { deliveryTable, leadMailTable, webhookTable } from './integration.table.ts'
import { LEAD_MAILS } from './lead-mails.ts'
import { daysAround, summaryReference } from './mail-day.ts'

/** Where a person's answers were handed on to. Erased, nothing of them is left in logs, jobs that wait and mails. */
export const handedOnOfPerson: PersonalData = {
  name: 'handedOn',
  collect: async (db, { email, ownsAddress }) => {
    const leads = ownsAddress ? await leadsOfAddress(db, email) : []
    if (leads.length === 0) return []
    const rows = await db
      .select({ at: deliveryTable.createdAt, address: webhookTable.address, state: deliveryTable.state })
      .from(deliveryTable)
      .innerJoin(webhookTable, eq(webhookTable.id, deliveryTable.webhookId))
      .where(inArray(deliveryTable.conversionId, idsOf(leads)))
      .orderBy(desc(deliveryTable.createdAt))
    return rows.map(({ at, address, state }) => ({ at, to: new URL(address).host, state }))
  },
  erase: async (tx, { email, ownsAddress }) => {
    const leads = ownsAddress ? await leadsOfAddress(tx, email) : []
    if (leads.length === 0) return
    await tx.delete(deliveryTable).where(inArray(deliveryTable.conversionId, idsOf(leads)))
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
