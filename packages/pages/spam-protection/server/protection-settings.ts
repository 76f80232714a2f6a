import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { type AuditedChange, recordAudit } from '@buoy/people/audit/server/record-audit.ts'
import {
  lockSetting,
  readSetting,
  type SettingDocument,
  writeSetting,
} from '@buoy/shop/store/server/setting-document.ts'
import { changedFields } from '@buoy/shop/store/server/update-store-details.ts'
import { z } from 'zod'
import {
  type ProtectionInput,
  type ProtectionSettings,
  type PublicProtection,
  provider,
} from '../contract.ts'

const stored = z.object({
  provider: provider.default('altcha'),
  siteKey: z.string().default(''),
  secret: z.string().default(''),
  minimumScore: z.number().min(0).max(1).default(0.5),
})
export type StoredProtection = z.infer<typeof stored>

const PROTECTION: SettingDocument<StoredProtection> = { name: 'spam-protection', schema: stored }

/** How forms tell people from robots, secret included: for the server only. */
export function readProtection(deps: { db: Database | Transaction }): Promise<StoredProtection> {
  return readSetting(deps.db, PROTECTION)
}

/** The same, kept in this process until it is changed. */
export function openProtection(deps: { db: Database; listen: Listen }): () => Promise<StoredProtection> {
  return remember(deps.listen, 'settings_changed', () => readProtection(deps))
}

/** What pages may know. */
export function publicProtection({ provider: chosen, siteKey }: StoredProtection): PublicProtection {
  return { provider: chosen, siteKey: chosen === 'altcha' ? '' : siteKey }
}

/** What the console reads: never the secret. */
export async function readProtectionSettings(deps: { db: Database }): Promise<ProtectionSettings> {
  const { secret, ...rest } = await readProtection(deps)
  return { ...rest, secret: '', hasSecret: secret !== '' }
}

/** Changes it; pages and their policy follow at once. The log says which fields, and no key. */
export async function updateProtection(
  deps: { db: Database; clock: Clock },
  input: { settings: ProtectionInput; owner: AuditedChange['owner'] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, PROTECTION, deps.clock)
    const after = { ...input.settings, secret: input.settings.secret || before.secret }
    const changed = changedFields(before, after)
    if (changed.length === 0) return
    await writeSetting(tx, PROTECTION, after, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        ...{ owner: input.owner, action: 'settings changed', subject: 'spam protection' },
        detail: { fields: changed.join(', ') },
      },
    )
  })
}
