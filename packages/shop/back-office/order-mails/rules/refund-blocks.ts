import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { LetterBlock } from '@buoy/platform/mail/rules/letter.ts'
import { creditTitle } from '../../../orders/documents/rules/document-titles.ts'
import { emailMessages } from '../messages.ts'
import type { OrderFacts } from './order-facts.ts'

/** What was refunded, how, and what remains of the order. */
export function refundBlocks(facts: OrderFacts): LetterBlock[] {
  const { refundParts: parts, refund, refunded, order, store, texts } = facts
  const t = translator(emailMessages, texts)
  const formatMoney = moneyFormat(store)
  const { total } = order.totals
  const left = total - refunded
  const remains =
    left > 0 ? t('leftOfTotal', { left: formatMoney(left), total: formatMoney(total) }) : t('nothing')
  const leftOfOrder = { label: t('leftOfOrder'), value: remains }
  if (parts === null) return [{ kind: 'rows', title: t('whatRemains'), rows: [leftOfOrder] }]
  const row = (label: string, amount: Cents) => ({ label, value: formatMoney(amount) })
  const rows = [
    ...parts.lines.map(({ name, quantity, amount }) =>
      row(quantity === 0 ? t('partOf', { name }) : `${quantity} × ${name}`, amount),
    ),
    ...(parts.shipping > 0 ? [row(t('delivery'), parts.shipping)] : []),
    ...(parts.unnamed > 0 ? [row(t('partOfPrice'), parts.unnamed)] : []),
    row(t('refunded'), refund ?? 0),
    { label: t('how'), value: parts.how },
  ]
  const toSend = parts.toSend.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  return [
    { kind: 'rows', title: t('whatWasRefunded'), rows },
    {
      kind: 'rows',
      title: t('whatRemains'),
      rows: [leftOfOrder, ...(toSend === '' ? [] : [{ label: t('toSend'), value: toSend }])],
    },
    ...(parts.note === null ? [] : [noteButton(facts, parts.note)]),
  ]
}

function noteButton(
  { store: { country }, hasAbn, texts }: OrderFacts,
  { number, href }: { number: string; href: string },
): LetterBlock {
  return { kind: 'button', label: `${creditTitle({ country, isRegistered: hasAbn }, texts)} ${number}`, href }
}
