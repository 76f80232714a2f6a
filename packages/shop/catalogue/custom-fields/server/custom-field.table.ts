import { boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { CustomChoice, CustomFieldKind } from '../contract.ts'

/** Fields that owners add to products; their values stand in `shop.product.fields`, under `custom`. */
export const customFieldTable = pgSchema('shop').table('custom_field', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  kind: text('kind').$type<CustomFieldKind>().notNull(),
  label: text('label').notNull(),
  help: text('help').notNull().default(''),
  unit: text('unit').notNull().default(''),
  choices: jsonb('choices').$type<CustomChoice[]>().notNull().default([]),
  isShown: boolean('is_shown').notNull().default(true),
  isFilter: boolean('is_filter').notNull().default(false),
  position: integer('position').notNull().default(0),
  archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'date' }),
})
