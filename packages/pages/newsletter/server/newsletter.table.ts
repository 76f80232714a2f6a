import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { DeliveryKind, DeliveryState } from '../rules/delivery-life.ts'
import type { Answers } from '../rules/field-values.ts'
import type { ProviderName, ProviderSettings } from '../rules/providers.ts'

const pages = pgSchema('pages')
const at = () => timestamp({ withTimezone: true })
const id = () => bigint({ mode: 'number' })

/** Newsletter lists; see migration 0056. The provider's key is sealed and read by deliveries only. */
export const listTable = pages.table('newsletter_list', {
  key: text().primaryKey(),
  name: text().notNull(),
  isDouble: boolean().notNull(),
  provider: text().$type<ProviderName>().notNull(),
  settings: jsonb().$type<ProviderSettings>().notNull(),
  sealedKey: text(),
  createdAt: at().notNull(),
})

/** Who asked to be on a list, once for each address in small letters. */
export const signupTable = pages.table('newsletter_signup', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  listKey: text().notNull(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  fields: jsonb().$type<Answers>().notNull(),
  wording: text().notNull(),
  page: text().notNull(),
  ip: text(),
  askedAt: at().notNull(),
  confirmedAt: at(),
  mails: integer().notNull().default(0),
  mailsSince: at(),
})

/** What a provider is told, once for each happening. */
export const deliveryTable = pages.table('newsletter_delivery', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  listKey: text().notNull(),
  signupId: id(),
  kind: text().$type<DeliveryKind>().notNull(),
  happenedAt: at().notNull(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  status: integer(),
  error: text(),
  triedAt: at(),
})

export type ListRow = typeof listTable.$inferSelect
export type SignupRow = typeof signupTable.$inferSelect
export type DeliveryRow = typeof deliveryTable.$inferSelect
