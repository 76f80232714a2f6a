import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { listMailsOfOrder } from '@buoy/platform/mail/server/list-mails.ts'
import { nameLayoutRecord } from '../../../checkout/layout/server/layout-records.ts'
import { readFulfilment } from '../../../fulfilment/server/read-fulfilment.ts'
import { invoiceNumber } from '../../../orders/documents/rules/tax-invoice.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import { addressLines } from '../../../orders/record/rules/address-lines.ts'
import { paidWith } from '../../../orders/record/rules/free-order.ts'
import { isPayable, ownersMoves } from '../../../orders/record/rules/order-life.ts'
import { orderPayPath } from '../../../orders/record/rules/order-paths.ts'
import { isStopped } from '../../../orders/record/rules/stopped-payment.ts'
import { summaryOf } from '../../../orders/record/server/list-orders.ts'
import { listTimeline } from '../../../orders/record/server/list-timeline.ts'
import { readOrder, totalsOf, versionOf } from '../../../orders/record/server/read-order.ts'
import { listLedger } from '../../../payments/ledger/server/ledger.ts'
import { readTrace } from '../../../pricing/engine/rules/stored-trace.ts'
import { namePriceList } from '../../../pricing/price-lists/server/read-price-list.ts'
import { findCheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { heldUntil } from '../../../sessions/checkout-sessions/server/hold-stock.ts'

/** Everything the owner sees of one order, with its payment ledger; `null` when there is none. */
export async function findOrder(db: Database, id: number): Promise<OrderDetail | null> {
  const order = await readOrder(db, id)
  if (order === null) return null
  const pricedBy = await namePriceList(db, order.priceListId)
  const placedIn = await nameLayoutRecord(db, order.checkoutLayoutId)
  const isWaiting = isPayable(order.status) && order.checkoutSessionId !== null
  const [checkoutSession, held, ledger, fulfilment] = await Promise.all([
    order.checkoutSessionId === null ? null : findCheckoutSession(db, order.checkoutSessionId),
    isWaiting ? heldUntil(db, order.checkoutSessionId ?? '') : null,
    listLedger(db, id),
    readFulfilment(db, order),
  ])
  return {
    ...summaryOf(
      order,
      order.lines.reduce((sum, line) => sum + line.quantity, 0),
    ),
    createdVia: order.createdVia,
    version: versionOf(order),
    payPath: isPayable(order.status) ? orderPayPath(order.id, order.key) : null,
    invoice: order.invoiceNumber === null ? null : invoiceNumber(order.invoiceNumber),
    canEdit: isPayable(order.status),
    heldUntil: held?.toISOString() ?? null,
    addresses: { billing: order.billing, shipping: order.shipping },
    timeline: await listTimeline(db, order, { ledger, mails: await listMailsOfOrder(db, order.id) }),
    phone: order.phone,
    billing: addressLines(order.billing),
    shipping: addressLines(order.shipping),
    comments: order.comments,
    lines: order.lines.map((line, index) => ({
      position: line.position,
      variantId: line.variantId,
      picture: line.picture,
      name: line.name,
      sku: line.sku,
      options: line.options,
      quantity: line.quantity,
      refunded: fulfilment[index]?.refunded ?? 0,
      sent: fulfilment[index]?.sent ?? 0,
      toSend: fulfilment[index]?.toSend ?? 0,
      unitPrice: line.unitPrice,
      listPrice: line.listPrice,
      priceReason: line.priceReason,
      subtotal: line.subtotal,
      backordered: line.backordered,
      requiresShipping: line.requiresShipping,
      counted: line.counted,
    })),
    totals: totalsOf(order),
    trace: order.trace && readTrace(order.trace),
    ...(pricedBy !== null && { pricedBy }),
    ...(placedIn !== null && { placedIn }),
    shippingLabel: order.shippingLabel,
    payment: {
      method: paidWith({ ...order, paymentCard: null }, SOURCE_TEXT_LOCALE),
      intent: checkoutSession?.providerIntent ?? null,
      charge: order.paymentCharge,
      card: order.paymentCard,
    },
    ledger,
    canCancel: order.sentAt === null && order.status !== 'cancelled' && order.status !== 'refunded',
    allowedStatuses: ownersMoves(order).filter(
      (to) => to !== 'pending' || !isStopped(order, checkoutSession),
    ),
  }
}
