import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { StoredOrder } from '../../../orders/record/server/read-order.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { ProviderRefund, RefundWord } from '../../port/rules/payment.ts'
import { failureOf, isFinal } from '../../port/server/provider-failure.ts'
import type { RefundRow } from './refund.table.ts'

/** The provider forgets an idempotency key after a day; from half of that on we look before we ask. */
const KEYS_LAST_MS = 12 * HOUR_MS

type Deps = Pick<ReconcileDeps, 'provider' | 'clock' | 'log'>

/**
 * Asks the provider for a refund, or how one stands that it has taken already. `null` when nothing is certain: the same
 * ask may be made again without sending money twice.
 */
export async function callProvider(
  deps: Deps,
  row: RefundRow,
  order: StoredOrder,
): Promise<RefundWord | null> {
  try {
    return ((await findTaken(deps, row, order)) ?? (await take(deps, row, order))).word
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    const { code, type, requestId, message: why } = failure
    deps.log.warn({ code, type, refund: row.id, requestId }, 'the card provider did not take a refund')
    return isFinal(error) ? { kind: 'failed', reference: null, why } : null
  }
}

async function findTaken(deps: Deps, row: RefundRow, order: StoredOrder): Promise<ProviderRefund | null> {
  if (row.providerRefund !== null) return deps.provider.findRefund(row.providerRefund)
  const age = deps.clock.now().getTime() - row.createdAt.getTime()
  if (age < KEYS_LAST_MS) return null
  const all = await deps.provider.listRefunds(order.paymentCharge ?? '')
  return all.find(({ refund }) => refund === String(row.id)) ?? null
}

function take({ provider }: Deps, row: RefundRow, order: StoredOrder): Promise<ProviderRefund> {
  const ask = {
    charge: order.paymentCharge ?? '',
    amount: row.amount,
    currency: order.currency,
    orderId: order.id,
    refundId: row.id,
  }
  return provider.refund(ask, `refund-${row.id}`)
}
