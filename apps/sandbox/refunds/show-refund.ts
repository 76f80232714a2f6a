import { unixSeconds } from '../http/ids.ts'
import type { RefundRow } from './refund.table.ts'

/** A refund on the wire. */
export function showRefund(row: RefundRow) {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.chargeId,
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    metadata: row.metadata,
    payment_intent: row.paymentIntentId,
    reason: row.reason,
    receipt_number: null,
    status: row.status,
    ...(row.failureReason !== null && { failure_reason: row.failureReason }),
  }
}
