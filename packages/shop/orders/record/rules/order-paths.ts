/** Path of the order-pay page (S2.20), with the key that opens it. */
export function orderPayPath(orderId: number, key: string): string {
  return `/index.php/checkout/order-pay/${orderId}/?pay_for_order=true&key=${encodeURIComponent(key)}`
}

/** Path of the page on which an order is looked up by number and email. */
export const TRACKING_PATH = '/index.php/order-tracking/'

/** Path of a paid order's tax invoice, as a PDF. */
export function invoicePath(orderId: number, key: string): string {
  return `/index.php/checkout/order-received/${orderId}/tax-invoice.pdf?key=${encodeURIComponent(key)}`
}

/** Path of the adjustment note of a refund, as a PDF. */
export function adjustmentNotePath(orderId: number, refundId: number, key: string): string {
  return `/index.php/checkout/order-received/${orderId}/adjustment-notes/${refundId}.pdf?key=${encodeURIComponent(key)}`
}

/** Path of the order-received page (S2.14): the checkout path, then `order-received`. */
export function orderReceivedPath(orderId: number, key: string): string {
  return `/index.php/checkout/order-received/${orderId}/?key=${encodeURIComponent(key)}`
}

/** Path of the page that leads the shopper on to the provider's page on which an order is paid. */
export function leavePath({ orderId, key }: { orderId: number; key: string }): string {
  return `/index.php/checkout/order-pay/${orderId}/go-on/?key=${encodeURIComponent(key)}`
}
