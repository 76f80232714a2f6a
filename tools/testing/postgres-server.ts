import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { startEmbeddedPostgres } from '@buoy/server/database/embedded.ts'
import { silentLog } from './silent-log.ts'

/** One PostgreSQL server for a whole test run; `url` leads to its maintenance database. */
export type PostgresServer = { url: string; stop: () => Promise<void> }

/**
 * Nothing waits for the disk: what a crash would lose here nobody wants back. Every file of tests makes databases
 * and drops them, and each of that would bring everything to the disk first.
 */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
}

/**
 * Starts the embedded PostgreSQL in a folder that is deleted at the end.
 * With `TEST_DATABASE_URL` set, that server is used instead and left running.
 */
export async function startPostgresServer(
  externalUrl = process.env.TEST_DATABASE_URL,
): Promise<PostgresServer> {
  if (externalUrl) return { url: externalUrl, stop: async () => {} }

  const dataDir = await mkdtemp(join(tmpdir(), 'buoy-test-postgres-'))
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      chance: systemChance,
      log: silentLog,
      settings: HASTY,
    })
    return {
      url: server.url,
      stop: async () => {
        await server.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}
