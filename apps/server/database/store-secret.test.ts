import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { beforeEach, expect, it } from 'vitest'
import { readSecret } from './store-secret.ts'

const KEY = 'a-key-of-thirty-two-letters-or-more'
let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
  return () => database.close()
})

const read = (...keys: string[]) => readSecret({ pool: database.pool, chance: systemChance, keys })
const kept = async () => {
  const { rows } = await database.pool.query(`select value::text as value from store_secret`)
  return rows[0]?.value as string
}

it('is made once, and is the same for every process', async () => {
  const [one, other] = await Promise.all([read(), read()])
  expect(one).toBe(other)
  expect(one.length).toBeGreaterThanOrEqual(44)
})

it('is sealed under a key, so that the tables alone do not tell it', async () => {
  const secret = await read(KEY)
  expect(await kept()).not.toContain(secret)
  expect(await read(KEY)).toBe(secret)
})

it('stays the same when a key is given later, and is plain no more', async () => {
  const secret = await read()
  expect(await kept()).toContain(secret)
  expect(await Promise.all([read(KEY), read(KEY)])).toEqual([secret, secret])
  expect(await kept()).not.toContain(secret)
})

it('is sealed with the first key once another one has opened it', async () => {
  const secret = await read(KEY)
  expect(await read(`new ${KEY}`, KEY)).toBe(secret)
  expect(await read(`new ${KEY}`)).toBe(secret)
  await expect(read(KEY)).rejects.toThrow('another key')
})

it('is refused without its key and with another one, in words that say what to do', async () => {
  const secret = await read(KEY)
  await expect(read()).rejects.toThrow('Set SECRET_KEY')
  await expect(read(`${KEY}!`)).rejects.toThrow('another key')
  expect(await read(KEY)).toBe(secret)
})
