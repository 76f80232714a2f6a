import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** What processes tell each other about through PostgreSQL's NOTIFY, after commit. */
export type Channel =
  | 'catalogue_changed'
  | 'events_written'
  | 'pages_changed'
  | 'popups_changed'
  | 'rates_changed'
  | 'settings_changed'

/** Tells every process, this one included, that something changed; leaves with the caller's commit. */
export async function announce(db: Database, channel: Channel, payload = ''): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Calls `heard` for every announcement; the server holds one connection for all listeners. */
export type Listen = (channel: Channel, heard: (payload: string) => void) => void
