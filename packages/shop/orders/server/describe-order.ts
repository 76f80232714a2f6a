import { findMethod } from '../../payment-methods/rules/methods.ts'
import type { OrderReceived } from '../received-contract.ts'
import { addressLines } from '../rules/address-lines.ts'
import { needsShipping } from '../rules/needs-shipping.ts'
import { type StoredOrder, totalsOf } from './read-order.ts'

/** An order as its shopper sees it, on the order-received page and in mail. */
export function describeOrder(order: StoredOrder): OrderReceived {
  return {
    number: order.number,
    at: order.createdAt.toISOString(),
    email: order.email,
    status: order.status,
    paid: order.paidAt !== null,
    paymentTitle: order.paymentCard ?? order.paymentTitle,
    bankDays: findMethod(order.paymentMethod)?.bankDays ?? null,
    lines: order.lines.map((line) => ({
      name: line.name,
      options: line.options,
      quantity: line.quantity,
      subtotal: line.subtotal,
      picture: line.picture,
      url: line.url,
      backordered: line.backordered,
    })),
    needsShipping: needsShipping(order.lines),
    totals: totalsOf(order),
    shippingLabel: order.shippingLabel,
    billing: addressLines(order.billing),
    shipping: addressLines(order.shipping),
  }
}
