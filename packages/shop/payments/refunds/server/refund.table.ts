import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { TaxTotal } from '../../../pricing/tax/rules/tax-rate.ts'
import type { RefundState, RefundWay } from '../contract.ts'

const shop = pgSchema('shop')
const at = () => timestamp({ withTimezone: true })

/** Money sent back, in cents. A row that is `asked` counts already: the provider may have done it. */
export const refund = shop.table('refund', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: bigint({ mode: 'number' }).notNull(),
  request: text().notNull(),
  state: text().$type<RefundState>().notNull(),
  way: text().$type<RefundWay>().notNull(),
  amount: integer().notNull(),
  gst: integer().notNull(),
  /** The same, rate by rate; `null` for one from before there were several. */
  taxes: jsonb().$type<TaxTotal[]>(),
  /** The part of `amount` that holds tax; `null` for one from before this was stored, whose taxes tell it. */
  taxed: integer(),
  shipping: integer().notNull(),
  reason: text().notNull(),
  /** How it went back that the provider did not send: `Bank transfer`. */
  method: text().notNull().default(''),
  tellsCustomer: boolean().notNull().default(true),
  /** The provider's id of it, from the moment at which it was taken. */
  providerRefund: text(),
  failure: text(),
  ownerName: text(),
  createdAt: at().notNull(),
  doneAt: at(),
  checkedAt: at(),
})

export type RefundRow = typeof refund.$inferSelect

export const refundLine = shop.table(
  'refund_line',
  {
    refundId: bigint({ mode: 'number' }).notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    amount: integer().notNull(),
    gst: integer().notNull(),
    restocked: boolean().notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.refundId, columns.position] })],
)
