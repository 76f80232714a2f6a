import { boolean, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

const sandbox = pgSchema('sandbox')

/** `open` waits for the cardholder; the others are final. `superseded`: the intent moved on without it. */
export type ChallengeState = 'open' | 'completed' | 'failed' | 'superseded'

/** `redirects`: the cardholder is sent to the bank's page and back, instead of seeing it in a frame. */
export const challenge = sandbox.table('challenge', {
  id: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  intentId: text().notNull(),
  state: text().$type<ChallengeState>().notNull(),
  redirects: boolean().notNull(),
})

export type ChallengeRow = typeof challenge.$inferSelect
