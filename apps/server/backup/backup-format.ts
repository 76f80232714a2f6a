import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'

/** Raised when the layout of a backup changes. */
export const BACKUP_VERSION = 1
export const MANIFEST_FILE = 'manifest.json'
/** Below the backup: one compressed file for each table, and a copy of the data folder's files. */
export const TABLES_FOLDER = 'tables'
export const FILES_FOLDER = 'files'

/**
 * What of pg-boss's schema is data: jobs that wait are promises to shoppers (emails, webhooks). Everything else in it
 * is made by pg-boss itself at start.
 */
const QUEUE_TABLES = ['job', 'job_dependency']
/** The embedded database and what belongs to this installation alone: never part of the copied files. */
const NOT_COPIED = /^postgres[./-]/

const file = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })
const table = file.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })
const manifestSchema = z.object({
  version: z.literal(BACKUP_VERSION),
  /** When the snapshot was taken, ISO 8601 in UTC. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(file),
})

export type BackupManifest = z.output<typeof manifestSchema>
export type BackupTable = z.output<typeof table>
export type BackupFile = z.output<typeof file>

/** Reads the manifest of a backup. Throws an error that a person can act on when it is missing or not ours. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null)
  if (text === null)
    throw new Error(
      `${folder} holds no finished backup: it has no ${MANIFEST_FILE}. Name the folder of a backup.`,
    )
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = null
  }
  const parsed = manifestSchema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new Error(`${join(folder, MANIFEST_FILE)} is damaged, or was written by another version of Buoy.`)
}

/** The tables whose rows a backup holds, with quoted names and the columns that are not computed. */
export async function listTables(client: ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const found = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and (n.nspname <> 'pgboss' or c.relname = any($1))
        and not (n.nspname = 'public' and c.relname = 'migration')
      group by n.nspname, c.relname
      order by n.nspname, c.relname`,
    [QUEUE_TABLES],
  )
  return found.rows
}

/** The migrations a database has, in their order; none when it is empty. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const known = await client.query<{ known: string | null }>(
    `select to_regclass('public.migration') as known`,
  )
  if (known.rows[0]?.known == null) return []
  const rows = await client.query<{ name: string }>('select name from public.migration order by id')
  return rows.rows.map(({ name }) => name)
}

/** The files of a data folder that a backup copies, by path relative to it with `/` between the parts. */
export async function listFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_COPIED.test(path))
    .sort()
}

/** Size in bytes and SHA-256 of a file, read in pieces. */
export async function measureFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
