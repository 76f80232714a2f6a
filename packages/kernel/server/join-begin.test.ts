import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { Client, type QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { joinBegin } from './join-begin.ts'

describe('a transaction', () => {
  let database: TestDatabase
  let client: Client
  let sent = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.db.execute(sql`create table note (id integer primary key, text text)`)
    client = new Client({ connectionString: database.url })
    await client.connect()
    const send = client.query.bind(client) as (statement: QueryConfig, ...rest: unknown[]) => unknown
    const noted = (statement: QueryConfig, ...rest: unknown[]) => {
      sent += 1
      return send(statement, ...rest)
    }
    client.query = noted as typeof client.query
    await joinBegin(client)
  })
  afterAll(async () => {
    await client.end()
    await database.close()
  })

  const write = (db: Pick<Database, 'execute'>, id: number) =>
    db.execute(sql`insert into note (id) values (${id}::integer)`)
  const written = async (id: number) =>
    (await database.db.execute(sql`select 1 from note where id = ${id}::integer`)).rows.length === 1
  const isOpen = async () =>
    (await client.query('select now() <> statement_timestamp() as open')).rows[0]?.open as boolean

  it('begins with its first statement and ends with commit or rollback', async () => {
    await database.db.transaction((tx) => write(tx, 1))
    expect(await written(1)).toBe(true)
    const failing = database.db.transaction(async (tx) => {
      await write(tx, 2)
      throw new Error('changed our mind')
    })
    await expect(failing).rejects.toThrow('changed our mind')
    expect(await written(2)).toBe(false)
  })

  it('is undone by a later statement that fails, and by a first one', async () => {
    const late = database.db.transaction(async (tx) => {
      await write(tx, 3)
      await write(tx, 1)
    })
    await expect(late).rejects.toThrow()
    expect(await written(3)).toBe(false)
    const early = database.db.transaction(async (tx) => {
      await write(tx, 1)
    })
    await expect(early).rejects.toThrow()
    // The connections go on.
    for (let id = 10; id < 20; id += 1) await database.db.transaction((tx) => write(tx, id))
    expect(await written(19)).toBe(true)
  })

  it('is sent with its first statement in one batch, named or not', async () => {
    for (const name of [undefined, 'named', 'named']) {
      await client.query('begin')
      expect(await isOpen()).toBe(true)
      await client.query('rollback')
      const before = sent
      await client.query('begin')
      const { rows } = await client.query(
        { text: 'select $1::integer as n, now() < clock_timestamp() as later', ...(name && { name }) },
        [7],
      )
      expect(rows).toEqual([{ n: 7, later: true }])
      expect(sent - before).toBe(1)
      await client.query('select pg_sleep(0.001)')
      expect(await isOpen()).toBe(true)
      await client.query('commit')
      expect(await isOpen()).toBe(false)
    }
  })

  it('takes several statements in one text as its first', async () => {
    await client.query('begin')
    await client.query('insert into note (id) values (30); insert into note (id) values (31)')
    await client.query('rollback')
    expect(await written(30)).toBe(false)
  })

  it('sends nothing when nothing happens in it', async () => {
    const before = sent
    await expect(client.query('begin')).resolves.toMatchObject({ command: 'BEGIN' })
    await expect(client.query('commit')).resolves.toMatchObject({ command: 'COMMIT' })
    expect(sent - before).toBe(0)
  })

  it('begins where its first statement is a savepoint', async () => {
    await database.db.transaction(async (tx) => {
      const inner = tx.transaction(async (part) => {
        await write(part, 40)
        throw new Error('only this part')
      })
      await expect(inner).rejects.toThrow('only this part')
      await write(tx, 41)
    })
    expect(await written(40)).toBe(false)
    expect(await written(41)).toBe(true)
  })
})
