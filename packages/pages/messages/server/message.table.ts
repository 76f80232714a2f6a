import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { MessageField, MessageState } from '../contract.ts'

/** What people wrote to the shop; `email` in small letters, '' where none was asked. */
export const messageTable = pgSchema('pages').table('message', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  pageSlug: text('page_slug').notNull(),
  formId: text('form_id').notNull(),
  formTitle: text('form_title').notNull().default(''),
  name: text('name').notNull().default(''),
  email: text('email').notNull().default(''),
  fields: jsonb('fields').$type<MessageField[]>().notNull(),
  state: text('state').$type<MessageState>().notNull(),
  reason: text('reason').notNull().default(''),
})
export type MessageRow = typeof messageTable.$inferSelect
