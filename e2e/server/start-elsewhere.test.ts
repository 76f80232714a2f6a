import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startShop } from '../support/shop-process.ts'

let dataDir: string
let database: TestDatabase

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'buoy-process-'))
  database = await copyDatabase('template1')
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('uses the PostgreSQL that DATABASE_URL names, and starts none of its own', async () => {
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: database.url })
  await shop.ready()
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::integer as count from migration',
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  shop.signal('SIGINT', 'group')
  expect(await shop.ended()).toBe(0)
})

it('refuses a database from the future with a clear text, and changes nothing in it', async () => {
  await database.pool.query('create table migration (id serial, name text, run_on timestamp)')
  await database.pool.query("insert into migration (name, run_on) values ('9999_tomorrow', now())")

  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: database.url })
  expect(await shop.ended()).not.toBe(0)
  expect(shop.output()).toContain('written by a newer Buoy')
  expect(shop.output()).toContain('9999_tomorrow')
  const { rows } = await database.pool.query(
    "select count(*)::integer as count from pg_namespace where nspname = 'shop'",
  )
  expect(rows).toEqual([{ count: 0 }])
})

it('names the environment variable that is wrong, without repeating its value', async () => {
  const shop = await startShop({ DATA_DIR: dataDir, PORT: 'sixty-six', DATABASE_URL: database.url })
  expect(await shop.ended()).not.toBe(0)
  expect(shop.output()).toContain('PORT')
  expect(shop.output()).not.toContain('sixty-six')
})

it('says that a database cannot be reached, and ends', async () => {
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
  })
  expect(await shop.ended()).not.toBe(0)
  expect(shop.output()).toContain('ECONNREFUSED')
  expect(shop.output()).not.toContain('secret')
})
