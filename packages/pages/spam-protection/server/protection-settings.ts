import { describeSecret } from '@buoy/kernel/rules/stored-secret.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { seal, unseal } from '@buoy/kernel/server/seal.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import {
  lockSetting,
  readSetting,
  type SettingDocument,
  writeSetting,
} from '@buoy/platform/settings/server/setting-document.ts'
import { changedFields } from '@buoy/platform/site/server/update-store-details.ts'
import { z } from 'zod'
import {
  type ProtectionInput,
  type ProtectionSettings,
  type PublicProtection,
  provider,
} from '../contract.ts'

/** What the secret of a captcha service is sealed for. */
const SECRET_PURPOSE = 'captcha service'

const stored = z.object({
  provider: provider.default('altcha'),
  siteKey: z.string().default(''),
  sealedSecret: z.string().nullable().default(null),
  minimumScore: z.number().min(0).max(1).default(0.5),
})
type StoredProtection = z.infer<typeof stored>

/** How forms tell people from robots, with the secret as the service is told it; `''` when there is none. */
export type Protection = Omit<StoredProtection, 'sealedSecret'> & { secret: string }

export const PROTECTION: SettingDocument<StoredProtection> = { name: 'spam-protection', schema: stored }

/** How forms tell people from robots, secret included: for the server only. */
export async function readProtection(deps: {
  db: Database | Transaction
  secret: string
}): Promise<Protection> {
  const { sealedSecret, ...rest } = await readSetting(deps.db, PROTECTION)
  return { ...rest, secret: openSecret(deps, sealedSecret) ?? '' }
}

/** The same, kept in this process until it is changed. */
export function openProtection(deps: {
  db: Database
  secret: string
  listen: Listen
}): () => Promise<Protection> {
  return remember(deps.listen, 'settings_changed', () => readProtection(deps))
}

/** What pages may know. */
export async function readPublicProtection(deps: { db: Database }): Promise<PublicProtection> {
  const { provider: chosen, siteKey } = await readSetting(deps.db, PROTECTION)
  return { provider: chosen, siteKey: chosen === 'altcha' ? '' : siteKey }
}

/** What the console reads: of the secret, that it is set and how it ends. */
export async function readProtectionSettings(deps: {
  db: Database
  secret: string
}): Promise<ProtectionSettings> {
  const { secret, ...rest } = await readProtection(deps)
  return { ...rest, secret: '', keptSecret: describeSecret(secret) }
}

/**
 * Changes it; pages and their policy follow at once. A secret left empty stays as long as the service does:
 * no service is told another one's. The log says which fields, and no key.
 */
export async function updateProtection(
  deps: { db: Database; clock: Clock; chance: Chance; secret: string },
  input: { settings: ProtectionInput; owner: AuditedChange['owner'] },
): Promise<void> {
  const { secret: typed, ...rest } = input.settings
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, PROTECTION, deps.clock)
    const kept = before.provider === rest.provider ? before.sealedSecret : null
    const after = { ...rest, sealedSecret: typed === '' ? kept : seal(deps, SECRET_PURPOSE, typed) }
    const changed = changedFields(before, after)
    if (changed.length === 0) return
    await writeSetting(tx, PROTECTION, after, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'spam',
        action: 'settings changed',
        subject: 'spam protection',
        detail: { fields: changed.map((name) => (name === 'sealedSecret' ? 'secret' : name)).join(', ') },
      },
    )
  })
}

/** As versions before November 2026 have kept it. */
const plainlyStored = z.object({ secret: z.string().min(1) })

/** Seals a secret that an older version has kept as it was typed. Safe to run at every start. */
export async function sealPlainSecret(deps: {
  db: Database
  clock: Clock
  chance: Chance
  secret: string
}): Promise<void> {
  const anyway: SettingDocument<Record<string, unknown>> = {
    name: PROTECTION.name,
    schema: z.record(z.string(), z.unknown()),
  }
  const isPlain = async (db: Database | Transaction) => plainlyStored.safeParse(await readSetting(db, anyway))
  if (!(await isPlain(deps.db)).success) return
  await deps.db.transaction(async (tx) => {
    const kept = await lockSetting(tx, anyway, deps.clock)
    const plain = plainlyStored.safeParse(kept)
    if (!plain.success) return
    const sealedSecret = seal(deps, SECRET_PURPOSE, plain.data.secret)
    await writeSetting(tx, PROTECTION, stored.parse({ ...kept, sealedSecret }), deps.clock)
  })
}

function openSecret(deps: { secret: string }, sealed: string | null): string | null {
  return sealed === null ? null : unseal(deps, SECRET_PURPOSE, sealed)
}
