import { integer, jsonb, pgSchema } from 'drizzle-orm/pg-core'
import type { TemplateCondition } from '../rules/template-condition.ts'

const pages = pgSchema('pages')

/** What is stored of a template beside its page document, which is kept like those of pages. */
export const templateTable = pages.table('template', {
  pageId: integer('page_id').primaryKey(),
  condition: jsonb('condition').$type<TemplateCondition>().notNull(),
  priority: integer('priority').notNull().default(0),
})
