import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { account } from '../../accounts/server/account-relation.ts'
import type { PopupAnalytics } from '../../model/popup-object-contract.ts'

/** Where an account's pages tell what happens to popups; `null` for nowhere. */
export async function findAnalytics(
  { db }: { db: Database },
  clientId: string,
): Promise<PopupAnalytics | null> {
  const { analytics } = account
  const [row] = await db.select({ analytics }).from(account).where(eq(account.clientId, clientId))
  return row?.analytics ?? null
}

/** Sets where an account's pages tell what happens to popups; `null` for nowhere. Pages that open from now on do so. */
export async function changeAnalytics(
  deps: { db: Database; clock: Clock },
  change: { clientId: string; analytics: PopupAnalytics | null; owner: AuditedChange['owner'] },
): Promise<void> {
  const { clientId, analytics, owner } = change
  await deps.db.transaction(async (tx) => {
    await tx.update(account).set({ analytics }).where(eq(account.clientId, clientId))
    const entry = {
      owner,
      kind: 'popups',
      scope: clientId,
      action: 'settings changed',
      subject: 'analytics of popups',
    }
    await recordAudit({ db: tx, clock: deps.clock }, { ...entry, detail: { to: analytics } })
    await announce(tx, 'popups_changed', clientId)
  })
}
