import { equalInConstantTime } from '@buoy/kernel/server/nonce.ts'
import { viewOrderPath } from '@buoy/people/customers/rules/account-pages.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { readFulfilment } from '../../../fulfilment/server/read-fulfilment.ts'
import { creditTitle, invoiceTitle } from '../../../orders/documents/rules/document-titles.ts'
import { listDownloads } from '../../../orders/downloads/server/list-downloads.ts'
import { needsShipping } from '../../../orders/record/rules/needs-shipping.ts'
import { isAwaitingMoney, isPayable } from '../../../orders/record/rules/order-life.ts'
import {
  adjustmentNotePath,
  invoicePath,
  leavePath,
  orderPayPath,
} from '../../../orders/record/rules/order-paths.ts'
import { isStopped } from '../../../orders/record/rules/stopped-payment.ts'
import { describeOrder, describeSteps } from '../../../orders/record/server/describe-order.ts'
import { readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import type { TransferSettings } from '../../../payments/bank-transfer/contract.ts'
import { findTransferNote } from '../../../payments/bank-transfer/server/find-transfer.ts'
import { findHeld } from '../../../payments/ledger/server/hold-authorised.ts'
import {
  type ReconcileDeps,
  reconcileIfReachable,
} from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { findWay } from '../../../payments/methods/rules/ways.ts'
import { readMethodSettings } from '../../../payments/methods/server/method-settings.ts'
import { isPlainSource } from '../../../payments/port/rules/plain-source.ts'
import { listRefunds } from '../../../payments/refunds/server/list-refunds.ts'
import { isWaiting } from '../../../sessions/checkout-sessions/rules/checkout-session-life.ts'
import type { CheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import type { OrderReceivedPage, PayState } from '../contract.ts'

/**
 * What the order-received page shows; `null` for an unknown order and for a wrong key alike, compared
 * in constant time. While the order waits for its money the provider is asked, so that a shopper who
 * is back before the webhook sees the truth. `viewerId` is the customer who looks, if one is signed in.
 */
export async function findOrderReceived(
  deps: ReconcileDeps & TextsDeps,
  orderId: number,
  key: string,
  viewerId: string | null = null,
): Promise<OrderReceivedPage | null> {
  if (!Number.isSafeInteger(orderId) || orderId < 1) return null
  const found = await readOrder(deps.db, orderId)
  if (found === null || !equalInConstantTime(key, found.key)) return null
  const mayChange = isPayable(found.status) || isAwaitingMoney(found) || found.status === 'cancelled'
  if (!mayChange || found.checkoutSessionId === null) return describeReceived(deps, found, null, viewerId)
  const checkoutSession = await reconcileIfReachable(deps, found.checkoutSessionId)
  return describeReceived(deps, (await readOrder(deps.db, orderId)) ?? found, checkoutSession, viewerId)
}

/** An order with what its shopper can do about it: pay it, or take its invoice. */
async function describeReceived(
  deps: Pick<ReconcileDeps, 'db' | 'clock'> & TextsDeps,
  order: StoredOrder,
  checkoutSession: CheckoutSession | null,
  viewerId: string | null,
): Promise<OrderReceivedPage> {
  const { db } = deps
  const { country, abn } = await readStoreDetails({ db })
  const issuer = { country, isRegistered: abn !== '' }
  const isAuthorised = isAwaitingMoney(order) && (await findHeld(db, order.id)) !== null
  const payState = isAuthorised ? 'authorised' : payStateOf(order, checkoutSession)
  const waitsElsewhere =
    checkoutSession?.state === 'authenticating' && isPlainSource(checkoutSession.paymentMethod ?? '')
  const canBePaid = payState === 'declined' || payState === 'unpaid'
  return {
    ...describeOrder(order, deps.texts(), {
      fulfilment: await readFulfilment(db, order),
      bankDays: findWay(order.paymentMethod)?.bankDays ?? null,
    }),
    payState,
    steps: describeSteps(order, deps.texts(), isAuthorised),
    productIds: order.lines.map(({ productId }) => productId),
    accountPath: viewerId !== null && viewerId === order.customerId ? viewOrderPath(order.id) : null,
    refusal: payState === 'declined' ? (checkoutSession?.refusal?.message ?? null) : null,
    payPath: canBePaid
      ? orderPayPath(order.id, order.key)
      : waitsElsewhere
        ? leavePath({ orderId: order.id, key: order.key })
        : null,
    invoicePath: order.invoiceNumber === null ? null : invoicePath(order.id, order.key),
    documentTitles: {
      invoice: invoiceTitle(issuer, deps.texts()),
      credit: creditTitle(issuer, deps.texts()),
    },
    downloads: await listDownloads(deps, order.id),
    adjustmentNotes: await listNotes(db, order),
    refunded: order.refunded,
    voucher: payState === 'coming' ? (checkoutSession?.voucher ?? null) : null,
    transfer: payState === 'coming' ? await findTransferNote(db, order, () => transferSettings(db)) : null,
  }
}

async function transferSettings(db: ReconcileDeps['db']): Promise<TransferSettings> {
  return (await readMethodSettings({ db })).bankTransfer
}

async function listNotes(
  db: ReconcileDeps['db'],
  { id, key, refunded }: StoredOrder,
): Promise<OrderReceivedPage['adjustmentNotes']> {
  const refunds = refunded === 0 ? [] : await listRefunds(db, id)
  return refunds
    .filter(({ state }) => state === 'done')
    .flatMap(({ id: refundId, note }) =>
      note === null ? [] : { number: note, path: adjustmentNotePath(id, refundId, key) },
    )
}

function payStateOf(order: StoredOrder, checkoutSession: CheckoutSession | null): PayState {
  if (order.status === 'refunded') return 'refunded'
  if (order.paidAt !== null) return payStateOfPaid(order)
  if (order.status === 'cancelled' && order.total === 0) return 'cancelled'
  if (isAwaitingMoney(order)) return 'coming'
  if (isStopped(order, checkoutSession)) return 'stopped'
  if (!isPayable(order.status)) return 'cancelled'
  if (checkoutSession?.state === 'declined' || order.status === 'failed') return 'declined'
  return checkoutSession !== null && isWaiting(checkoutSession.state) ? 'waiting' : 'unpaid'
}

/** What cannot be sent is never `sent`: a file is there as soon as it is paid. */
function payStateOfPaid({ status, lines }: StoredOrder): PayState {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'on-hold') return 'held'
  return status === 'completed' && needsShipping(lines) ? 'sent' : 'paid'
}
