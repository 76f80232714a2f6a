import type { LetterBlock } from '@buoy/platform/mail/rules/letter.ts'
import { stepsOf } from '../../../orders/record/rules/order-steps.ts'
import type { OrderFacts } from './order-facts.ts'

/** How far an order is when a mail goes out, as its page in the account shows it; nothing where nothing is sent. */
export function progressBlock(
  status: 'pending' | 'on-hold' | 'processing' | 'completed',
  { order: { at, paid, needsShipping }, texts }: OrderFacts,
): LetterBlock[] {
  if (!needsShipping) return []
  const moments = { status, placedAt: at, paidAt: paid ? at : null, changedAt: at, needsShipping }
  const steps = stepsOf(moments, texts)
  const shown = steps.flatMap(({ label, state }) => (state === 'ended' ? [] : [{ label, state }]))
  return [{ kind: 'progress', steps: shown }]
}
