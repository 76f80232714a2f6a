import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@buoy/kernel/server/database.ts'
import { migrate } from '@buoy/server/database/migrate.ts'
import { Client, Pool } from 'pg'
import { silentLog } from './silent-log.ts'

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

export type TestDatabase = { db: Database; pool: Pool; url: string; close: () => Promise<void> }

/** A fresh database of its own with every migration applied and no rows; `close` drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = await templateDatabase('migrated', applyMigrations)
  return copyDatabase(template)
}

/**
 * A fresh database that starts as a copy of `template` (see {@link templateDatabase}). Copied as files, which takes
 * two thirds of the time that writing each page into the log takes, and leaves less to clear away.
 */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const { server, run } = testRun()
  const name = `buoy_test_${run}_${randomBytes(5).toString('hex')}`
  await inMaintenance(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = databaseUrl(server, name)
  const pool = new Pool({ connectionString: url, max: 10 })
  // A connection that is cut while the database is dropped is no news to anybody.
  pool.on('error', () => {})
  return {
    db: openDatabase(pool),
    pool,
    url,
    close: async () => {
      await pool.end()
      await inMaintenance(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/**
 * The name of a database that `fill` has prepared once for the whole run: copying a prepared database
 * takes a fraction of the time that preparing it takes. Workers that come at the same time wait.
 */
export async function templateDatabase(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const { server, run } = testRun()
  const template = `buoy_test_${run}_template_${name}`
  await inMaintenance(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const found = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ])
    if (found.rowCount) return
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    await fill(databaseUrl(server, template))
    await client.query(`alter database ${template} with is_template true`)
  })
  return template
}

/** Drops every database that a run has made, templates included. */
export async function dropTestDatabases(server: string, run: string): Promise<void> {
  await inMaintenance(server, async (client) => {
    const names = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`buoy_test_${run}_`],
    )
    for (const { datname } of names.rows) {
      await client.query(`alter database ${datname} with is_template false`)
      await client.query(`drop database ${datname} with (force)`)
    }
  })
}

async function applyMigrations(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const outcome = await migrate({ pool, folder: MIGRATIONS, log: silentLog })
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ message }) => message).join(' '))
  } finally {
    await pool.end()
  }
}

function testRun(): { server: string; run: string } {
  const server = process.env.BUOY_TEST_POSTGRES
  const run = process.env.BUOY_TEST_RUN
  if (!server || !run) {
    throw new Error('No PostgreSQL for tests: run them through vitest.config.ts or playwright.config.ts.')
  }
  return { server, run }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

async function inMaintenance(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
