import { DAY_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { textsOfReader } from '@buoy/platform/mail/server/mail-kinds.ts'
import { delayOf, isOn, readMailSettings } from '@buoy/platform/mail/server/mail-settings.ts'
import { type MailDeps, writeMail } from '@buoy/platform/mail/server/write-mail.ts'
import type { ReaderTexts } from '@buoy/platform/texts/contract.ts'
import { adjustmentNotePath } from '../../../orders/record/rules/order-paths.ts'
import type { LineFulfilment } from '../../../orders/record/rules/to-send.ts'
import type { OrderMailJob, OrderMailKind } from '../../../orders/record/server/order-mail-queue.ts'
import { readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import { type OrderTextsDeps, textsOfOrder } from '../../../orders/record/server/texts-of-order.ts'
import type { Refund } from '../../../payments/refunds/contract.ts'
import { refundHow, refundReason } from '../../../payments/refunds/rules/refund-words.ts'
import { listRefunds } from '../../../payments/refunds/server/list-refunds.ts'
import type { OrderFacts, RefundParts } from '../rules/order-facts.ts'
import { type OrderMail, orderLetter } from '../rules/order-letter.ts'
import { factsFor, type MailedOrder, readMailedOrder } from './order-facts.ts'
import { ORDER_MAILS } from './order-mails.ts'
import { REVIEW_REQUEST_QUEUE } from './request-review.ts'

export type OrderMailDeps = MailDeps &
  OrderTextsDeps & {
    /** Where notes for the owner go; `null` while nobody owns the store. */
    ownerEmail: () => Promise<string | null>
  }

/** The mails that a happening calls for. */
const MAILS: Readonly<Record<OrderMailKind, readonly OrderMail[]>> = {
  paid: ['order-confirmation', 'new-order'],
  processing: ['order-processing'],
  'on-hold': ['order-on-hold'],
  coming: ['order-coming'],
  completed: ['order-completed'],
  refunded: ['order-refunded'],
  failed: ['order-failed'],
  cancelled: ['order-cancelled'],
  note: ['order-note'],
  invoice: ['order-invoice'],
  authorised: ['order-authorised', 'new-authorised'],
  disputed: ['dispute-opened'],
  'dispute-decided': ['dispute-decided'],
  trouble: ['payment-trouble'],
}

/** Mails about an order that go to the owner. */
const TO_OWNER: ReadonlySet<OrderMail> = new Set([
  'new-order',
  'new-authorised',
  'dispute-opened',
  'dispute-decided',
  'payment-trouble',
])

/**
 * Writes the mails about a happening in an order's life, each once: to the shopper, and to the owner
 * when it is paid. A completed order is asked for a review some days later. A simulation writes none, for
 * nobody has ordered.
 */
export async function writeOrderMail(deps: OrderMailDeps, job: OrderMailJob): Promise<void> {
  const stored = await readOrder(deps.db, job.orderId)
  // Only orders of a simulation are ever cleared away, and of those nobody hears.
  if (stored === null || stored.simulationId !== null) return
  const order = await readMailedOrder(deps, stored)
  for (const kind of MAILS[job.kind]) {
    const recipient = TO_OWNER.has(kind) ? await deps.ownerEmail() : order.email
    if (recipient === null || recipient === '') continue
    const texts = textsOfReader(ORDER_MAILS[kind], textsOfOrder(deps, order))
    const facts = await factsFor(deps, order, job.text, texts)
    await writeMail(deps, {
      kind: ORDER_MAILS[kind],
      recipient,
      letter: orderLetter(kind, { ...facts, ...(await refundFacts(deps, order, job, texts)) }),
      texts,
      reference: job.reference,
      order: { id: order.id, number: order.number },
    })
  }
  if (job.kind === 'completed') await askForReviewLater(deps, order)
}

/** What went back this time, and why, where the job names the refund. */
async function refundFacts(
  deps: OrderMailDeps,
  order: MailedOrder,
  job: OrderMailJob,
  texts: ReaderTexts,
): Promise<Partial<OrderFacts>> {
  if (job.kind !== 'refunded') return {}
  const refunds = await listRefunds(deps.db, job.orderId)
  const named = refunds.find((refund) => job.reference === `refund:${refund.id}`)
  if (named === undefined) return {}
  const { fulfilment } = order
  return {
    refund: named.amount,
    text: job.text || refundReason(named.reason, texts),
    refundParts: refundParts(deps.origin, order, named, { fulfilment, texts }),
  }
}

function refundParts(
  origin: string,
  order: StoredOrder,
  refund: Refund,
  { fulfilment, texts }: { fulfilment: readonly LineFulfilment[]; texts: ReaderTexts },
): RefundParts {
  const nameOf = (position: number) => order.lines.find((line) => line.position === position)?.name ?? ''
  const named = refund.lines.reduce((sum, { amount }) => sum + amount, 0) + refund.shipping
  const note = refund.note
  return {
    lines: refund.lines.map(({ position, quantity, amount }) => ({
      name: nameOf(position),
      quantity,
      amount,
    })),
    shipping: refund.shipping,
    unnamed: refund.amount - named,
    how: refundHow(refund, order, texts),
    toSend: fulfilment
      .filter(({ toSend }) => toSend > 0)
      .map(({ position, toSend }) => ({ name: nameOf(position), quantity: toSend })),
    note:
      note === null
        ? null
        : { number: note, href: `${origin}${adjustmentNotePath(order.id, refund.id, order.key)}` },
  }
}

async function askForReviewLater(deps: OrderMailDeps, order: StoredOrder): Promise<void> {
  const settings = await readMailSettings(deps.db)
  const kind = ORDER_MAILS['review-request']
  if (!isOn(settings, kind)) return
  await deps.jobs.enqueue(
    deps.db,
    REVIEW_REQUEST_QUEUE,
    { orderId: order.id },
    { startAfterSeconds: ((delayOf(settings, kind) ?? 0) * DAY_MS) / SECOND_MS },
  )
}
