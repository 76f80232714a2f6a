import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { CheckoutSessionState } from '../rules/checkout-session-life.ts'
import type { Voucher } from '../rules/voucher.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

export const checkoutSessionTable = shop.table('checkout_session', {
  id: text().primaryKey(),
  session: text().notNull(),
  state: text().$type<CheckoutSessionState>().notNull(),
  /** The cart as the shopper saw it; a checkout session of the pay page has none. */
  cartHash: text(),
  /** Whether what it pays for lies in the session's cart, and is taken out when it is paid. */
  inCart: boolean().notNull().default(false),
  amount: integer().notNull(),
  orderId: bigint({ mode: 'number' }),
  providerIntent: text(),
  paymentMethod: text(),
  gateway: text().notNull().default('stripe_cc'),
  voucher: jsonb().$type<Voucher>(),
  refusal: jsonb().$type<Refusal>(),
  busyUntil: at(),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
  checkedAt: at(),
  holdExtended: boolean().notNull().default(false),
  /** From where its units were last asked to be held, as digests, and when. */
  heldAddress: text(),
  heldVisitor: text(),
  heldAt: at(),
  /** How often that was, until an hour has passed without. */
  heldTimes: integer().notNull().default(0),
})
