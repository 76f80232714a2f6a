import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Letter, LetterBlock } from '@buoy/platform/mail/rules/letter.ts'
import { creditTitle, invoiceTitle } from '../../../orders/documents/rules/document-titles.ts'
import type { OrderReceived } from '../../../orders/record/received-contract.ts'
import { orderBlock } from './order-block.ts'
import type { ORDER_MAIL_KINDS } from './order-mail-kinds.ts'
import type { OWNER_MAIL_KINDS } from './owner-mail-kinds.ts'

export type OrderFacts = {
  order: OrderReceived
  /** Day of payment or of the order, in words. */
  date: string
  firstName: string
  /** How amounts are written, and what taxes at home are called. */
  store: StoreLocale
  /** Whether the store has an ABN, so that its invoices are tax invoices. */
  hasAbn: boolean
  /** Who it goes to, for the owner. */
  customer: string
  comments: string
  /** What the owner says: the note, or the reason of a refund; '' for nothing. */
  text: string
  /** Cents that went back in all, this time included. */
  refunded: Cents
  /** Cents that went back this time; `null` when that is not known. */
  refund: Cents | null
  /** Files that can be downloaded now, with their whole addresses and what limits them. */
  downloads: { name: string; href: string; limit: string }[]
  /** What went back this time, and how; `null` when that is not known. */
  refundParts: RefundParts | null
  links: { order: string; pay: string; console: string }
  /** The slip that waits to be paid: its number, its page, and its last day in words. */
  voucher?: { number: string; url: string; until: string } | null
  /** Where the shopper sends the money: its lines, the reference among them, its last day in words, and what the owner says. */
  transfer?: {
    lines: { label: string; value: string }[]
    until: string
    instructions: string
  } | null
  /** It was cancelled, and a bank goes on with its debit. */
  isStillDebited?: boolean
}

/** A refund as its mail tells it; amounts in cents. */
export type RefundParts = {
  lines: { name: string; quantity: number; amount: Cents }[]
  shipping: Cents
  /** Money that no line and no delivery stands for. */
  unnamed: Cents
  /** `To Visa ending in 4242`, `Bank transfer`. */
  how: string
  /** Units that are still to be sent. */
  toSend: { name: string; quantity: number }[]
  /** Its adjustment note, with the address of the PDF. */
  note: { number: string; href: string } | null
}

export type OrderMail = keyof typeof ORDER_MAIL_KINDS | keyof typeof OWNER_MAIL_KINDS

const NOT_CHARGED = 'Nothing has been charged for it.'
const STILL_DEBITED =
  'Your bank may still debit your account, since that cannot be stopped any more. If it does, we send all of it back and write to you.'

/** What stands in a mail about an order. Every kind shows the order; they differ in what there is to do. */
export function orderLetter(kind: OrderMail, facts: OrderFacts): Letter {
  const { order, store } = facts
  const formatMoney = moneyFormat(store)
  const total = formatMoney(order.totals.total)
  return {
    preview: `Order ${order.number}, ${total}`,
    values: {
      'customer.first_name': facts.firstName || 'there',
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
    ...downloads(facts),
    orderBlock(facts.order, facts.store),
    ...addresses(facts),
    toOrder(facts),
  ],
  'order-on-hold': (facts) => plain(facts),
  'order-authorised': (facts) => plain(facts),
  'order-coming': (facts) => [...howToPay(facts), ...plain(facts)],
  'order-processing': (facts) => plain(facts),
  'order-completed': (facts) => [
    ...quote(facts),
    ...downloads(facts),
    small(headline(facts)),
    ...staysOut(facts),
    orderBlock(facts.order, facts.store),
    ...goingTo(facts),
    toOrder(facts),
  ],
  'order-refunded': (facts) => [...quote(facts), ...refundBlocks(facts), ...plain(facts)],
  'order-failed': (facts) => [
    { kind: 'button', label: payLabel(facts), href: facts.links.pay },
    small(headline(facts)),
    orderBlock(facts.order, facts.store),
  ],
  'order-cancelled': (facts) => [
    ...(facts.order.paid ? [] : [small(facts.isStillDebited ? STILL_DEBITED : NOT_CHARGED)]),
    small(headline(facts)),
    orderBlock(facts.order, facts.store),
  ],
  'order-note': (facts) => [...quote(facts), ...plain(facts)],
  'order-invoice': (facts) => [
    ...quote(facts),
    small(headline(facts)),
    orderBlock(facts.order, facts.store),
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
    orderBlock(facts.order, facts.store),
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
    { kind: 'button', label: `Download ${name}`, href },
    ...(limit === '' ? [] : [small(limit)]),
  ])
}

