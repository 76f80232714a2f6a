import { type Cents, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Method } from '../contract.ts'
import { listedAmount, withAmount } from '../rules/listed-delivery.ts'
import { announceChange, type Owner } from './save-zone.ts'
import { shippingMethodTable } from './shipping.table.ts'

/**
 * Gives delivery methods another price, or free ones another threshold, and tells carts and cached pages. Call it in the
 * transaction that has judged the amounts before; methods that are gone are passed over.
 */
export async function setMethodAmounts(
  { db: tx, clock }: { db: Transaction; clock: Clock },
  changes: ReadonlyMap<number, Cents>,
  owner: Owner,
): Promise<void> {
  if (changes.size === 0) return
  const rows = await tx
    .select()
    .from(shippingMethodTable)
    .where(inArray(shippingMethodTable.id, [...changes.keys()]))
    .orderBy(asc(shippingMethodTable.id))
    .for('update')
  const formatMoney = moneyFormat(await readStoreDetails({ db: tx }))
  for (const row of rows) {
    const method = row as Method
    const [before, amount] = [listedAmount(method), changes.get(row.id)]
    if (before === null || amount === undefined || amount === before) continue
    const { settings } = withAmount(method, amount)
    await tx.update(shippingMethodTable).set({ settings }).where(eq(shippingMethodTable.id, row.id))
    await announceChange({ clock }, tx, {
      owner,
      kind: 'settings',
      ref: `shipping/zones/${row.zoneId}`,
      action: 'delivery price changed',
      subject: row.title,
      detail: { from: formatMoney(before), to: formatMoney(amount) },
    })
  }
}
