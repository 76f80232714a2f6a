import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ScheduleMove } from '../rules/page-schedule.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const pageScheduleTable = pgSchema('pages').table(
  'page_schedule',
  {
    pageId: integer('page_id').notNull(),
    move: text('move').$type<ScheduleMove>().notNull(),
    at: at('at').notNull(),
    madeAt: at('made_at').notNull(),
    madeById: text('made_by_id'),
    madeByName: text('made_by_name').notNull(),
    problem: text('problem').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.move] })],
)

export type ScheduleRow = typeof pageScheduleTable.$inferSelect
