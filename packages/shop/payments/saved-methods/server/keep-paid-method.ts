import type { Transaction } from '@buoy/kernel/server/database.ts'
import { chargeOf, type Intent } from '../../ledger/server/intent.ts'
import { cardFacts, type KeepDeps, keepMethod } from './keep-method.ts'
import { CARD_GATEWAY } from './setup-calls.ts'

/**
 * Keeps the card of a payment that its shopper wanted to be kept (S1.13), in the transaction in which the
 * money is written down, so that it holds for the answer, the webhook and the reconciler alike.
 */
export async function keepPaidMethod(deps: KeepDeps, tx: Transaction, intent: Intent): Promise<void> {
  const charge = chargeOf(intent)
  const card = charge?.payment_method_details?.card
  const customer = idOf(intent.customer)
  const method = charge?.payment_method ?? idOf(intent.payment_method)
  if (intent.setup_future_usage !== 'off_session' || !card || !method || customer === null) return
  const { brand, last4, exp_month, exp_year, fingerprint } = card
  const facts = { brand: brand ?? 'unknown', last4: last4 ?? '', exp_month, exp_year, fingerprint }
  await keepMethod(deps, tx, {
    ...{ customer, method, gateway: CARD_GATEWAY, card: cardFacts(method, facts) },
  })
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}
