import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredTrace } from '../../../pricing/engine/rules/stored-trace.ts'
import type { OrderMaker, OrderStatus } from '../contract.ts'
import type { PostalAddress } from '../rules/address-lines.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

export const order = shop.table('order', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Given by a sequence when the row is made. */
  number: bigint({ mode: 'number' }).notNull().default(sql`nextval('shop.order_number')`),
  key: text().notNull(),
  /** The checkout session that pays for it now, or has paid. */
  checkoutSessionId: text('checkout_session_id'),
  createdVia: text().$type<OrderMaker>().notNull().default('checkout'),
  /** Whose account it belongs to; `null` for a guest's. */
  customerId: text(),
  status: text().$type<OrderStatus>().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  billing: jsonb().$type<PostalAddress>().notNull(),
  shipping: jsonb().$type<PostalAddress>().notNull(),
  comments: text().notNull(),
  /** ISO 4217: what its amounts are in; the store's when it was written. */
  currency: text().notNull().default(sql`shop.store_currency()`),
  /** The language it was made in, a BCP 47 tag; `null` is the default language of the shop. */
  language: text(),
  /** What it was priced by; `null` is the standing prices. */
  priceListId: integer(),
  /** The layout of the checkout in which it was placed; `null` is the shop's setting. */
  checkoutLayoutId: integer(),
  items: integer().notNull(),
  discount: integer().notNull(),
  shippingAmount: integer().notNull(),
  shippingGst: integer().notNull(),
  gst: integer().notNull(),
  gstRemoved: integer().notNull(),
  /** Tax that was added to prices without it: all of `gst`, or nothing. */
  taxAdded: integer().notNull().default(0),
  total: integer().notNull(),
  /** Where each cent comes from, as it was, in the shape of that day; the oldest orders have none. */
  trace: jsonb().$type<StoredTrace>(),
  shippingLabel: text().notNull(),
  /** Id of the method as it was offered: `flat_rate:1`. */
  shippingMethod: text().notNull().default(''),
  /** Name of the zone the address was in. */
  shippingZone: text().notNull().default(''),
  weightGrams: integer().notNull().default(0),
  paymentMethod: text().notNull(),
  paymentTitle: text().notNull(),
  paymentCharge: text(),
  paymentCard: text(),
  paidAt: at(),
  invoiceNumber: bigint({ mode: 'number' }),
  stockTaken: boolean().notNull().default(false),
  refunded: integer().notNull().default(0),
  /** When it was sent, as a whole; `null` while it was not, or when that was taken back. */
  sentAt: at(),
  /** The simulation it was made in; `null` for every real order. */
  simulationId: bigint({ mode: 'number' }),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
})

export type OrderRow = typeof order.$inferSelect

export const orderLine = shop.table(
  'order_line',
  {
    orderId: bigint({ mode: 'number' }).notNull(),
    position: integer().notNull(),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    name: text().notNull(),
    sku: text().notNull(),
    url: text().notNull(),
    options: jsonb().$type<{ label: string; value: string }[]>().notNull(),
    picture: jsonb().$type<Picture>(),
    unitPrice: integer().notNull(),
    /** What it cost when the owner gave it a price of their own, and why they did. */
    listPrice: integer(),
    priceReason: text().notNull().default(''),
    quantity: integer().notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    gst: integer().notNull(),
    taxClass: text().notNull().default('standard'),
    requiresShipping: boolean().notNull().default(true),
    /** False: nothing left the stock, since nobody counted it. */
    counted: boolean().notNull().default(true),
    /** Units that the shopper was told are not in stock yet. */
    backordered: integer().notNull().default(0),
  },
  (columns) => [primaryKey({ columns: [columns.orderId, columns.position] })],
)

export type OrderLineRow = typeof orderLine.$inferSelect

/** What happened to an order, apart from its money: the ledger tells that. */
export type OrderEventKind =
  | 'created'
  | 'status'
  | 'edit'
  | 'note'
  | 'customer-note'
  | 'mail'
  | 'restock'
  | 'price'
  | 'hold'

export const orderEvent = shop.table('order_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint({ mode: 'number' }).notNull(),
  at: at().notNull(),
  kind: text().$type<OrderEventKind>().notNull(),
  summary: text().notNull(),
  ownerName: text(),
})
