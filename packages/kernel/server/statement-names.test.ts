import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStatementNames } from './statement-names.ts'

describe('the name of a statement', () => {
  it('is given when it is sent for the fifth time, and stays', () => {
    const nameOf = openStatementNames()
    const given = Array.from({ length: 6 }, () => nameOf('select $1'))
    expect(given.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
    expect(given[4]).toMatch(/^[\w-]{22}$/)
    expect(given[5]).toBe(given[4])
  })

  it('is the same in every process, and another for another text', () => {
    const [one, other] = [openStatementNames(), openStatementNames()]
    const last = (nameOf: typeof one, text: string) => Array.from({ length: 5 }, () => nameOf(text)).at(-1)
    expect(last(one, 'select 1')).toBe(last(other, 'select 1'))
    expect(last(one, 'select 2')).not.toBe(last(one, 'select 1'))
  })

  it.each(['select 1 where a like $1', 'select 1 where a ILIKE $1'])('is not given to %j', (text) => {
    const nameOf = openStatementNames()
    expect(Array.from({ length: 6 }, () => nameOf(text))).toEqual(Array(6).fill(undefined))
  })

  it('is given to 300 statements at most', () => {
    const nameOf = openStatementNames()
    const sendOften = (text: string) => Array.from({ length: 5 }, () => nameOf(text)).at(-1)
    for (let n = 0; n < 300; n += 1) expect(sendOften(`select ${n}`)).toBeDefined()
    expect(sendOften('select 300')).toBeUndefined()
    expect(sendOften('select 0')).toBeDefined()
  })

  it('comes in time where statements sent once come between', () => {
    const nameOf = openStatementNames()
    for (let n = 0; n < 5; n += 1) {
      for (let other = 0; other < 300; other += 1) nameOf(`select ${n * 300 + other} from once`)
      if (n === 4) expect(nameOf('select often')).toBeDefined()
      else expect(nameOf('select often')).toBeUndefined()
    }
  })
})

describe('a connection', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('prepares what is sent often once, and answers as before', async () => {
    await database.db.transaction(async (tx) => {
      const ask = async (n: number) => (await tx.execute(sql`select ${n}::integer + 1 as next`)).rows
      for (let n = 0; n < 8; n += 1) expect(await ask(n)).toEqual([{ next: n + 1 }])
      const { rows } = await tx.execute(
        sql`select statement from pg_prepared_statements where statement like '%as next'`,
      )
      expect(rows).toEqual([{ statement: 'select $1::integer + 1 as next' }])
    })
  })

  it('goes on after a statement that failed', async () => {
    const divide = async (by: number) => database.db.execute(sql`select 10 / ${by}::integer as part`)
    for (let n = 0; n < 6; n += 1) await expect(divide(0)).rejects.toThrow()
    expect((await divide(5)).rows).toEqual([{ part: 2 }])
  })
})
