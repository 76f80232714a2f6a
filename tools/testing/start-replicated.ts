import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@buoy/server/database/embedded.ts'
import { silentLog } from './silent-log.ts'

/** A database and a replica that streams from it, on one machine. */
export type Replicated = {
  primaryUrl: string
  replicaUrl: string
  stopReplica: () => Promise<void>
  /** Starts the replica again, at the same address. */
  startReplica: () => Promise<void>
  stop: () => Promise<void>
}

/** What the replica has missed while it was away is kept for it. */
const SETTINGS = { wal_keep_size: '512MB' }

/**
 * Starts two embedded PostgreSQL servers, of which the second is a streaming replica of the first: a copy of its folder,
 * made while it was stopped, since the packages have no `pg_basebackup`.
 */
export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'buoy-replicated-'))
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')]
  const start = (dataDir: string, settings: Record<string, string> = SETTINGS): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, chance: systemChance, log: silentLog, settings })
  await (await start(primaryDir)).stop()
  // With its owner, who is another user where this runs as root.
  await promisify(execFile)('cp', ['-a', primaryDir, replicaDir])
  const primary = await start(primaryDir)
  const { hostname, port, username, password } = new URL(primary.url)
  const data = join(replicaDir, 'postgres')
  await writeFile(join(data, 'standby.signal'), '')
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  const replica = await start(replicaDir)
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      await replica.startIfEnded()
    },
    stop: async () => {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
