import { DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { MailDeps } from '@buoy/platform/mail/server/write-mail.ts'
import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type DeliverDeps, deliver } from './deliver.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import type { ImportReadersDeps } from './import-readers.ts'
import { deliveryTable, listTable, signupTable } from './newsletter.table.ts'
import { processSignUp } from './process-sign-up.ts'
import { READER_IMPORT_QUEUES, readerImportWorkers, sweepReaderFiles } from './reader-import-workers.ts'
import { DELIVERY_QUEUE, deliveryJob, SIGN_UP_QUEUE, signUpJob } from './sign-up-queue.ts'

const SWEEP_QUEUE = 'sweep-newsletters'

/** The queues of newsletters, with how often a failed job is tried again. */
export const NEWSLETTER_QUEUES = [
  { queue: SIGN_UP_QUEUE },
  { queue: DELIVERY_QUEUE },
  { queue: SWEEP_QUEUE, retryLimit: 0 },
  ...READER_IMPORT_QUEUES,
]

export type NewsletterWorkDeps = MailDeps & DeliverDeps & Pick<ImportReadersDeps, 'dataDir'> & { log: Log }

/** A sign-up that nobody has confirmed by then is forgotten; its link lapsed long before. */
const UNCONFIRMED_MS = 30 * DAY_MS
/** The queue gives a delivery up after five hours; it begins again after that, for as long as it takes. */
const GIVEN_UP_MS = 6 * HOUR_MS
/** How many of each are looked after in one round. */
const AT_ONCE = 500

/** The work behind sign-ups: answering them, telling providers, and what has to be done by the clock. */
export function newsletterWorkers(deps: NewsletterWorkDeps): Worker[] {
  return [
    { queue: SIGN_UP_QUEUE, work: (data) => processSignUp(deps, signUpJob.parse(data)) },
    {
      queue: DELIVERY_QUEUE,
      work: async (data) => {
        const outcome = await deliver(deps, deliveryJob.parse(data).id)
        if (outcome?.came === 'failed') throw new Error(outcome.error ?? 'A provider did not take a delivery')
      },
    },
    { queue: SWEEP_QUEUE, cron: '*/10 * * * *', work: () => sweepNewsletters(deps) },
    ...readerImportWorkers(deps),
  ]
}

/**
 * Tells providers of readers who have ended the news, wherever they did; begins deliveries again that the
 * queue has given up; forgets sign-ups that were never confirmed, and people of files that are over.
 */
export async function sweepNewsletters(deps: NewsletterWorkDeps): Promise<void> {
  await tellOfEnds(deps)
  await beginAnew(deps)
  const oldest = new Date(deps.clock.now().getTime() - UNCONFIRMED_MS)
  await deps.db
    .delete(signupTable)
    .where(and(isNull(signupTable.confirmedAt), lt(signupTable.askedAt, oldest)))
  await sweepReaderFiles(deps)
}

async function tellOfEnds(deps: NewsletterWorkDeps): Promise<void> {
  const isReader = sql`exists (select 1 from shop.news_reader r where r.email = ${signupTable.email})`
  // The newest thing that was to be told of them is that they came.
  const wasTold = sql`(select d.kind from pages.newsletter_delivery d
    where d.signup_id = ${signupTable.id} order by d.id desc limit 1) = 'subscribed'`
  const ended = await deps.db
    .select({ id: signupTable.id, listKey: signupTable.listKey })
    .from(signupTable)
    .innerJoin(listTable, eq(listTable.key, signupTable.listKey))
    .where(
      and(
        isNotNull(signupTable.confirmedAt),
        ne(listTable.provider, 'built-in'),
        sql`not ${isReader}`,
        wasTold,
      ),
    )
    .orderBy(asc(signupTable.id))
    .limit(AT_ONCE)
  for (const { id, listKey } of ended) {
    await deps.db.transaction((tx) =>
      enqueueDelivery({ ...deps, db: tx }, { listKey, signupId: id, kind: 'unsubscribed' }),
    )
  }
}

async function beginAnew(deps: NewsletterWorkDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - GIVEN_UP_MS)
  const lying = or(
    lt(deliveryTable.triedAt, before),
    and(isNull(deliveryTable.triedAt), lt(deliveryTable.happenedAt, before)),
  )
  const waiting = await deps.db
    .select({ id: deliveryTable.id })
    .from(deliveryTable)
    .where(and(eq(deliveryTable.state, 'waiting'), lying))
    .orderBy(asc(deliveryTable.id))
    .limit(AT_ONCE)
  for (const { id } of waiting) await deps.jobs.enqueue(deps.db, DELIVERY_QUEUE, { id })
}
