import { join } from 'node:path'
import { seedDemoStore } from '@buoy/db/seed/seed.ts'
import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import { openDatabase } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { sealPlainSecret } from '@buoy/pages/spam-protection/server/protection-settings.ts'
import { Pool } from 'pg'
import { migrate } from './database/migrate.ts'
import { findSecret } from './database/store-secret.ts'
import { prepareQueues } from './jobs/queue.ts'
import { QUEUES } from './jobs/queues.ts'

export type PrepareOptions = {
  databaseUrl: string
  /** Folder of the project: migrations are below it. */
  projectDir: string
  publicUrl: string
  /** `SECRET_KEY`, the keys before it after it. */
  secretKeys?: readonly string[]
  demo: boolean
  clock: Clock
  chance: Chance
  log: Log
}

/**
 * Makes a database ready to serve: tables, job queues and, for a demo, the store's contents when it
 * has none. Safe to run at every start. Refused when the database is from a newer version,
 * or its secret is sealed with another key.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<Outcome<null>> {
  const { databaseUrl, clock, chance, log } = options
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  try {
    const migrated = await migrate({ pool, folder: join(options.projectDir, 'db/migrations'), log })
    if (!migrated.ok) return migrated
    const db = openDatabase(pool)
    const secret = await findSecret({ pool, chance, keys: options.secretKeys ?? [] })
    if (!secret.ok) return secret
    await sealPlainSecret({ db, clock, chance, secret: secret.value })
    await prepareQueues(databaseUrl, QUEUES)
    if (options.demo) {
      const { publicUrl } = options
      await seedDemoStore({ db, clock, chance, log, publicUrl })
    }
    return done(null)
  } finally {
    await pool.end()
  }
}
