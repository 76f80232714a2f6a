import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce, type Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { ConversionCode, ConversionCodeInput } from '../contract.ts'
import { conversionCodeTable } from './integration.table.ts'

/** The code that answers a conversion of a campaign: its own, else its account's, else '' (W7.19, W7.20). */
export type ConversionCodes = (clientId: string, campaignId: string) => Promise<string>

/** Opens the codes of all accounts, kept in memory until a change is announced. */
export function openConversionCodes(deps: { db: Database; listen: Listen }): ConversionCodes {
  const codes = remember(deps.listen, 'popups_changed', async () => {
    const rows = await deps.db.select().from(conversionCodeTable)
    return new Map(rows.map(({ clientId, campaignId, html }) => [keyOf(clientId, campaignId), html]))
  })
  return async (clientId, campaignId) => {
    const known = await codes()
    return known.get(keyOf(clientId, campaignId)) ?? known.get(keyOf(clientId, null)) ?? ''
  }
}

/** An account's code and those of its campaigns, for the owner. */
export async function readConversionCode(deps: { db: Database }, clientId: string): Promise<ConversionCode> {
  const rows = await deps.db
    .select()
    .from(conversionCodeTable)
    .where(eq(conversionCodeTable.clientId, clientId))
    .orderBy(conversionCodeTable.campaignId)
  return {
    account: rows.find(({ campaignId }) => campaignId === null)?.html ?? '',
    campaigns: rows.flatMap(({ campaignId, html }) => (campaignId === null ? [] : [{ campaignId, html }])),
  }
}

/** Writes them again; the next conversion answers with them. Codes that are empty are forgotten. */
export async function changeConversionCode(
  deps: { db: Database; clock: Clock },
  change: { clientId: string; input: ConversionCodeInput; owner: AuditedChange['owner'] },
): Promise<void> {
  const { clientId, input, owner } = change
  const codes = new Map<string | null, string>([
    [null, input.account],
    ...input.campaigns.map(({ campaignId, html }) => [campaignId, html] as const),
  ])
  const rows = [...codes].flatMap(([campaignId, html]) =>
    html === '' ? [] : [{ clientId, campaignId, html }],
  )
  await deps.db.transaction(async (tx) => {
    await tx.delete(conversionCodeTable).where(eq(conversionCodeTable.clientId, clientId))
    if (rows.length > 0) await tx.insert(conversionCodeTable).values(rows)
    const entry = {
      owner,
      kind: 'popups',
      scope: clientId,
      action: 'settings changed',
      subject: 'conversion code',
    }
    await recordAudit({ db: tx, clock: deps.clock }, { ...entry, detail: { codes: rows.length } })
    await announce(tx, 'popups_changed', clientId)
  })
}

function keyOf(clientId: string, campaignId: string | null): string {
  return `${clientId} ${campaignId ?? ''}`
}
