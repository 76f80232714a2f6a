import { boolean, date, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import type { Method, MethodKind } from '../contract.ts'

const shop = pgSchema('shop')
const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const shippingClassTable = shop.table('shipping_class', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  position: integer().notNull().default(0),
})

export const shippingZoneTable = shop.table('shipping_zone', {
  id: id(),
  name: text().notNull(),
  countries: text().array().notNull(),
  states: text().array().notNull(),
  postcodes: text().array().notNull(),
  position: integer().notNull(),
  isRest: boolean().notNull().default(false),
})

export const shippingMethodTable = shop.table('shipping_method', {
  id: id(),
  zoneId: integer().notNull(),
  kind: text().$type<MethodKind>().notNull(),
  title: text().notNull(),
  daysFrom: integer(),
  daysTo: integer(),
  taxable: boolean().notNull().default(true),
  enabled: boolean().notNull().default(true),
  position: integer().notNull(),
  settings: jsonb().$type<Method['settings']>().notNull(),
})

export const shippingSettingsTable = shop.table('shipping_settings', {
  onlyRow: boolean().primaryKey().default(true),
  cutoffMinute: integer().notNull(),
  handlingDays: integer().notNull(),
  closedDays: date({ mode: 'string' }).array().notNull(),
})
