import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { Client, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  BACKUP_VERSION,
  type BackupFile,
  type BackupManifest,
  type BackupTable,
  FILES_FOLDER,
  listFiles,
  listTables,
  MANIFEST_FILE,
  measureFile,
  migrationsOf,
  TABLES_FOLDER,
} from './backup-format.ts'

export type BackupDeps = {
  databaseUrl: string
  dataDir: string
  clock: Clock
  /** Told what is being done, a line at a time. */
  say: (line: string) => void
}

/**
 * Writes everything a shop is into a new folder: each table as one snapshot, and the files of the data folder. The
 * shop may go on serving meanwhile. The folder appears under its name only once it is whole. Returns its manifest.
 * Throws when the folder exists, or the database holds no shop.
 */
export async function writeBackup(deps: BackupDeps, folder: string): Promise<BackupManifest> {
  if (await exists(folder)) throw new Error(`${folder} exists already. Name a folder that does not.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  // Readable by its owner alone: it holds addresses, orders and, without SECRET_KEY, the keys of providers.
  await mkdir(join(unfinished, TABLES_FOLDER), { recursive: true, mode: 0o700 })
  try {
    const takenAt = deps.clock.now().toISOString()
    const rows = await copyTables(deps, join(unfinished, TABLES_FOLDER))
    const files = await copyFiles(deps, join(unfinished, FILES_FOLDER))
    const manifest: BackupManifest = { version: BACKUP_VERSION, takenAt, ...rows, files }
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
    })
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** All tables as they were in one moment: a transaction that sees a single snapshot, whatever is written meanwhile. */
async function copyTables(
  { databaseUrl, say }: BackupDeps,
  folder: string,
): Promise<Pick<BackupManifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'buoy backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    if (migrations.length === 0) throw new Error('The database holds no shop: nothing to back up.')
    const listed = await listTables(client)
    const tables: BackupTable[] = []
    for (const [index, table] of listed.entries()) {
      const path = `${String(index + 1).padStart(3, '0')}.copy.gz`
      tables.push({ ...table, path, ...(await copyTable(client, table, join(folder, path))) })
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Tables    ${tables.length}, with ${rows} rows`)
    return { migrations, tables, sequences: await readSequences(client) }
  } finally {
    await client.end()
  }
}

async function copyTable(
  client: ClientBase,
  { name, columns }: { name: string; columns: string[] },
  path: string,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  // A query and not the table itself, which would leave out the rows of partitions. Jobs of pg-boss's own queues are
  // made again at every start.
  const own = name === 'pgboss.job' ? ` where name !~ '^__pgboss'` : ''
  const source = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}${own}) to stdout`))
  await pipeline(source, createGzip(), createWriteStream(path, { mode: 0o600 }))
  return { rows: source.rowCount ?? 0, ...(await measureFile(path)) }
}

async function readSequences(client: ClientBase): Promise<BackupManifest['sequences']> {
  const found = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname <> 'pgboss' and not (schemaname = 'public' and sequencename = 'migration_id_seq')
      order by 1`,
  )
  const sequences: BackupManifest['sequences'] = []
  for (const { name } of found.rows) {
    const at = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    if (at.rows[0]) sequences.push({ name, ...at.rows[0] })
  }
  return sequences
}

async function copyFiles({ dataDir, say }: BackupDeps, folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const path of await listFiles(dataDir)) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    // The shop goes on: a file that was deleted since it was listed belongs to nothing any more.
    if (!(await copied(join(dataDir, path), target))) continue
    files.push({ path, ...(await measureFile(target)) })
  }
  say(`Files     ${files.length}, with ${files.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`)
  return files
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
