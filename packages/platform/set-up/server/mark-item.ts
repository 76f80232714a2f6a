import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '../../access/contract.ts'
import { mayDo } from '../../access/rules/permissions.ts'
import { recordAudit } from '../../audit/server/record-audit.ts'
import { lockSetting, writeSetting } from '../../settings/server/setting-document.ts'
import type { SetUpItem } from './set-up-items.ts'
import { SET_UP } from './set-up-setting.ts'

type Mark = { key: string; isNeeded: boolean; owner: Owner; items: readonly SetUpItem[] }

/** Marks an item of the set-up list as needed or not. Refused for keys of no item that this person may do. */
export async function markItem(
  deps: { db: Database; clock: Clock },
  { key, isNeeded, owner, items }: Mark,
): Promise<Outcome<null>> {
  const item = items.find((one) => one.key === key && mayDo(owner.role, one.needs))
  if (item === undefined)
    return refused({ code: 'not-found', message: 'There is no such item. Reload the page.' })
  await deps.db.transaction(async (tx) => {
    const { notNeeded } = await lockSetting(tx, SET_UP, deps.clock)
    if (notNeeded.includes(key) === !isNeeded) return
    const others = notNeeded.filter((one) => one !== key)
    await writeSetting(tx, SET_UP, { notNeeded: isNeeded ? others : [...others, key] }, deps.clock)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'settings',
        action: isNeeded ? 'marked as needed' : 'marked as not needed',
        subject: `set-up: ${item.title}`,
      },
    )
  })
  return done(null)
}
