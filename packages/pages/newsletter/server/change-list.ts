import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { ListInput, ListSettings } from '../console-contract.ts'
import { findList } from './find-list.ts'
import { listTable } from './newsletter.table.ts'

export type ListDeps = { db: Database; clock: Clock }

/** A list's settings as the console reads them; `null` for a list that does not exist. */
export async function readListSettings(
  deps: Pick<ListDeps, 'db'>,
  key: string,
): Promise<ListSettings | null> {
  const list = await findList(deps, key)
  return list && { name: list.name, isDouble: list.isDouble }
}

/** Changes a list; forms follow at once. */
export async function changeList(
  deps: ListDeps,
  change: { key: string; input: ListInput; owner: AuditedChange['owner'] },
): Promise<void> {
  const { input, owner, key } = change
  await deps.db.transaction(async (tx) => {
    await tx.update(listTable).set(input).where(eq(listTable.key, key))
    const entry = {
      owner,
      kind: 'newsletters',
      ref: key,
      action: 'settings changed',
      subject: `newsletter ${key}`,
    }
    await recordAudit({ db: tx, clock: deps.clock }, entry)
    await announce(tx, 'pages_changed', '')
  })
}
