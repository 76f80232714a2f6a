import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { joinBegin } from './join-begin.ts'
import { nameStatements, openStatementNames } from './statement-names.ts'

/** The database handle that use cases get: Drizzle over a pool, or over one transaction's connection. */
export type Database = NodePgDatabase

/** A transaction has the interface of the database; use cases that must run inside one say so by this name. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Wraps a connection pool. Tables are imported by each feature itself, so no schema is passed here. Statements are not
 * compiled: that pays for reports over millions of rows, and took a shop's statements twenty times as long as running
 * them. A statement says so and not an option of the connection, which poolers such as PgBouncer refuse.
 */
export function openDatabase(pool: Pool): Database {
  const nameOf = openStatementNames()
  // The pool waits for it before it hands the connection out.
  pool.options.onConnect = async (client) => {
    await client.query('set jit = off')
    await joinBegin(client)
    nameStatements(client, nameOf)
  }
  return drizzle({ client: pool, casing: 'snake_case' })
}
