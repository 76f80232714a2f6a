import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { storeDayInWords } from '@buoy/kernel/rules/store-day.ts'
import type { MailDeps } from '@buoy/platform/mail/server/write-mail.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import { readFulfilment } from '../../../fulfilment/server/read-fulfilment.ts'
import { limitInWords } from '../../../orders/downloads/rules/download-state.ts'
import { listDownloads } from '../../../orders/downloads/server/list-downloads.ts'
import { deliveryAddress, recipientOf } from '../../../orders/record/rules/address-lines.ts'
import { orderPayPath, orderReceivedPath } from '../../../orders/record/rules/order-paths.ts'
import { isStopped } from '../../../orders/record/rules/stopped-payment.ts'
import { describeOrder } from '../../../orders/record/server/describe-order.ts'
import type { StoredOrder } from '../../../orders/record/server/read-order.ts'
import { findTransferNote } from '../../../payments/bank-transfer/server/find-transfer.ts'
import { findWay } from '../../../payments/methods/rules/ways.ts'
import { readMethodSettings } from '../../../payments/methods/server/method-settings.ts'
import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import type { OrderFacts } from '../rules/order-letter.ts'

/** What mails say of an order; days are the store's, wherever the server stands. */
export async function orderFacts(
  deps: Pick<MailDeps, 'db' | 'details' | 'origin' | 'clock'>,
  order: StoredOrder,
  text: string,
): Promise<OrderFacts> {
  const details = await deps.details()
  const checkoutSession =
    order.checkoutSessionId === null ? null : await findCheckoutSession(deps.db, order.checkoutSessionId)
  const voucher = checkoutSession?.voucher ?? null
  const dayOf = (at: Date) => storeDayInWords(at, details)
  return {
    order: describeOrder(order, SOURCE_TEXT_LOCALE, {
      fulfilment: await readFulfilment(deps.db, order),
      bankDays: findWay(order.paymentMethod)?.bankDays ?? null,
    }),
    date: dayOf(order.paidAt ?? order.createdAt),
    firstName: order.billing.first_name,
    customer: recipientOf(deliveryAddress(order)) || order.email,
    comments: order.comments,
    text,
    refunded: order.refunded,
    refund: null,
    refundParts: null,
    store: storeLocaleOf(details),
    hasAbn: details.abn !== '',
    voucher:
      voucher === null
        ? null
        : { number: voucher.number, url: voucher.url, until: dayOf(new Date(voucher.expiresAt)) },
    transfer: await transferOf(deps, order, dayOf),
    downloads: (await listDownloads(deps, order.id))
      .filter(({ state }) => state === 'open')
      .map((file) => ({
        name: file.name,
        href: `${deps.origin}${file.path}`,
        limit: [
          limitInWords(file, SOURCE_TEXT_LOCALE),
          file.expiresAt && `until ${dayOf(new Date(file.expiresAt))}`,
        ]
          .filter(Boolean)
          .join(', '),
      })),
    isStillDebited: isStopped(order, checkoutSession),
    links: {
      order: `${deps.origin}${orderReceivedPath(order.id, order.key)}`,
      pay: `${deps.origin}${orderPayPath(order.id, order.key)}`,
      console: `${deps.origin}/console/orders/${order.id}`,
    },
  }
}

async function transferOf(
  { db }: Pick<MailDeps, 'db'>,
  order: StoredOrder,
  dayOf: (at: Date) => string,
): Promise<NonNullable<OrderFacts['transfer']> | null> {
  const settings = async () => (await readMethodSettings({ db })).bankTransfer
  const note = await findTransferNote(db, order, settings)
  if (note === null) return null
  const { details, reference, instructions, until } = note
  return {
    lines: [...details, { label: 'Reference', value: reference }],
    until: dayOf(new Date(until)),
    instructions,
  }
}