/** What went back, how, and what remains. */
function refundBlocks({ refundParts: parts, refund, refunded, order, store }: OrderFacts): LetterBlock[] {
  const formatMoney = moneyFormat(store)
  const left = order.totals.total - refunded
  const remains = left > 0 ? `${formatMoney(left)} of ${formatMoney(order.totals.total)}` : 'Nothing'
  if (parts === null) {
    return [{ kind: 'rows', title: 'What remains', rows: [{ label: 'Left of the order', value: remains }] }]
  }
  const row = (label: string, amount: Cents) => ({ label, value: formatMoney(amount) })
  const rows = [
    ...parts.lines.map(({ name, quantity, amount }) =>
      row(quantity === 0 ? `Part of ${name}` : `${quantity} × ${name}`, amount),
    ),
    ...(parts.shipping > 0 ? [row('Delivery', parts.shipping)] : []),
    ...(parts.unnamed > 0 ? [row('Part of the price', parts.unnamed)] : []),
    row('Refunded', refund ?? 0),
    { label: 'How', value: parts.how },
  ]
  const toSend = parts.toSend.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  return [
    { kind: 'rows', title: 'What was refunded', rows },
    {
      kind: 'rows',
      title: 'What remains',
      rows: [
        { label: 'Left of the order', value: remains },
        ...(toSend === '' ? [] : [{ label: 'Still to be sent', value: toSend }]),
      ],
    },
    ...(parts.note === null
      ? []
      : [
          {
            kind: 'button' as const,
            label: `${creditTitle({ country: store.country, isRegistered: true }, SOURCE_TEXT_LOCALE)} ${parts.note.number}`,
            href: parts.note.href,
          },
        ]),
  ]
}

/** The paper that a paid order's mail is; without an ABN there is no tax invoice. */
function invoiceWords({ order, hasAbn, store }: OrderFacts): string[] {
  return order.invoice === null
    ? []
    : [
        `${invoiceTitle({ country: store.country, isRegistered: hasAbn }, SOURCE_TEXT_LOCALE)} ${order.invoice}`,
      ]
}

/** What was ordered and is not in the parcel, since it was refunded. */
function staysOut({ order }: OrderFacts): LetterBlock[] {
  const lines = order.lines.filter(({ refunded }) => refunded > 0)
  if (lines.length === 0) return []
  const named = lines.map(({ refunded, name }) => `${refunded} × ${name}`).join(', ')
  return [strong(`Not in the parcel, since it was refunded: ${named}.`)]
}

function payLabel({ order: { totals }, store }: OrderFacts): string {
  return totals.total === 0 ? 'Confirm the order' : `Pay ${moneyFormat(store)(totals.total)}`
}

/** A total of nothing is paid with nothing. */
function howPaid({ order }: OrderFacts): string {
  return order.totals.total === 0 ? order.paymentTitle : `Paid with ${order.paymentTitle}`
}

/** The slip and where it is, or what the bank will do. */
function howToPay({ voucher, order, transfer, text, store }: OrderFacts): LetterBlock[] {
  const formatMoney = moneyFormat(store)
  if (transfer) {
    return [
      ...(text === '' ? [] : [small(text)]),
      strong(`Send ${formatMoney(order.totals.total)} from your bank until ${transfer.until}.`),
      ...transfer.lines.map(({ label, value }) => small(`${label}: ${value}`)),
      ...(transfer.instructions === '' ? [] : [small(transfer.instructions)]),
    ]
  }
  if (!voucher) {
    return [
      strong(
        `${formatMoney(order.totals.total)} will be taken from your bank account by ${order.paymentTitle}. That takes up to ${order.bankDays} business days; there is nothing for you to do.`,
      ),
    ]
  }
  return [
    strong(`Pay ${formatMoney(order.totals.total)} with this voucher until ${voucher.until}.`),
    small(`Number ${voucher.number}`),
    { kind: 'button', label: 'Open the voucher', href: voucher.url },
  ]
}

function plain(facts: OrderFacts): LetterBlock[] {
  return [small(headline(facts)), orderBlock(facts.order, facts.store), toOrder(facts)]
}

/** What the owner is told, and the way to what they can do about it. */
function forOwner(facts: OrderFacts): LetterBlock[] {
  return [
    ...(facts.text === '' ? [] : [strong(facts.text)]),
    small(headline(facts)),
    orderBlock(facts.order, facts.store),
    { kind: 'button', label: 'Open it in the console', href: facts.links.console },
  ]
}

function headline({ order, date }: OrderFacts): string {
  return `Order ${order.number} · ${date}`
}

function small(text: string): LetterBlock {
  return { kind: 'text', tone: 'small', text }
}

function strong(text: string): LetterBlock {
  return { kind: 'text', tone: 'strong', text }
}

function quote({ text }: OrderFacts): LetterBlock[] {
  return text.trim() === '' ? [] : [{ kind: 'quote', text: text.trim() }]
}

function toOrder({ links }: OrderFacts): LetterBlock {
  return { kind: 'button', label: 'See your order', href: links.order }
}

/** The delivery address; none of an order of which nothing is sent. */
function goingTo({ order }: Pick<OrderFacts, 'order'>): LetterBlock[] {
  return order.needsShipping ? [{ kind: 'address', title: 'Going to', lines: order.shipping }] : []
}

function addresses({ order }: OrderFacts): LetterBlock[] {
  return [...goingTo({ order }), { kind: 'address', title: 'Billed to', lines: order.billing }]
}
