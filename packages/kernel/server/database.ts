import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** The database handle that use cases get: Drizzle over a pool, or over one transaction's connection. */
export type Database = NodePgDatabase

/** A transaction has the interface of the database; use cases that must run inside one say so by this name. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * What connections of the application begin with. Compiling a statement pays for reports over millions of rows; for the
 * many short ones of a shop it took twenty times as long as running them.
 */
export const WITHOUT_JIT = '-c jit=off'

/** Wraps a connection pool. Tables are imported by each feature itself, so no schema is passed here. */
export function openDatabase(pool: Pool): Database {
  return drizzle({ client: pool, casing: 'snake_case' })
}
