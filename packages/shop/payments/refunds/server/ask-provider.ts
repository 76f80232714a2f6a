import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import Stripe from 'stripe'
import type { StoredOrder } from '../../../orders/record/server/read-order.ts'
import type { SettleDeps } from '../../ledger/server/settle-attempt.ts'
import { isFinal, type ProviderWord, wordOf } from './provider-word.ts'
import type { RefundRow } from './refund.table.ts'

/** The provider forgets an idempotency key after a day; from half of that on we look before we ask. */
const KEYS_LAST_MS = 12 * HOUR_MS
/** Refunds of one charge that are looked through. */
const MOST_REFUNDS = 100

type Deps = Pick<SettleDeps, 'stripe' | 'clock' | 'log'>

/**
 * Asks the provider for a refund, or how one stands that it has taken already. `null` when nothing is certain: the same
 * ask may be made again without sending money twice.
 */
export async function askProvider(
  deps: Deps,
  row: RefundRow,
  order: StoredOrder,
): Promise<ProviderWord | null> {
  try {
    return wordOf((await findTaken(deps, row, order)) ?? (await take(deps, row, order)))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.warn(
      { code: error.code, type: error.rawType, refund: row.id, requestId: error.requestId },
      'the card provider did not take a refund',
    )
    return isFinal(error) ? { kind: 'failed', reference: null, why: error.message } : null
  }
}

async function findTaken(deps: Deps, row: RefundRow, order: StoredOrder): Promise<Stripe.Refund | null> {
  if (row.providerRefund !== null) return deps.stripe.refunds.retrieve(row.providerRefund)
  const age = deps.clock.now().getTime() - row.createdAt.getTime()
  if (age < KEYS_LAST_MS) return null
  const { data } = await deps.stripe.refunds.list({ charge: order.paymentCharge ?? '', limit: MOST_REFUNDS })
  return data.find(({ metadata }) => metadata?.refund === String(row.id)) ?? null
}

function take({ stripe }: Deps, row: RefundRow, order: StoredOrder): Promise<Stripe.Refund> {
  return stripe.refunds.create(
    {
      charge: order.paymentCharge ?? '',
      amount: row.amount,
      metadata: { order_id: String(order.id), refund: String(row.id) },
    },
    { idempotencyKey: `refund-${row.id}` },
  )
}
