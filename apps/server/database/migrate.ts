import { readdir } from 'node:fs/promises'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { Pool } from 'pg'

const MIGRATIONS_TABLE = 'migration'

/**
 * Brings the database up to this version: runs the files of `folder` that have not run yet, in the
 * order of their numbers, all in one transaction and under an advisory lock, so that of two
 * processes one waits. Returns the names of the files that ran; refused with
 * `database-from-the-future` when the database knows a file that this version lacks.
 */
export async function migrate(deps: {
  pool: Pool
  folder: string
  log: Log
  /** Told how many files will run, before they do. */
  onBegin?: (count: number) => void
}): Promise<Outcome<string[]>> {
  const known = (await readdir(deps.folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
  const before = await migrationsRun(deps.pool)
  const newer = before.filter((name) => !known.includes(name))
  if (newer.length > 0) {
    return refused({
      code: 'database-from-the-future',
      message:
        `This database was written by a newer Buoy (it has ${newer.join(', ')}, unknown to this version). ` +
        'Nothing was changed. Start the newer version, or give this one another DATA_DIR or DATABASE_URL.',
    })
  }
  if (before.length === known.length) return done([])
  // Loaded when there is something to do: it brings forty packages along.
  const { runner } = await import('node-pg-migrate')
  deps.onBegin?.(known.length - before.length)
  const client = await deps.pool.connect()
  try {
    const ran = await runner({
      dbClient: client,
      dir: deps.folder,
      direction: 'up',
      migrationsTable: MIGRATIONS_TABLE,
      singleTransaction: true,
      checkOrder: true,
      log: () => {},
    })
    const names = ran.map((one) => one.name)
    if (names.length > 0) deps.log.info({ migrations: names }, 'Database brought up to date')
    return done(names)
  } finally {
    client.release()
  }
}

async function migrationsRun(pool: Pool): Promise<string[]> {
  const table = await pool.query<{ known: string | null }>('select to_regclass($1) as known', [
    MIGRATIONS_TABLE,
  ])
  if (table.rows[0]?.known == null) return []
  const rows = await pool.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`)
  return rows.rows.map((row) => row.name)
}
