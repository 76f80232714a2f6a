import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'

describe('a database for tests', () => {
  let first: TestDatabase
  let second: TestDatabase

  beforeAll(async () => {
    ;[first, second] = await Promise.all([openTestDatabase(), openTestDatabase()])
  })
  afterAll(async () => {
    await Promise.all([first.close(), second.close()])
  })

  it('is a PostgreSQL new enough for us', async () => {
    const { rows } = await first.pool.query<{ server_version_num: string }>('show server_version_num')
    expect(Number(rows[0]?.server_version_num)).toBeGreaterThanOrEqual(150000)
  })

  it('shares nothing with the database of another test', async () => {
    await first.pool.query('create table only_here (id integer)')
    await expect(second.pool.query('select * from only_here')).rejects.toThrow('only_here')
  })

  it('disappears when closed', async () => {
    const third = await openTestDatabase()
    const name = new URL(third.url).pathname.slice(1)
    await third.close()
    const { rows } = await first.pool.query('select 1 from pg_database where datname = $1', [name])
    expect(rows).toEqual([])
  })
})
