import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { lockSetting, writeSetting } from '@buoy/platform/settings/server/setting-document.ts'
import { changedFields } from '@buoy/platform/site/server/update-store-details.ts'
import type { MethodSettings } from '../contract.ts'
import { findWay } from '../rules/ways.ts'
import { METHOD_SETTINGS, type MethodDeps } from './method-settings.ts'

const UNKNOWN: Refusal = {
  code: 'unknown-method',
  field: 'on',
  message: 'One of these payment methods does not exist here. Reload the page and choose again.',
}

/** Changes which payment methods are offered; the next checkout shows it. Refuses `unknown-method`. */
export async function updateMethodSettings(
  deps: { db: Database | Transaction; clock: Clock } & Pick<MethodDeps, 'ways'>,
  input: { settings: MethodSettings; owner: AuditedChange['owner'] },
): Promise<Outcome<null>> {
  const isKnown = (id: string) => findWay(id, deps.ways) !== null
  if (!input.settings.on.every(isKnown)) return refused(UNKNOWN)
  await deps.db.transaction(async (tx) => {
    const before = await lockSetting(tx, METHOD_SETTINGS, deps.clock)
    const changed = changedFields(before, input.settings)
    if (changed.length === 0) return
    await writeSetting(tx, METHOD_SETTINGS, input.settings, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'settings',
        ref: 'payments',
        action: 'settings changed',
        subject: 'payment methods',
        detail: { fields: changed.join(', '), on: input.settings.on.join(', ') },
      },
    )
  })
  return done(null)
}
