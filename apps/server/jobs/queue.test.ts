import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareQueues } from './prepare-queues.ts'
import { openQueue, type Queue } from './queue.ts'

const QUEUE = 'knots'
const DAY_SECONDS = 86_400

let database: TestDatabase
let queue: Queue

beforeAll(async () => {
  database = await openTestDatabase()
  await prepareQueues({ pool: database.pool, databaseUrl: database.url }, [{ queue: QUEUE }])
  queue = await openQueue({ databaseUrl: database.url, log: silentLog })
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

async function jobsOf(key: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as jobs from pgboss.job where name = $1 and data->>'key' = $2`,
    [QUEUE, key],
  )
  return rows[0].jobs
}

it('makes a job once in a stretch of time, however often it is asked for', async () => {
  const ask = (key: string) =>
    queue.enqueue(database.db, QUEUE, { key }, { once: { key, seconds: DAY_SECONDS } })
  await Promise.all([ask('bowline'), ask('bowline'), ask('reef')])
  await ask('bowline')
  expect([await jobsOf('bowline'), await jobsOf('reef')]).toEqual([1, 1])
})

it('makes one each time when nothing is said', async () => {
  const ask = () => queue.enqueue(database.db, QUEUE, { key: 'hitch' })
  await Promise.all([ask(), ask()])
  expect(await jobsOf('hitch')).toBe(2)
})

it('makes a job exactly when the change that asks for it is kept', async () => {
  const asked = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, QUEUE, { key: 'slip' })
    throw new Error('thought better of it')
  })
  await expect(asked).rejects.toThrow('thought better')
  expect(await jobsOf('slip')).toBe(0)
})

it('works on jobs that were asked for before their queue had groups, while a group is held up', async () => {
  const worked: string[] = []
  const isFree = Promise.withResolvers<void>()
  const isDone = Promise.withResolvers<void>()
  await prepareQueues({ pool: database.pool, databaseUrl: database.url }, [{ queue: 'splices' }])
  await queue.enqueue(database.db, 'splices', { key: 'held up' }, { group: 'eye' })
  for (const key of ['old', 'older']) await queue.enqueue(database.db, 'splices', { key })
  await queue.work([
    {
      queue: 'splices',
      atOnce: 2,
      atOnceOfGroup: 1,
      work: async (data) => {
        const { key } = data as { key: string }
        if (key === 'held up') await isFree.promise
        worked.push(key)
        if (worked.length === 2) isDone.resolve()
      },
    },
  ])
  await isDone.promise
  expect(worked.toSorted()).toEqual(['old', 'older'])
  isFree.resolve()
})

it('hands a job that has failed for the last time to the queue for that, with its data', async () => {
  const handed = Promise.withResolvers<unknown>()
  await prepareQueues({ pool: database.pool, databaseUrl: database.url }, [
    { queue: 'frays', retryLimit: 0, afterLastRetry: 'frayed' },
    { queue: 'frayed' },
  ])
  await queue.enqueue(database.db, 'frays', { key: 'sheet' })
  await queue.work([
    { queue: 'frays', work: () => Promise.reject(new Error('it parted')) },
    { queue: 'frayed', work: async (data) => handed.resolve(data) },
  ])
  expect(await handed.promise).toEqual({ key: 'sheet' })
})

it('works on a job that was asked for later once it is due, although no worker hears of that', async () => {
  const isDone = Promise.withResolvers<void>()
  await prepareQueues({ pool: database.pool, databaseUrl: database.url }, [{ queue: 'alarms' }])
  const patient = await openQueue({ databaseUrl: database.url, log: silentLog })
  await patient.work([{ queue: 'alarms', work: async () => isDone.resolve() }])
  const asked = performance.now()
  await patient.enqueue(database.db, 'alarms', {}, { startAfterSeconds: 3 })
  await isDone.promise
  // Each worker looks by itself after 45 s at the earliest.
  expect(performance.now() - asked).toBeLessThan(20_000)
  await patient.stop()
})

it('finishes the job at work before it stops, and takes no other', async () => {
  const worked: string[] = []
  const isBegun = Promise.withResolvers<void>()
  const isFree = Promise.withResolvers<void>()
  await prepareQueues({ pool: database.pool, databaseUrl: database.url }, [{ queue: 'anchors' }])
  const leaving = await openQueue({ databaseUrl: database.url, log: silentLog })
  await leaving.work([
    {
      queue: 'anchors',
      work: async (data) => {
        isBegun.resolve()
        await isFree.promise
        worked.push((data as { key: string }).key)
      },
    },
  ])
  await leaving.enqueue(database.db, 'anchors', { key: 'first' })
  await isBegun.promise
  const rested = leaving.rest()
  await leaving.enqueue(database.db, 'anchors', { key: 'second' })
  isFree.resolve()
  await rested
  await leaving.stop()
  expect(worked).toEqual(['first'])
})

it('opens no job queue to prepare queues that are as they should be, and changes the others', async () => {
  const { pool } = database
  const away = { pool, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  await prepareQueues(away, [{ queue: QUEUE }])
  await expect(prepareQueues(away, [{ queue: QUEUE, retryLimit: 2 }])).rejects.toThrow('ECONNREFUSED')
  await prepareQueues({ pool, databaseUrl: database.url }, [{ queue: QUEUE, retryLimit: 2 }])
  const { rows } = await pool.query('select retry_limit from pgboss.queue where name = $1', [QUEUE])
  expect(rows).toEqual([{ retry_limit: 2 }])
})
