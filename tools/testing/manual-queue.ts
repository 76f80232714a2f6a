import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs, Worker } from '@buoy/kernel/server/jobs.ts'
import { sql } from 'drizzle-orm'

/** A job queue that stands still until a test tells it to work. */
export type ManualQueue = Jobs & {
  /** Does all waiting jobs, and those they bring, in order. A job that fails waits for the next run. */
  drain: (workers: Worker[]) => Promise<{ done: number; failed: Error[] }>
  /** Queues of the jobs that wait, in order. */
  waiting: () => Promise<string[]>
  /** Of the jobs that wait in a queue, in how many seconds each should begin; it is done without waiting for that. */
  delays: (queue: string) => Promise<number[]>
}

/** Like the real queue it lives in the database: a job exists exactly when its transaction committed. */
export async function manualQueue(db: Database): Promise<ManualQueue> {
  await db.execute(
    sql`create table test_job (
      id serial primary key, queue text not null, data jsonb not null, once text, delay integer not null, unique (queue, once)
    )`,
  )
  const read = async () =>
    (
      await db.execute<{ id: number; queue: string; data: unknown; delay: number }>(
        sql`select * from test_job order by id`,
      )
    ).rows
  return {
    // A stretch of time lasts here until the job is done.
    enqueue: async (tx, queue, data, { once, startAfterSeconds = 0 } = {}) => {
      await tx.execute(sql`
        insert into test_job (queue, data, once, delay)
        values (${queue}, ${JSON.stringify(data)}, ${once?.key ?? null}, ${startAfterSeconds}) on conflict do nothing`)
    },
    waiting: async () => (await read()).map((job) => job.queue),
    delays: async (queue) => (await read()).filter((job) => job.queue === queue).map((job) => job.delay),
    drain: async (workers) => {
      const tried = new Set<number>()
      const failed: Error[] = []
      let done = 0
      for (;;) {
        const job = (await read()).find(({ id }) => !tried.has(id))
        if (job === undefined) return { done, failed }
        tried.add(job.id)
        const worker = workers.find(({ queue }) => queue === job.queue)
        if (worker === undefined) throw new Error(`Nobody works on the queue ${job.queue}`)
        try {
          await worker.work(job.data)
          await db.execute(sql`delete from test_job where id = ${job.id}`)
          done += 1
        } catch (error) {
          failed.push(error instanceof Error ? error : new Error(String(error)))
        }
      }
    },
  }
}
