import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool } from 'pg'
import { joinBegin } from './join-begin.ts'
import { nameStatements, openStatementNames } from './statement-names.ts'

/** The database handle that use cases get: Drizzle over a pool, or over one transaction's connection. */
export type Database = NodePgDatabase

/** A transaction has the interface of the database; use cases that must run inside one say so by this name. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * What only reads: the database, a transaction, or a replica of the database. It has nothing that inserts, updates or
 * deletes; a statement of its own text that writes is refused by the replica.
 */
export type ReadDatabase = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute'> & {
  transaction<Result>(work: (tx: ReadDatabase) => Promise<Result>): Promise<Result>
}

/**
 * Does work that only reads where it costs the database least: on a replica that has everything committed before this
 * call, else on the database itself. The work may be done twice, since a replica may go away meanwhile.
 */
export type Read = <Result>(work: (db: ReadDatabase) => Promise<Result>) => Promise<Result>

/** Code of PostgreSQL for a connection that could not be made. */
const CANNOT_CONNECT = '08001'

/**
 * Wraps a connection pool. Tables are imported by each feature itself, so no schema is passed here. Statements are not
 * compiled: that pays for reports over millions of rows, and took a shop's statements twenty times as long as running
 * them. A statement says so and not an option of the connection, which poolers such as PgBouncer refuse. Behind a pooler
 * a connection keeps nothing between transactions, so that no statement is prepared there.
 */
export function openDatabase(pool: Pool): Database {
  const nameOf = openStatementNames()
  // The pool waits for it before it hands the connection out.
  pool.options.onConnect = async (client) => {
    const isPooled = await isBehindPooler(client)
    await joinBegin(client, { isPooled })
    if (!isPooled) nameStatements(client, nameOf)
  }
  nameFailedConnections(pool)
  return drizzle({ client: pool, casing: 'snake_case' })
}

/**
 * Whether a connection leads to a pooler, which says of itself another process than the one that runs the statements.
 * Turns the compiling of statements off where it does not: behind a pooler the next client would get a connection with this setting.
 */
export async function isBehindPooler(client: ClientBase): Promise<boolean> {
  const { processID } = client as ClientBase & { processID: number }
  const { rows } = await client.query<{ jit: string | null }>(
    `select case when pg_backend_pid() = ${Number(processID)} then set_config('jit', 'off', false) end as jit`,
  )
  return rows[0]?.jit !== 'off'
}

/** Has a connection that cannot be made fail like a statement that meets a lost one: with a code of PostgreSQL. */
function nameFailedConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const named = (...given: unknown[]) =>
    given.length > 0
      ? connect(...given)
      : connect().catch((cause: unknown) => {
          throw Object.assign(new Error('The database cannot be reached.', { cause }), {
            code: CANNOT_CONNECT,
          })
        })
  pool.connect = named as typeof pool.connect
}
