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
import { messages as ofTransfers } from '../../../payments/bank-transfer/messages.ts'
import { findTransferNote } from '../../../payments/bank-transfer/server/find-transfer.ts'
import { findWay } from '../../../payments/methods/rules/ways.ts'
import { readMethodSettings } from '../../../payments/methods/server/method-settings.ts'
import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import type { OrderFacts } from '../rules/order-facts.ts'

/** What emails say of an order in a language; days are the store's, wherever the server stands. */
export async function orderFacts(
  deps: Pick<MailDeps, 'db' | 'details' | 'origin' | 'clock'>,
  order: StoredOrder,
  text: string,
  texts: ReaderTexts,
): Promise<OrderFacts> {
  const details = await deps.details()
  const checkoutSession =
    order.checkoutSessionId === null ? null : await findCheckoutSession(deps.db, order.checkoutSessionId)
  const voucher = checkoutSession?.voucher ?? null
  const { locale } = texts
  const dayOf = (at: Date) => storeDayInWords(at, { ...details, locale })
  return {
    order: describeOrder(order, texts, {
      fulfilment: await readFulfilment(deps.db, order),
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
    transfer: await transferOf(deps, order, { texts, dayOf }),
    downloads: (await listDownloads(deps, order.id))
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

async function transferOf(
  { db }: Pick<MailDeps, 'db'>,
  order: StoredOrder,
  { texts, dayOf }: { texts: ReaderTexts; dayOf: (at: Date) => string },
): Promise<NonNullable<OrderFacts['transfer']> | null> {
  const settings = async () => (await readMethodSettings({ db })).bankTransfer
  // An email is written by a job, in the language of its order.
  const note = await runInLanguage(order.language, () => findTransferNote(db, order, settings))
  if (note === null) return null
  const { details, reference, instructions, until } = note
  return {
    lines: [...details, { label: translator(ofTransfers, texts)('reference'), value: reference }],
    until: dayOf(new Date(until)),
    instructions,
  }
}
