import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Log } from '@buoy/kernel/server/log.ts'
import { Client, type ClientBase, Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../database/migrate.ts'
import { QUEUES } from '../features.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import {
  type BackupManifest,
  type BackupTable,
  FILES_FOLDER,
  listFiles,
  listTables,
  migrationsOf,
  TABLES_FOLDER,
} from './backup-format.ts'
import { checkBackup } from './check-backup.ts'

export type RestoreDeps = {
  databaseUrl: string
  dataDir: string
  /** Folder of the migrations of this version. */
  migrationsFolder: string
  log: Log
  /** Told what is being done, a line at a time. */
  say: (line: string) => void
}

/**
 * Puts a backup into a database without a shop and a data folder without files. Rows go in within one transaction and
 * are counted against the manifest; every foreign key is checked over all of them. Returns the manifest. Throws, with
 * nothing left behind but empty tables, when the backup is damaged, of another version, or the target is in use.
 */
export async function restoreBackup(deps: RestoreDeps, folder: string): Promise<BackupManifest> {
  const manifest = await checkBackup(folder)
  deps.say('Checked   every file of the backup is there and as it was written')
  const present = await listFiles(deps.dataDir)
  if (present.length > 0)
    throw new Error(
      `The data folder ${deps.dataDir} holds files already (${present[0]}). Name an empty DATA_DIR.`,
    )
  await makeTables(deps, manifest)
  try {
    await restoreFiles(deps, folder, manifest)
    await restoreRows(deps, folder, manifest)
  } catch (error) {
    for (const { path } of manifest.files) await rm(join(deps.dataDir, path), { force: true })
    throw error
  }
  return manifest
}

/** Tables and queues as this version makes them. Refuses a database with a shop, and a backup of another version. */
async function makeTables(
  { databaseUrl, migrationsFolder, log, say }: RestoreDeps,
  manifest: BackupManifest,
): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  try {
    if (await holdsShop(pool))
      throw new Error('The database holds a shop already. Name an empty one: nothing was changed.')
    const migrated = await migrate({ pool, folder: migrationsFolder, log })
    if (!migrated.ok) throw new Error(migrated.refusals[0]?.message)
    const client = await pool.connect()
    const present = await migrationsOf(client).finally(() => client.release())
    if (present.join() !== manifest.migrations.join())
      throw new Error(
        `The backup was written by another version of Buoy (its tables are at ${manifest.migrations.at(-1)}, ` +
          `this version's at ${present.at(-1)}). Restore it with the version that wrote it, then update.`,
      )
    await prepareQueues({ pool, databaseUrl }, QUEUES)
    say('Tables    made')
  } finally {
    await pool.end()
  }
}

/**
 * The store's own secret is made at a shop's first start: tables without it hold no shop. Versions before 0151 kept it in
 * `setting`.
 */
async function holdsShop(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ made: string }>(
    `select made from unnest(array['public.store_secret', 'public.setting']) as made where to_regclass(made) is not null`,
  )
  for (const { made } of rows)
    if ((await pool.query(`select 1 from ${made} limit 1`)).rowCount !== 0) return true
  return false
}

async function restoreFiles(
  { dataDir, say }: RestoreDeps,
  folder: string,
  manifest: BackupManifest,
): Promise<void> {
  for (const { path } of manifest.files) {
    const target = join(dataDir, path)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(folder, FILES_FOLDER, path), target)
  }
  say(`Files     ${manifest.files.length}`)
}

async function restoreRows(
  { databaseUrl, say }: RestoreDeps,
  folder: string,
  manifest: BackupManifest,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'buoy restore' })
  await client.connect()
  try {
    await client.query('begin')
    const tables = await listTables(client)
    const keys = await dropForeignKeys(client)
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
    // Rows that migrations brought are in the backup as well, as their owner has changed them.
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const table of manifest.tables)
      await restoreTable(client, table, join(folder, TABLES_FOLDER, table.path))
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
    await client.query('commit')
    await client.query('analyze')
    say(
      `Rows      ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)}, counted and their links checked`,
    )
  } finally {
    await client.end()
  }
}

async function restoreTable(client: ClientBase, table: BackupTable, path: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(path), createGunzip(), target)
  if (target.rowCount !== table.rows)
    throw new Error(
      `${table.name} has ${target.rowCount} rows, and the backup says ${table.rows}. Nothing was restored.`,
    )
}

/**
 * Foreign keys are taken away and added again rather than switched off, which only a superuser may do; adding them
 * checks every row.
 */
async function dropForeignKeys(
  client: ClientBase,
): Promise<{ table: string; name: string; definition: string }[]> {
  const found = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name,
            pg_get_constraintdef(c.oid) as definition
       from pg_constraint c
       join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname not in ('pgboss', 'pg_catalog')`,
  )
  for (const { table, name } of found.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return found.rows
}
