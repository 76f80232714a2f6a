import { join } from 'node:path'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import { isBehindPooler, openDatabase } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { sealPlainSecret } from '@buoy/pages/spam-protection/server/protection-settings.ts'
import { Pool } from 'pg'
import { beginEmptyShop } from './database/begin-empty-shop.ts'
import { migrate } from './database/migrate.ts'
import { findSecret } from './database/store-secret.ts'
import { QUEUES } from './features.ts'
import { prepareQueues } from './jobs/prepare-queues.ts'

export type PrepareOptions = {
  /** PostgreSQL itself, and no pooler. */
  databaseUrl: string
  /** The pooler in front of it, if there is one. */
  poolerUrl?: string | undefined
  /** Folder of the project: migrations are below it. */
  projectDir: string
  publicUrl: string
  /** `SECRET_KEY`, the keys before it after it. */
  secretKeys?: readonly string[]
  demo: boolean
  clock: Clock
  chance: Chance
  log: Log
  /** A line for the person who started it, for each step that does something. */
  say?: (line: string) => void
}

/** The migration that brings the demo store's zones and taxes: a database in which it ran just now is a new one. */
const FIRST_OF_SHIPPING = '0013_shipping_and_tax'
/** A line about queues each so many: all take some seconds where the database is far away. */
const QUEUES_A_LINE = 20

/**
 * Makes a database ready to serve: tables, job queues and, for a demo, the store's contents when it
 * has none. Safe to run at every start. Refused when the database is from a newer version,
 * or its secret is sealed with another key.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<Outcome<null>> {
  const { databaseUrl, clock, chance, log, say = () => {} } = options
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  try {
    const problem = await whyNotReached(pool, options.poolerUrl)
    if (problem !== null) return refused({ code: 'database-behind-pooler', message: problem })
    if (options.poolerUrl !== undefined) await turnJitOff(pool, log)
    const migrated = await migrate({
      pool,
      folder: join(options.projectDir, 'db/migrations'),
      log,
      onBegin: (count) => say(`Database  making tables (${count} migrations)`),
    })
    if (!migrated.ok) return migrated
    const db = openDatabase(pool)
    const secret = await findSecret({ pool, chance, keys: options.secretKeys ?? [] })
    if (!secret.ok) return secret
    await sealPlainSecret({ db, clock, chance, secret: secret.value })
    const onProgress = (done: number, total: number) => {
      if (done % QUEUES_A_LINE === 0) say(`Database  making job queues (${done} of ${total})`)
    }
    await prepareQueues({ pool, databaseUrl, onProgress }, QUEUES)
    if (!options.demo && migrated.value.includes(FIRST_OF_SHIPPING)) await beginEmptyShop({ db, clock })
    if (options.demo && !(await hasProducts(pool))) {
      const { seedDemoStore } = await import('@buoy/db/seed/seed.ts')
      await seedDemoStore({
        db,
        clock,
        chance,
        log,
        publicUrl: options.publicUrl,
        onProgress: (what) => say(`Database  filling the demo store: ${what}`),
      })
    }
    return done(null)
  } finally {
    await pool.end()
  }
}

/** A store that holds any product is left alone; then the demo store's contents need not even be loaded. */
async function hasProducts(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select 1 from shop.product limit 1')
  return rows.length > 0
}

/**
 * Why the database cannot be prepared by its address: it leads to a pooler, which delivers no notifications, or the pooler
 * that was named leads to another database. `null` when it can.
 */
async function whyNotReached(pool: Pool, poolerUrl: string | undefined): Promise<string | null> {
  const client = await pool.connect()
  try {
    if (await isBehindPooler(client))
      return (
        `${poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} leads to a pooler such as PgBouncer, ` +
        'which delivers no notifications (LISTEN). Keep the pooler in DATABASE_URL and give the ' +
        'address of PostgreSQL itself in DATABASE_DIRECT_URL.'
      )
    if (poolerUrl === undefined) return null
    const pooled = new Pool({ connectionString: poolerUrl, max: 1 })
    try {
      const question = 'select current_database() as name, pg_postmaster_start_time()::text as started'
      const [own, behind] = await Promise.all([client.query(question), pooled.query(question)])
      return JSON.stringify(own.rows) === JSON.stringify(behind.rows)
        ? null
        : 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must lead to the same one.'
    } finally {
      await pooled.end()
    }
  } finally {
    client.release()
  }
}

/**
 * Turns the compiling of statements off for the whole database, since connections behind a pooler cannot do so for
 * themselves. Where the user does not own the database it stays on, which is slower and not wrong.
 */
async function turnJitOff(pool: Pool, log: Log): Promise<void> {
  try {
    await pool.query(
      `do $$ begin execute format('alter database %I set jit = off', current_database()); end $$`,
    )
  } catch (error) {
    log.warn({ err: error }, 'jit could not be turned off; its owner should: alter database … set jit = off')
  }
}
