import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { type CardReader, findCard } from './find-card.ts'
import { type AttemptRequest, type GuardDeps, type Guarded, guardAttempt } from './guard-attempt.ts'
import { recordAttempt } from './record-attempt.ts'

export type ShieldDeps = GuardDeps & { provider: CardReader }

/** {@link guardAttempt} for a card: by its fingerprint too. Everything that asks a bank goes through it. */
export async function guardCard(
  deps: ShieldDeps,
  request: Omit<AttemptRequest, 'card'> & { source: string },
): Promise<Guarded> {
  return guardAttempt(deps, { ...request, card: await findCard(deps, request.source) })
}

/** A payment that was not begun. */
type RefusedPayment = { kind: 'refused'; refusals: Refusal[]; refresh: false; reload: false }

/**
 * Pays behind the shield: asks first, and takes the count back when the bank was never asked. Declines and
 * successes count themselves when the bank's word is applied.
 */
export async function guarded<Paid extends { kind: string }>(
  deps: ShieldDeps,
  request: Omit<AttemptRequest, 'card'> & { source: string },
  pay: () => Promise<Paid>,
): Promise<Paid | RefusedPayment> {
  const judged = await guardCard(deps, request)
  if (judged.kind === 'refused') {
    return { kind: 'refused', refusals: [judged.refusal], refresh: false, reload: false }
  }
  const outcome = await pay()
  if (outcome.kind === 'refused') await recordAttempt(deps.db, judged.tryId, 'void')
  if (outcome.kind === 'received') await recordAttempt(deps.db, judged.tryId, 'good')
  return outcome
}
