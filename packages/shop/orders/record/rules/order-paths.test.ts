import { expect, it } from 'vitest'
import { needsShipping, statusWhenPaid } from './needs-shipping.ts'
import {
  adjustmentNotePath,
  invoicePath,
  orderPayPath,
  orderReceivedPath,
  TRACKING_PATH,
} from './order-paths.ts'

it('an order has its pages below the checkout, which its key opens', () => {
  expect(orderPayPath(7, 'wc_order_a&b')).toBe(
    '/index.php/checkout/order-pay/7/?pay_for_order=true&key=wc_order_a%26b',
  )
  expect(orderReceivedPath(7, 'wc_order_a&b')).toBe(
    '/index.php/checkout/order-received/7/?key=wc_order_a%26b',
  )
  expect(invoicePath(7, 'wc_order_a&b')).toBe(
    '/index.php/checkout/order-received/7/tax-invoice.pdf?key=wc_order_a%26b',
  )
  expect(adjustmentNotePath(7, 3, 'wc_order_a&b')).toBe(
    '/index.php/checkout/order-received/7/adjustment-notes/3.pdf?key=wc_order_a%26b',
  )
  expect(TRACKING_PATH).toBe('/index.php/order-tracking/')
})

it.each([
  [[true, false], true, 'processing'],
  [[false, false], false, 'completed'],
  [[], false, 'completed'],
] as const)('is packed when anything of it is sent: %j', (lines, isSent, status) => {
  const order = lines.map((requiresShipping) => ({ requiresShipping }))
  expect([needsShipping(order), statusWhenPaid(order)]).toEqual([isSent, status])
})
