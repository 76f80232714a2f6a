import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import {
  lockSetting,
  readSetting,
  type SettingDocument,
  writeSetting,
} from '@buoy/platform/settings/server/setting-document.ts'
import { z } from 'zod'
import { type CheckoutLayout, differingChoices } from '../rules/checkout-layout.ts'
import { storedLayout } from './stored-layout.ts'

export const CHECKOUT_LAYOUT: SettingDocument<CheckoutLayout> = {
  name: 'checkout-layout',
  schema: z.unknown().transform(storedLayout),
}

/** How the checkout is laid out for everybody who takes part in no test. */
export function readCheckoutLayout(deps: { db: Database | Transaction }): Promise<CheckoutLayout> {
  return readSetting(deps.db, CHECKOUT_LAYOUT)
}

/** The same, held in this process and read again when an owner has changed it. */
export function openCheckoutLayout(deps: { db: Database; listen: Listen }): () => Promise<CheckoutLayout> {
  return remember(deps.listen, 'settings_changed', () => readCheckoutLayout(deps))
}

/** The same under a lock until the transaction ends. */
export function lockCheckoutLayout(deps: { db: Transaction; clock: Clock }): Promise<CheckoutLayout> {
  return lockSetting(deps.db, CHECKOUT_LAYOUT, deps.clock)
}

/** Changes how the checkout is laid out, for every request from now on. */
export async function saveCheckoutLayout(
  deps: { db: Database | Transaction; clock: Clock },
  { layout, owner }: { layout: CheckoutLayout; owner: AuditedChange['owner'] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockCheckoutLayout({ ...deps, db: tx })
    const changed = differingChoices(before, layout)
    if (changed.length === 0) return
    await writeSetting(tx, CHECKOUT_LAYOUT, layout, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        ref: 'checkout-layout',
        action: 'settings changed',
        subject: 'checkout layout',
        detail: { fields: changed.join(', ') },
      },
    )
  })
}
