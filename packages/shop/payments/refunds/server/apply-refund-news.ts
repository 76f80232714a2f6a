import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, eq } from 'drizzle-orm'
import { noteTrouble } from '../../ledger/server/note-trouble.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { ProviderRefund } from '../../port/rules/payment.ts'
import { bringRefundTo } from './finish-refund.ts'
import { type RefundRow, refund } from './refund.table.ts'
import { stopWatching } from './watch-refund.ts'

/**
 * Brings a refund to what the provider says about it now, so that news may come late, twice, or out of order. Banks may
 * take days, and send money back that had seemed to arrive. Throws when the provider cannot be reached.
 */
export async function applyRefundNews(deps: ReconcileDeps, orderId: number, refundId: string): Promise<void> {
  const told = await deps.provider.findRefund(refundId)
  const { word } = told
  const row = await findRow(deps.db, orderId, told)
  if (row !== null) await bringRefundTo(deps, row, word, { isWatching: false })
  if (word.kind !== 'failed') return
  if (row === null) await tellOwner(deps, orderId, told, word.why)
  await stopWatching(deps.db, told.id)
}

/** Of one that no refund of the order stands for, such as that of a second payment. */
async function tellOwner(
  deps: ReconcileDeps,
  orderId: number,
  told: ProviderRefund,
  why: string,
): Promise<void> {
  const formatMoney = moneyFormat(await readStoreDetails(deps))
  await deps.db.transaction((tx) =>
    noteTrouble(deps, tx, {
      orderId,
      kind: 'refund-failed',
      reference: told.id,
      summary: `${formatMoney(told.amount)} that were sent back at the provider did not arrive: ${why}. Please look at the provider’s pages.`,
    }),
  )
}

/** By the provider's id, or by the number that we gave it, when its answer was lost. */
async function findRow(db: Database, orderId: number, told: ProviderRefund): Promise<RefundRow | null> {
  const [known] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.providerRefund, told.id), eq(refund.orderId, orderId)))
  if (known !== undefined) return known
  const named = Number(told.refund ?? undefined)
  if (!Number.isSafeInteger(named)) return null
  const [row] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.id, named), eq(refund.orderId, orderId), eq(refund.way, 'card')))
  return row ?? null
}
