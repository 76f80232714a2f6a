import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type Stripe from 'stripe'
import type { ProviderDispute } from '../../port/rules/payment.ts'
import { disputeKind, disputeState } from '../rules/dispute-status.ts'
import { fromProvider } from '../rules/provider-amount.ts'

/** Brings a dispute into the domain's words. */
export function readDispute(told: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = told.evidence_details
  return {
    id: told.id,
    kind: disputeKind(told.status),
    state: disputeState(told.status),
    amount: fromProvider(told.amount, told.currency.toUpperCase()),
    reason: told.reason,
    charge: idOf(told.charge),
    payment: told.payment_intent === null ? null : idOf(told.payment_intent),
    openedAt: new Date(told.created * SECOND_MS),
    dueAt: dueBy ? new Date(dueBy * SECOND_MS) : null,
  }
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}
