import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listTables } from './backup-format.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../../db/migrations')
const PICTURE = Buffer.from('not really a picture\0\xff', 'latin1')

let buoy: TestServer
let folder: string
let target: TestDatabase
let restoredDir: string

beforeAll(async () => {
  buoy = await openTestServer()
  await mkdir(join(buoy.dataDir, 'originals'), { recursive: true })
  await writeFile(join(buoy.dataDir, 'originals/7.jpg'), PICTURE)
})
afterAll(() => buoy.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-backup-'))
  restoredDir = await mkdtemp(join(tmpdir(), 'buoy-restored-'))
  target = await openTestDatabase()
})
afterEach(async () => {
  await target.close()
  await rm(folder, { recursive: true, force: true })
  await rm(restoredDir, { recursive: true, force: true })
})

const backup = () => join(folder, 'backup')
const write = () =>
  writeBackup(
    { databaseUrl: buoy.database.url, dataDir: buoy.dataDir, clock: movableClock(), say: () => {} },
    backup(),
  )
const restore = () =>
  restoreBackup(
    {
      databaseUrl: target.url,
      dataDir: restoredDir,
      migrationsFolder: MIGRATIONS,
      log: silentLog,
      say: () => {},
    },
    backup(),
  )

/** Number and checksum of the rows of each table; the jobs of pg-boss itself are none of the shop's. */
async function fingerprint(pool: Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const prints: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      if (name.startsWith('pgboss.')) continue
      const found = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
      )
      prints[name] = found.rows[0]?.print ?? ''
    }
    return prints
  } finally {
    client.release()
  }
}

describe('a backup', () => {
  it('brings every row and file into an empty database and folder', async () => {
    const before = await fingerprint(buoy.database.pool)
    const manifest = await write()
    await restore()

    expect(await fingerprint(target.pool)).toEqual(before)
    expect(before['shop.product']).toMatch(/^9 /)
    expect(manifest.files.map(({ path }) => path)).toEqual(['originals/7.jpg'])
    expect(await readFile(join(restoredDir, 'originals/7.jpg'))).toEqual(PICTURE)
  })

  it('lets the restored shop count on: the next product has a number of its own, and its links are checked', async () => {
    await write()
    await restore()
    const next = `insert into shop.category (slug, name) values ('after', 'After') returning id`
    const { rows } = await target.pool.query<{ id: number }>(next)
    const highest = await target.pool.query<{ id: number }>('select max(id) as id from shop.category')
    expect(rows[0]?.id).toBe(highest.rows[0]?.id)
    const orphan = `insert into shop.category (slug, name, parent_id) values ('orphan', 'Orphan', 999999)`
    await expect(target.pool.query(orphan)).rejects.toThrow('violates foreign key constraint')
  })

  it('is one moment of a shop that goes on selling', async () => {
    await buoy.database.pool.query(
      'create table if not exists pair (side text primary key, number int not null)',
    )
    await buoy.database.pool.query(`insert into pair values ('left', 0), ('right', 0) on conflict do nothing`)
    await target.pool.query('create table pair (side text primary key, number int not null)')
    let selling = true
    const sales = (async () => {
      while (selling) await buoy.database.pool.query('update pair set number = number + 1')
    })()
    await write()
    selling = false
    await sales
    await restore()
    const { rows } = await target.pool.query<{ number: number }>('select number from pair')
    expect(new Set(rows.map(({ number }) => number)).size).toBe(1)
    await buoy.database.pool.query('drop table pair')
  })

  it('keeps the jobs that wait, such as an email that was not sent yet', async () => {
    await buoy.database.pool.query(
      `insert into pgboss.job (name, data) select name, '{"id": "kept"}' from pgboss.queue where name !~ '^__' limit 1`,
    )
    await write()
    await restore()
    const { rows } = await target.pool.query(`select data->>'id' as id from pgboss.job`)
    expect(rows).toContainEqual({ id: 'kept' })
  })
})

describe('a restore is refused', () => {
  it('when a file of the backup was changed, and names it', async () => {
    await write()
    await writeFile(join(backup(), 'files/originals/7.jpg'), 'another picture')
    await expect(checkBackup(backup())).rejects.toThrow('files/originals/7.jpg is damaged')
    await expect(restore()).rejects.toThrow('files/originals/7.jpg is damaged')
    await rm(join(backup(), 'files/originals/7.jpg'))
    await expect(restore()).rejects.toThrow('files/originals/7.jpg is missing')
  })

  it('when the database holds a shop, and leaves it alone', async () => {
    await write()
    await target.pool.query(`insert into store_secret (value) values ('"theirs"')`)
    const before = await fingerprint(target.pool)
    await expect(restore()).rejects.toThrow('The database holds a shop already')
    expect(await fingerprint(target.pool)).toEqual(before)
  })

  it('when the data folder holds files', async () => {
    await write()
    await writeFile(join(restoredDir, 'picture.jpg'), '')
    await expect(restore()).rejects.toThrow('holds files already (picture.jpg)')
  })

  it('when another version wrote the backup', async () => {
    await write()
    const file = join(backup(), 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { migrations: string[] }
    manifest.migrations.pop()
    await writeFile(file, JSON.stringify(manifest))
    await expect(restore()).rejects.toThrow('The backup was written by another version of Buoy')
  })

  it('when rows are missing, with nothing half restored', async () => {
    await write()
    const file = join(backup(), 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { tables: { name: string; rows: number }[] }
    const last = manifest.tables.find(({ name }) => name === 'shop.variant')
    if (last) last.rows += 1
    await writeFile(file, JSON.stringify(manifest))
    await expect(restore()).rejects.toThrow('shop.variant has')
    const { rows } = await target.pool.query('select 1 from shop.product')
    expect(rows).toEqual([])
    expect((await readdir(restoredDir, { recursive: true })).filter((path) => path.endsWith('.jpg'))).toEqual(
      [],
    )
  })

  it('when the folder holds no finished backup', async () => {
    await expect(checkBackup(folder)).rejects.toThrow('holds no finished backup')
    await writeFile(join(folder, 'manifest.json'), '{"version": 1')
    await expect(checkBackup(folder)).rejects.toThrow('is damaged')
  })
})

it('is never written over another one', async () => {
  await write()
  await expect(write()).rejects.toThrow('exists already')
})
