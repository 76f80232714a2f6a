import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { emailMessages as ofAllEmails } from '@buoy/platform/mail/messages.ts'
import type { Letter, LetterBlock } from '@buoy/platform/mail/rules/letter.ts'
import { invoiceTitle } from '../../../orders/documents/rules/document-titles.ts'
import { emailMessages } from '../messages.ts'
import { howToPay } from './how-to-pay.ts'
import { small, strong } from './letter-text.ts'
import { orderBlock } from './order-block.ts'
import type { OrderFacts } from './order-facts.ts'
import type { ORDER_MAIL_KINDS } from './order-mail-kinds.ts'
import type { OWNER_MAIL_KINDS } from './owner-mail-kinds.ts'
import { progressBlock } from './progress-block.ts'
import { refundBlocks } from './refund-blocks.ts'

export type OrderMail = keyof typeof ORDER_MAIL_KINDS | keyof typeof OWNER_MAIL_KINDS

/** What stands in a mail about an order. Every kind shows the order; they differ in what there is to do. */
export function orderLetter(kind: OrderMail, facts: OrderFacts): Letter {
  const { order, store, texts } = facts
  const formatMoney = moneyFormat(store)
  const total = formatMoney(order.totals.total)
  return {
    preview: textOf(facts)('preview', { number: String(order.number), total }),
    values: {
      'customer.first_name': facts.firstName || translator(ofAllEmails, texts)('someone'),
      'customer.name': facts.customer,
      'order.number': String(order.number),
      'order.total': total,
      'order.date': facts.date,
      'refund.amount': formatMoney(facts.refund ?? facts.refunded),
    },
    blocks: PARTS[kind](facts),
  }
}

const PARTS: Readonly<Record<OrderMail, (facts: OrderFacts) => LetterBlock[]>> = {
  'order-confirmation': (facts) => [
    small([...invoiceWords(facts), headline(facts)].join(' · ')),
    small(howPaid(facts)),
    ...progressBlock('processing', facts),
    ...downloads(facts),
    orderBlock(facts),
    ...addresses(facts),
    toOrder(facts),
  ],
  'order-on-hold': (facts) => [...progressBlock('on-hold', facts), ...plain(facts)],
  'order-authorised': (facts) => plain(facts),
  'order-coming': (facts) => [...howToPay(facts), ...progressBlock('pending', facts), ...plain(facts)],
  'order-processing': (facts) => [...progressBlock('processing', facts), ...plain(facts)],
  'order-completed': (facts) => [
    ...progressBlock('completed', facts),
    ...quote(facts),
    ...downloads(facts),
    small(headline(facts)),
    ...staysOut(facts),
    orderBlock(facts),
    ...goingTo(facts),
    toOrder(facts),
  ],
  'order-refunded': (facts) => [...quote(facts), ...refundBlocks(facts), ...plain(facts)],
  'order-failed': (facts) => [
    { kind: 'button', label: payLabel(facts), href: facts.links.pay },
    small(headline(facts)),
    orderBlock(facts),
  ],
  'order-cancelled': (facts) => [
    ...(facts.order.paid ? [] : [small(textOf(facts)(facts.isStillDebited ? 'stillDebited' : 'notCharged'))]),
    small(headline(facts)),
    orderBlock(facts),
  ],
  'order-note': (facts) => [...quote(facts), ...plain(facts)],
  'order-invoice': (facts) => [
    ...quote(facts),
    small(headline(facts)),
    orderBlock(facts),
    ...addresses(facts),
    { kind: 'button', label: payLabel(facts), href: facts.links.pay },
  ],
  'new-order': (facts) => [
    ...(facts.order.status === 'on-hold'
      ? [
          strong(
            'It is on hold: something about the payment or the stock needs your decision. The payment ledger says what.',
          ),
        ]
      : []),
    ...goingTo(facts),
    ...(facts.comments === '' ? [] : [{ kind: 'quote' as const, text: facts.comments }]),
    orderBlock(facts),
    { kind: 'button', label: 'Open it in the console', href: facts.links.console },
  ],
  'new-authorised': (facts) => forOwner(facts),
  'dispute-opened': (facts) => forOwner(facts),
  'dispute-decided': (facts) => forOwner(facts),
  'payment-trouble': (facts) => forOwner(facts),
  'review-request': (facts) => [
    {
      kind: 'products',
      products: facts.order.lines.map((line) => ({
        name: line.name,
        detail: line.options.map((option) => `${option.label}: ${option.value}`).join(', '),
        picture: line.picture,
        path: `${line.url}#reviews`,
        price: null,
      })),
    },
    small(headline(facts)),
  ],
}

/** A button for each file that was bought. */
function downloads(facts: OrderFacts): LetterBlock[] {
  return facts.downloads.flatMap(({ name, href, limit }): LetterBlock[] => [
    { kind: 'button', label: textOf(facts)('download', { file: name }), href },
    ...(limit === '' ? [] : [small(limit)]),
  ])
}

/** The paper that a paid order's mail is; without an ABN there is no tax invoice. */
function invoiceWords({ order, hasAbn, store, texts }: OrderFacts): string[] {
  return order.invoice === null
    ? []
    : [`${invoiceTitle({ country: store.country, isRegistered: hasAbn }, texts)} ${order.invoice}`]
}

/** What was ordered and is not in the parcel, since it was refunded. */
function staysOut(facts: OrderFacts): LetterBlock[] {
  const lines = facts.order.lines.filter(({ refunded }) => refunded > 0)
  if (lines.length === 0) return []
  const named = lines.map(({ refunded, name }) => `${refunded} × ${name}`).join(', ')
  return [strong(textOf(facts)('notInParcel', { items: named }))]
}

function payLabel(facts: OrderFacts): string {
  const { total } = facts.order.totals
  const t = textOf(facts)
  return total === 0 ? t('confirm') : t('pay', { amount: moneyFormat(facts.store)(total) })
}

/** A total of nothing is paid with nothing. */
function howPaid(facts: OrderFacts): string {
  const { totals, paymentTitle: method } = facts.order
  return totals.total === 0 ? method : textOf(facts)('paidWith', { method })
}

function plain(facts: OrderFacts): LetterBlock[] {
  return [small(headline(facts)), orderBlock(facts), toOrder(facts)]
}

/** What the owner is told, and the way to what they can do about it. */
function forOwner(facts: OrderFacts): LetterBlock[] {
  return [
    ...(facts.text === '' ? [] : [strong(facts.text)]),
    small(headline(facts)),
    orderBlock(facts),
    { kind: 'button', label: 'Open it in the console', href: facts.links.console },
  ]
}

function textOf({ texts }: OrderFacts) {
  return translator(emailMessages, texts)
}

function headline(facts: OrderFacts): string {
  return textOf(facts)('headline', { number: String(facts.order.number), date: facts.date })
}

function quote({ text }: OrderFacts): LetterBlock[] {
  return text.trim() === '' ? [] : [{ kind: 'quote', text: text.trim() }]
}

function toOrder(facts: OrderFacts): LetterBlock {
  return { kind: 'button', label: textOf(facts)('seeOrder'), href: facts.links.order }
}

/** The delivery address; none of an order of which nothing is sent. */
function goingTo(facts: OrderFacts): LetterBlock[] {
  const { needsShipping, shipping } = facts.order
  return needsShipping ? [{ kind: 'address', title: textOf(facts)('goingTo'), lines: shipping }] : []
}

function addresses(facts: OrderFacts): LetterBlock[] {
  const billed = { kind: 'address' as const, title: textOf(facts)('billedTo'), lines: facts.order.billing }
  return [...goingTo(facts), billed]
}
