import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownDatabase } from '../support/own-database.ts'
import { startShop } from '../support/shop-process.ts'

const own = ownDatabase()

it('uses the PostgreSQL that DATABASE_URL names, and starts none of its own', async () => {
  const shop = await startShop(own.env())
  await shop.ready()
  const { rows } = await own
    .database()
    .pool.query<{ count: number }>('select count(*)::integer as count from migration')
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(existsSync(join(own.dataDir(), 'postgres'))).toBe(false)

  shop.signal('SIGINT', 'group')
  expect(await shop.ended()).toBe(0)
})

it('refuses a database from the future with a clear text, and changes nothing in it', async () => {
  await own.database().pool.query('create table migration (id serial, name text, run_on timestamp)')
  await own.database().pool.query("insert into migration (name, run_on) values ('9999_tomorrow', now())")

  const shop = await startShop(own.env())
  expect(await shop.ended()).not.toBe(0)
  expect(shop.output()).toContain('written by a newer Buoy')
  expect(shop.output()).toContain('9999_tomorrow')
  const { rows } = await own
    .database()
    .pool.query("select count(*)::integer as count from pg_namespace where nspname = 'shop'")
  expect(rows).toEqual([{ count: 0 }])
})

it('names the environment variable that is wrong, without repeating its value', async () => {
  const shop = await startShop({ ...own.env(), PORT: 'sixty-six' })
  expect(await shop.ended()).not.toBe(0)
  expect(shop.output()).toContain('PORT')
  expect(shop.output()).not.toContain('sixty-six')
})

it('says that a database cannot be reached, and ends', async () => {
  const shop = await startShop({
    DATA_DIR: own.dataDir(),
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
  })
  expect(await shop.ended()).not.toBe(0)
  expect(shop.output()).toContain('ECONNREFUSED')
  expect(shop.output()).not.toContain('secret')
})
