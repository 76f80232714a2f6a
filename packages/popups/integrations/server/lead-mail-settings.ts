import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { LeadMailSettings } from '../contract.ts'
import { leadMailTable } from './integration.table.ts'

/** To whom an account's leads are mailed, and how often; to nobody until an owner says so. */
export async function readLeadMail(deps: { db: Database }, clientId: string): Promise<LeadMailSettings> {
  const [row] = await deps.db
    .select({ addresses: leadMailTable.addresses, rhythm: leadMailTable.rhythm })
    .from(leadMailTable)
    .where(eq(leadMailTable.clientId, clientId))
  return row ?? { addresses: [], rhythm: 'never' }
}

/** Changes it. A daily summary begins with the leads that come from now on. */
export async function changeLeadMail(
  deps: { db: Database; clock: Clock },
  change: { clientId: string; input: LeadMailSettings; owner: AuditedChange['owner'] },
): Promise<void> {
  const { clientId, owner } = change
  const addresses = [...new Set(change.input.addresses.map((address) => address.toLowerCase()))]
  const settings = { addresses, rhythm: change.input.rhythm }
  await deps.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(leadMailTable)
      .where(eq(leadMailTable.clientId, clientId))
      .for('update')
    const isDaily = before?.rhythm === 'daily' && settings.rhythm === 'daily'
    const row = { ...settings, summarisedUntil: isDaily ? before.summarisedUntil : deps.clock.now() }
    await tx
      .insert(leadMailTable)
      .values({ clientId, ...row })
      .onConflictDoUpdate({ target: leadMailTable.clientId, set: row })
    const entry = {
      owner,
      kind: 'popups',
      scope: clientId,
      action: 'settings changed',
      subject: 'mail about leads',
    }
    const detail = { addresses: addresses.length, rhythm: settings.rhythm }
    await recordAudit({ db: tx, clock: deps.clock }, { ...entry, detail })
  })
}
