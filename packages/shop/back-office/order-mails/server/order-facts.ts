import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import type { MailDeps } from '@buoy/platform/mail/server/write-mail.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import type { ReaderTexts } from '@buoy/platform/texts/contract.ts'
import { runInLanguage } from '@buoy/platform/texts/server/request-language.ts'
import { readFulfilment } from '../../../fulfilment/server/read-fulfilment.ts'
import { messages as ofDownloads } from '../../../orders/downloads/messages.ts'
import { limitInWords } from '../../../orders/downloads/rules/download-state.ts'
import { listDownloads } from '../../../orders/downloads/server/list-downloads.ts'
import { deliveryAddress, recipientOf } from '../../../orders/record/rules/address-lines.ts'
import { orderPayPath, orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { isStopped } from '../../../orders/record/rules/stopped-payment.ts'
import { describeOrder } from '../../../orders/record/server/describe-order.ts'
import type { StoredOrder } from '../../../orders/record/server/read-order.ts'
import type { TransferNote } from '../../../payments/bank-transfer/contract.ts'
import { messages as ofTransfers } from '../../../payments/bank-transfer/messages.ts'
import { findTransferNote } from '../../../payments/bank-transfer/server/find-transfer.ts'
import { findWay } from '../../../payments/methods/rules/ways.ts'
import { readMethodSettings } from '../../../payments/methods/server/method-settings.ts'
import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import type { OrderFacts } from '../rules/order-facts.ts'

type FactsDeps = Pick<MailDeps, 'db' | 'details' | 'origin' | 'clock'>

/** What emails of any language say of an order, as it is stored now. */
export type MailedOrder = Awaited<ReturnType<typeof readMailedOrder>>

/** Reads once what all emails about one happening say of an order. */
export async function readMailedOrder(deps: FactsDeps, order: StoredOrder) {
  return {
    ...order,
    checkoutSession:
      order.checkoutSessionId === null ? null : await findCheckoutSession(deps.db, order.checkoutSessionId),
    fulfilment: await readFulfilment(deps.db, order),
    // An email is written by a job, in the language of its order.
    transfer: await runInLanguage(order.language, () =>
      findTransferNote(deps.db, order, async () => (await readMethodSettings(deps)).bankTransfer),
    ),
    downloads: await listDownloads(deps, order.id),
  }
}

/** What one email says of an order in a language; days are the store's, wherever the server stands. */
export async function orderFacts(
  deps: FactsDeps,
  order: StoredOrder,
  text: string,
  texts: ReaderTexts,
): Promise<OrderFacts> {
  return factsFor(deps, await readMailedOrder(deps, order), text, texts)
}

/** The same of an order that several emails are about. */
export async function factsFor(
  deps: FactsDeps,
  order: MailedOrder,
  text: string,
  texts: ReaderTexts,
): Promise<OrderFacts> {
  const details = await deps.details()
  const { checkoutSession, fulfilment, transfer } = order
  const voucher = checkoutSession?.voucher ?? null
  const { locale } = texts
  const dayOf = (at: Date) => storeDayInWords(at, { ...details, locale })
  return {
    order: describeOrder(order, texts, {
      fulfilment,
      bankDays: findWay(order.paymentMethod)?.bankDays ?? null,
    }),
    date: dayOf(order.paidAt ?? order.createdAt),
    firstName: order.billing.first_name,
    customer: recipientOf(deliveryAddress(order)) || order.email,
    comments: order.comments,
    text,
    texts,
    refunded: order.refunded,
    refund: null,
    refundParts: null,
    store: { ...storeLocaleOf(details), locale },
    hasAbn: details.abn !== '',
    voucher:
      voucher === null
        ? null
        : { number: voucher.number, url: voucher.url, until: dayOf(new Date(voucher.expiresAt)) },
    transfer: transfer && transferIn(texts, transfer, dayOf),
    downloads: order.downloads
      .filter(({ state }) => state === 'open')
      .map((file) => ({
        name: file.name,
        href: `${deps.origin}${file.path}`,
        limit: limitOf(file, file.expiresAt && dayOf(new Date(file.expiresAt)), texts),
      })),
    isStillDebited: isStopped(order, checkoutSession),
    links: {
      order: `${deps.origin}${orderReceivedPath(order.id, order.key)}`,
      pay: `${deps.origin}${orderPayPath(order.id, order.key)}`,
      console: `${deps.origin}/console/orders/${order.id}`,
    },
  }
}

/** How often and until when a file can be downloaded; '' for always. */
function limitOf(file: Parameters<typeof limitInWords>[0], date: string | null, texts: ReaderTexts): string {
  if (date === null) return limitInWords(file, texts)
  const t = translator(ofDownloads, texts)
  return file.remaining === null ? t('until', { date }) : t('leftUntil', { count: file.remaining, date })
}

function transferIn(
  texts: ReaderTexts,
  { details, reference, instructions, until }: TransferNote,
  dayOf: (at: Date) => string,
): NonNullable<OrderFacts['transfer']> {
  return {
    lines: [...details, { label: translator(ofTransfers, texts)('reference'), value: reference }],
    until: dayOf(new Date(until)),
    instructions,
  }
}
