import { boolean, integer, pgSchema, text } from 'drizzle-orm/pg-core'
import type { ExportPolicy } from '../contract.ts'

const shop = pgSchema('shop')

export const taxClassTable = shop.table('tax_class', {
  slug: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  position: integer().notNull().default(0),
})

export const taxRateTable = shop.table('tax_rate', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  taxClass: text().notNull(),
  country: text().notNull(),
  /** '' for the whole country. */
  state: text().notNull().default(''),
  /** Patterns with `, ` between them; '' for all postcodes. */
  postcodes: text().notNull().default(''),
  /** Charged together with the rates of the wider place. */
  together: boolean().notNull().default(false),
  name: text().notNull(),
  /** Ten-thousandths of a percent. */
  rate: integer().notNull(),
})

export const taxSettingsTable = shop.table('tax_settings', {
  onlyRow: boolean().primaryKey().default(true),
  exportPolicy: text().$type<ExportPolicy>().notNull(),
})
