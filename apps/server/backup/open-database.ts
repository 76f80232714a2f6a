import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { claimDataFolder } from '../database/claim-data-folder.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import type { Env } from '../env.ts'

export type OpenedDatabase = { url: string; close: () => Promise<void> }

/**
 * Reaches the database of an installation for a command beside the server: `DATABASE_URL`, or the embedded PostgreSQL,
 * which is started when no shop runs on the data folder and stopped again by `close`. `make` allows a new one. Throws
 * when there is none, or when a new one is wanted below a running shop.
 */
export async function openDatabaseOf(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  { log, make }: { log: Log; make: boolean },
): Promise<OpenedDatabase> {
  const url = env.databaseDirectUrl ?? env.databaseUrl
  if (url !== undefined) return { url, close: async () => {} }
  const isMade = await stat(join(env.dataDir, 'postgres/PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (!isMade && !make)
    throw new Error(`${env.dataDir} holds no shop. Set DATA_DIR or DATABASE_URL to the shop's own.`)
  const claim = await claimDataFolder(env.dataDir, () => `process ${process.pid}, a backup or restore`)
  if (!claim.ok && make) throw new Error(claim.refusals[0]?.message)
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, chance: systemChance, log })
  return {
    url: postgres.url,
    close: async () => {
      if (!claim.ok) return
      await postgres.stop()
      await claim.value.release()
    },
  }
}
