import type { Database } from '@buoy/kernel/server/database.ts'
import { type PriceInput, priceOrder } from '../../pricing/engine/rules/price-order.ts'
import type { PostalAddress } from './rules/address-lines.ts'
import { order, orderLine } from './server/order.table.ts'

/** An address in Australia, unless said otherwise. */
export function postalAddressFixture(changes: Partial<PostalAddress> = {}): PostalAddress {
  return {
    first_name: 'Mia',
    last_name: 'Ward',
    company: '',
    country: 'AU',
    address_1: '12 Jonson Street',
    address_2: '',
    city: 'Byron Bay',
    state: 'NSW',
    postcode: '2481',
    ...changes,
  }
}

/** Writes an order as the engine priced it, paid by hand at a moment; an export goes to France. Answers its id. */
export async function storePaidOrder(
  db: Database,
  made: { key: string; price: PriceInput; paidAt: Date },
): Promise<number> {
  const { totals, trace } = priceOrder(made.price)
  const address = postalAddressFixture({ country: trace.taxation.startsWith('export') ? 'FR' : 'AU' })
  const [row] = await db
    .insert(order)
    .values({
      key: made.key,
      status: 'processing',
      email: 'mia@example.com',
      phone: '',
      billing: address,
      shipping: address,
      comments: '',
      items: totals.items,
      discount: totals.discount,
      shippingAmount: totals.shipping ?? 0,
      shippingGst: trace.shipping?.gst ?? 0,
      gst: totals.gst,
      gstRemoved: totals.gstRemoved,
      taxAdded: totals.taxAdded ?? 0,
      total: totals.total,
      trace,
      shippingLabel: 'Standard',
      paymentMethod: 'manual',
      paymentTitle: 'Cash',
      paidAt: made.paidAt,
      createdAt: made.paidAt,
      updatedAt: made.paidAt,
    })
    .returning({ id: order.id })
  if (row === undefined) throw new Error('The database did not return the order it inserted')
  if (trace.lines.length > 0) {
    await db.insert(orderLine).values(
      trace.lines.map((line, position) => ({
        orderId: row.id,
        position,
        productId: position + 1,
        variantId: position + 1,
        name: `Product ${position + 1}`,
        sku: `SKU-${position + 1}`,
        url: '/index.php/product/x/',
        options: [],
        unitPrice: line.unitPrice,
        quantity: line.quantity,
        subtotal: line.subtotal,
        discount: line.subtotal - line.net,
        gst: line.gst,
        taxClass: line.taxClass,
      })),
    )
  }
  return row.id
}
