import type { ConsentEvidence } from '@buoy/shop/marketing/contract.ts'
import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Answers } from '../rules/field-values.ts'

const pages = pgSchema('pages')
const at = () => timestamp({ withTimezone: true })
const id = () => bigint({ mode: 'number' })

/** Newsletter lists; see migration 0056. The services that subscribers are sent on to are connections of `platform/deliveries`. */
export const listTable = pages.table('newsletter_list', {
  key: text().primaryKey(),
  name: text().notNull(),
  isDouble: boolean().notNull(),
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
  /** Of a consent that was given in the form of a popup; see migration 0370. */
  evidence: jsonb().$type<ConsentEvidence>(),
  askedAt: at().notNull(),
  confirmedAt: at(),
  mails: integer().notNull().default(0),
  mailsSince: at(),
  /** The services of the list know of them. */
  handedOn: boolean().notNull().default(false),
})

export type ListRow = typeof listTable.$inferSelect
export type SignupRow = typeof signupTable.$inferSelect
