import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** The same words as `OrderStatus` of the orders' contract. */
type Status = 'pending' | 'failed' | 'on-hold' | 'processing' | 'completed' | 'cancelled' | 'refunded'

type Step = { label: string; at: string | null; state: 'done' | 'now' | 'ahead' | 'ended' }

const WORDS = {
  pending: 'waitingForPayment',
  failed: 'paymentFailed',
  'on-hold': 'onHold',
  processing: 'beingPacked',
  completed: 'sent',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const satisfies Record<Status, string>

/** What a status is called to a shopper. */
export function statusInWords(status: Status, texts: TextLocale): string {
  return translator(messages, texts)(WORDS[status])
}

/** Moments of an order's life, ISO 8601; `changedAt` is the last change of anything. */
export type OrderMoments = {
  status: Status
  placedAt: string
  paidAt: string | null
  changedAt: string
  /** False when nothing of it is packed and sent. */
  needsShipping: boolean
  /** True while a bank has reserved the money, which is charged when the order is sent. */
  isAuthorised?: boolean
}

/**
 * The way of an order as its shopper sees it: placed, paid, packed, sent; what needs no shipping is done when it is paid. An order that ended early
 * stops with how it ended; nothing is promised after that.
 */
export function stepsOf(
  { status, placedAt, paidAt, changedAt, needsShipping, isAuthorised = false }: OrderMoments,
  texts: TextLocale,
): Step[] {
  const t = translator(messages, texts)
  const sending = needsShipping ? ahead(t('packed'), t('sent')) : ahead(t('done'))
  const placed: Step = { label: t('orderPlaced'), at: placedAt, state: 'done' }
  const paid: Step = { label: t('paid'), at: paidAt, state: paidAt === null ? 'ahead' : 'done' }
  const ended = { at: changedAt, state: 'ended' } as const
  switch (status) {
    case 'pending':
      return [placed, { label: t('waitingForPayment'), at: null, state: 'now' }, ...sending]
    case 'failed':
      return [placed, { label: t('paymentFailed'), ...ended }]
    case 'cancelled':
      return [placed, ...(paidAt === null ? [] : [paid]), { label: t('cancelled'), ...ended }]
    case 'refunded':
      return [placed, paid, { label: t('refunded'), ...ended }]
    case 'on-hold':
      if (isAuthorised) return [placed, { label: t('chargedWhenSent'), at: null, state: 'now' }, ...sending]
      if (paidAt === null)
        return [placed, { label: t('waitingForPayment'), at: null, state: 'now' }, ...sending]
      return [placed, paid, { label: t('onHold'), at: null, state: 'now' }, ...sending]
    case 'processing':
      return needsShipping
        ? [placed, paid, { label: t('beingPacked'), at: null, state: 'now' }, ...ahead(t('sent'))]
        : [placed, paid, { label: t('inWork'), at: null, state: 'now' }, ...sending]
    case 'completed':
      return [placed, paid, { label: needsShipping ? t('sent') : t('done'), at: changedAt, state: 'done' }]
  }
}

function ahead(...labels: string[]): Step[] {
  return labels.map((label) => ({ label, at: null, state: 'ahead' }))
}
