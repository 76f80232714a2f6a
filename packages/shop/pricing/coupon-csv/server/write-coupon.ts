import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { AuditedChange } from '@buoy/platform/audit/server/record-audit.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import { createCoupon } from '../../discounts/server/create-coupon.ts'
import { moveCoupon } from '../../discounts/server/move-coupon.ts'
import { updateCoupon } from '../../discounts/server/update-coupon.ts'
import type { CheckedRow } from './check-coupon-row.ts'

/** Writes what a row makes of a coupon; what is refused meanwhile is returned, and then nothing of the row is written. */
export async function writeCoupon(
  deps: { db: Transaction; clock: Clock },
  { stored, coupon, enabled }: CheckedRow,
  owner: AuditedChange['owner'],
): Promise<RowProblem[]> {
  const { codeMode: _mode, ...rules } = coupon
  const written =
    stored === null
      ? await createCoupon(deps, { coupon, owner })
      : await updateCoupon(deps, {
          id: stored.id,
          change: { ...rules, version: stored.version },
          owner,
        })
  if (!written.ok) return written.refusals.map(({ message }) => ({ column: '', message }))
  if (enabled !== (stored?.enabled ?? true)) {
    const to = enabled ? 'enabled' : 'disabled'
    const moved = await moveCoupon(deps, { id: written.value.id, to, owner })
    if (!moved.ok) throw new Error(`Coupon ${written.value.id} was gone in the transaction that wrote it`)
  }
  return []
}
