import { sql } from 'drizzle-orm'
import { bigint, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const shop = pgSchema('shop')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const cartTable = shop.table('cart', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  session: text('session').notNull(),
  version: integer('version').notNull().default(0),
  shippingMethod: text('shipping_method'),
  coupons: text('coupons').array().notNull().default([]),
  /** The store's country unless it is said; in Australia the state a fresh form begins with, too. */
  shipCountry: text('ship_country').notNull().default(sql`shop.store_country()`),
  shipState: text('ship_state')
    .notNull()
    .default(sql`case when shop.store_country() = 'AU' then 'NSW' else '' end`),
  shipPostcode: text('ship_postcode').notNull().default(''),
  /** What it is priced by; null is the standing prices. */
  priceListId: integer('price_list_id'),
  /** The layout of its checkout, from the first time that was opened in a test; null is the shop's setting. */
  checkoutLayoutId: integer('checkout_layout_id'),
  changedAt: at('changed_at').notNull(),
})

export const cartLineTable = shop.table(
  'cart_line',
  {
    cartId: bigint('cart_id', { mode: 'number' }).notNull(),
    variantId: integer('variant_id').notNull(),
    quantity: integer('quantity').notNull(),
    seenPrice: integer('seen_price').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.variantId] })],
)
