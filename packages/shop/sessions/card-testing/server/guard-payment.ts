import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { endTry } from './end-try.ts'
import { type CardReader, findCard } from './find-card.ts'
import { type GuardDeps, type Guarded, guardTry, type TryAsk } from './guard-try.ts'

export type ShieldDeps = GuardDeps & { provider: CardReader }

/** {@link guardTry} for a card: by its fingerprint too. Everything that asks a bank goes through it. */
export async function guardCard(
  deps: ShieldDeps,
  ask: Omit<TryAsk, 'card'> & { source: string },
): Promise<Guarded> {
  return guardTry(deps, { ...ask, card: await findCard(deps, ask.source) })
}

/** A payment that was not begun. */
type RefusedPayment = { kind: 'refused'; refusals: Refusal[]; refresh: false; reload: false }

/**
 * Pays behind the shield: asks first, and takes the count back when the bank was never asked. Declines and
 * successes count themselves when the bank's word is applied.
 */
export async function guarded<Paid extends { kind: string }>(
  deps: ShieldDeps,
  ask: Omit<TryAsk, 'card'> & { source: string },
  pay: () => Promise<Paid>,
): Promise<Paid | RefusedPayment> {
  const judged = await guardCard(deps, ask)
  if (judged.kind === 'refused') {
    return { kind: 'refused', refusals: [judged.refusal], refresh: false, reload: false }
  }
  const outcome = await pay()
  if (outcome.kind === 'refused') await endTry(deps.db, judged.tryId, 'void')
  if (outcome.kind === 'received') await endTry(deps.db, judged.tryId, 'good')
  return outcome
}
