import { describeSecret } from '@buoy/kernel/rules/stored-secret.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { seal } from '@buoy/kernel/server/seal.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import type { ListInput, ListSettings } from '../console-contract.ts'
import type { ProviderSettings } from '../rules/providers.ts'
import { KEY_PURPOSE, openKey } from './deliver.ts'
import { findList } from './find-newsletter.ts'
import { deliveryTable, listTable } from './newsletter.table.ts'
import { DELIVERY_QUEUE } from './sign-up-queue.ts'

export type ListDeps = { db: Database; clock: Clock; chance: Chance; jobs: Jobs; secret: string }
type Owner = AuditedChange['owner']

/** A list's settings as the console reads them: of the key, that it is set and how it ends. `null` for a list that does not exist. */
export async function readListSettings(
  deps: Pick<ListDeps, 'db' | 'secret'>,
  key: string,
): Promise<ListSettings | null> {
  const list = await findList(deps, key)
  if (list === null) return null
  const { name, isDouble, provider, settings } = list
  const { address = '', list: there = '', account = '' } = settings
  return {
    name,
    isDouble,
    provider,
    address,
    list: there,
    account,
    key: '',
    keptKey: describeSecret(openKey(deps, list)),
  }
}

/** Changes a list; forms follow at once. A key left empty stays, unless another provider was chosen. */
export async function changeList(
  deps: ListDeps,
  change: { key: string; input: ListInput; owner: Owner },
): Promise<void> {
  const { input, owner } = change
  const { name, isDouble, provider, address, list, account } = input
  const settings: ProviderSettings = { address, list, account }
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(listTable).where(eq(listTable.key, change.key)).for('update')
    const kept = before?.provider === provider ? (before.sealedKey ?? null) : null
    const sealedKey = input.key === '' ? kept : seal(deps, KEY_PURPOSE, input.key)
    await tx
      .update(listTable)
      .set({ name, isDouble, provider, settings, sealedKey })
      .where(eq(listTable.key, change.key))
    const entry = {
      owner,
      kind: 'newsletters',
      ref: change.key,
      action: 'settings changed',
      subject: `newsletter ${change.key}`,
      detail: { provider },
    }
    await recordAudit({ db: tx, clock: deps.clock }, entry)
    await announce(tx, 'pages_changed', '')
  })
}

/** Sends everything again that the provider has refused; answers how much that is. */
export async function sendRefusedAgain(deps: ListDeps, key: string, owner: Owner): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const again = await tx
      .update(deliveryTable)
      .set({ state: 'waiting' })
      .where(and(eq(deliveryTable.listKey, key), eq(deliveryTable.state, 'refused')))
      .returning({ id: deliveryTable.id })
    for (const { id } of again) await deps.jobs.enqueue(tx, DELIVERY_QUEUE, { id })
    const entry = {
      owner,
      kind: 'newsletters',
      ref: key,
      action: 'newsletter deliveries sent again',
      subject: `newsletter ${key}`,
    }
    await recordAudit({ db: tx, clock: deps.clock }, entry)
    return again.length
  })
}
