import type { CheckoutLayout } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import type { PriceListValues } from '@buoy/shop/pricing/price-lists/server/read-price-list.ts'
import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Audience } from '../rules/audience.ts'
import type { NamespacePart } from '../rules/bucket.ts'
import type { Goal, TestKind } from '../rules/experiment.ts'
import type { RecordType } from '../rules/stats-records.ts'
import type { VisitorTraits } from '../rules/visitor-traits.ts'

const pages = pgSchema('pages')
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const experimentTable = pages.table('experiment', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<TestKind>().notNull().default('page'),
  /** Null for a test that is of no page. */
  pageId: integer(),
  name: text().notNull(),
  /** The id of the module under test; null for the whole page. */
  subject: text(),
  goal: jsonb().$type<Goal>().notNull(),
  /** What the product of the goal was called when the test was saved last. */
  goalProduct: text(),
  coverage: integer().notNull(),
  bounceSeconds: integer().notNull(),
  namespace: jsonb().$type<NamespacePart>(),
  /** Null is everybody. */
  audience: jsonb().$type<Audience>(),
  seed: text().notNull(),
  state: text().$type<'draft' | 'running' | 'ended'>().notNull().default('draft'),
  startsAt: moment(),
  endsAt: moment(),
  endedAt: moment(),
  winner: integer(),
  /** Of a test of prices: what everybody paid when it began. */
  standing: jsonb().$type<PriceListValues>(),
  /** When what its winner changed was taken back. */
  undoneAt: moment(),
  /** When a price that it compares was changed first while it ran, and whose winner did that; null for an owner by hand. */
  pricesChangedAt: moment(),
  pricesChangedBy: text(),
  createdAt: moment().notNull(),
  createdBy: text().notNull().default(''),
})

export const variantTable = pages.table(
  'experiment_variant',
  {
    experimentId: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    weight: integer().notNull(),
    /** Its document; null for the page as it is. */
    pageId: integer(),
    /** Of its document, what a running test shows. */
    version: integer(),
    /** Of a test of prices: what it charges, and the list that it became at the start. */
    list: jsonb().$type<PriceListValues>(),
    priceListId: integer(),
    /** Of a test of the checkout: its layout, which the original has from the start on, and the record that it became. */
    layout: jsonb().$type<CheckoutLayout>(),
    checkoutLayoutId: integer(),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.position] })],
)

export const visitorTable = pages.table(
  'experiment_visitor',
  {
    experimentId: integer().notNull(),
    visitor: text().notNull(),
    subject: integer().notNull(),
    at: moment().notNull(),
    device: text().$type<VisitorTraits['device']>().notNull(),
    source: text().$type<VisitorTraits['source']>().notNull(),
    visit: text().$type<VisitorTraits['visit']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.visitor] })],
)

export const recordTable = pages.table(
  'experiment_record',
  {
    experimentId: integer().notNull(),
    visitor: text().notNull(),
    recordType: text().$type<RecordType>().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.visitor, table.recordType] })],
)

export const experimentOrderTable = pages.table(
  'experiment_order',
  {
    orderId: bigint({ mode: 'number' }).notNull(),
    experimentId: integer().notNull(),
    visitor: text().notNull(),
    subject: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.experimentId] })],
)

export const holdoutVisitorTable = pages.table(
  'experiment_holdout_visitor',
  {
    period: integer().notNull(),
    visitor: text().notNull(),
    heldOut: boolean().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.visitor] })],
)

export const holdoutOrderTable = pages.table('experiment_holdout_order', {
  orderId: bigint({ mode: 'number' }).primaryKey(),
  period: integer().notNull(),
  visitor: text().notNull(),
  heldOut: boolean().notNull(),
})

export type ExperimentRow = typeof experimentTable.$inferSelect
/** A test of a page or of a part of it. */
export type PageTestRow = ExperimentRow & { pageId: number }
export type VariantRow = typeof variantTable.$inferSelect
