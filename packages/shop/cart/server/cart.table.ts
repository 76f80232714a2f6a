import { HOME_COUNTRY, HOME_STATE } from '@buoy/kernel/rules/home.ts'
import { bigint, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const shop = pgSchema('shop')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const cartTable = shop.table('cart', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  session: text('session').notNull(),
  version: integer('version').notNull().default(0),
  shippingMethod: text('shipping_method'),
  coupons: text('coupons').array().notNull().default([]),
  shipCountry: text('ship_country').notNull().default(HOME_COUNTRY),
  shipState: text('ship_state').notNull().default(HOME_STATE),
  shipPostcode: text('ship_postcode').notNull().default(''),
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
