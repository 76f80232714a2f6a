import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { BulkReport, OrderStatus } from '../../../orders/record/contract.ts'
import { STATUS_WORDS } from '../../../orders/record/rules/order-life.ts'
import { readOrders } from '../../../orders/record/server/read-order.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { changeOrderStatus } from './change-order-status.ts'

/** Moves that many orders may make at once; money goes back one order at a time, in its own dialog. */
const BULK_MOVES: ReadonlySet<OrderStatus> = new Set(['processing', 'on-hold', 'completed', 'cancelled'])

/**
 * Moves many orders, one after the other, each by its own life: one that may not move does not keep the
 * others back. Answers for each what became of it.
 */
export async function changeMany(
  deps: ReconcileDeps,
  input: {
    ids: readonly number[]
    to: OrderStatus
    tellsCustomer: boolean
    owner: Pick<Owner, 'id' | 'name'>
  },
): Promise<BulkReport> {
  const { to, tellsCustomer, owner } = input
  const ids = [...new Set(input.ids)]
  const numbers = new Map((await readOrders(deps.db, ids)).map(({ id, number }) => [id, number]))
  const rows: BulkReport['rows'] = []
  for (const id of ids) {
    const row = { id, number: numbers.get(id) ?? null }
    if (!BULK_MOVES.has(to)) {
      rows.push({ ...row, ok: false, message: `Open the order to make it “${STATUS_WORDS[to]}”.` })
      continue
    }
    const outcome = await changeOne(deps, { id, to, tellsCustomer, owner })
    rows.push({ ...row, ...outcome })
    if (outcome.ok) {
      const audited = {
        owner,
        kind: 'orders',
        ref: id,
        action: `order moved to ${to}`,
        subject: `order ${row.number}`,
      }
      await recordAudit(deps, audited)
    }
  }
  return { rows }
}

/** One order's surprise, such as a provider that is down, is told in its row and in the log. */
async function changeOne(
  deps: ReconcileDeps,
  input: Parameters<typeof changeOrderStatus>[1],
): Promise<{ ok: boolean; message: string }> {
  try {
    const outcome = await changeOrderStatus(deps, input)
    if (outcome.ok) return { ok: true, message: `Now: ${STATUS_WORDS[outcome.value.status]}.` }
    return { ok: false, message: outcome.refusals[0]?.message ?? 'The order did not move.' }
  } catch (error) {
    deps.log.error({ err: error, orderId: input.id }, 'an order of a bulk action could not be moved')
    return { ok: false, message: 'The card provider or the database did not answer. Try this one again.' }
  }
}
