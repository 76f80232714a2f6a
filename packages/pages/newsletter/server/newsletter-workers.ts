import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import type { MailDeps } from '@buoy/platform/mail/server/write-mail.ts'
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { handOn } from './hand-on.ts'
import type { ImportReadersDeps } from './import-readers.ts'
import { signupTable } from './newsletter.table.ts'
import { processSignUp } from './process-sign-up.ts'
import { READER_IMPORT_QUEUES, readerImportWorkers, sweepReaderFiles } from './reader-import-workers.ts'
import { SIGN_UP_QUEUE, signUpJob } from './sign-up-queue.ts'

const SWEEP_QUEUE = 'sweep-newsletters'

/** The queues of newsletters, with how often a failed job is tried again. */
export const NEWSLETTER_QUEUES = [
  { queue: SIGN_UP_QUEUE },
  { queue: SWEEP_QUEUE, retryLimit: 0 },
  ...READER_IMPORT_QUEUES,
]

export type NewsletterWorkDeps = MailDeps & Pick<ImportReadersDeps, 'dataDir' | 'chance'> & { log: Log }

/** A sign-up that nobody has confirmed by then is forgotten; its link lapsed long before. */
const UNCONFIRMED_MS = 30 * DAY_MS
/** How many are looked after in one round. */
const AT_ONCE = 500

/** The work behind sign-ups: answering them, and what has to be done by the clock. */
export function newsletterWorkers(deps: NewsletterWorkDeps): Worker[] {
  return [
    { queue: SIGN_UP_QUEUE, work: (data) => processSignUp(deps, signUpJob.parse(data)) },
    { queue: SWEEP_QUEUE, cron: '*/10 * * * *', work: () => sweepNewsletters(deps) },
    ...readerImportWorkers(deps),
  ]
}

/**
 * Has services told of readers who have ended the news, wherever they did; forgets sign-ups that were never confirmed, and
 * people of files that are over.
 */
export async function sweepNewsletters(deps: NewsletterWorkDeps): Promise<void> {
  await tellOfEnds(deps)
  const oldest = new Date(deps.clock.now().getTime() - UNCONFIRMED_MS)
  await deps.db
    .delete(signupTable)
    .where(and(isNull(signupTable.confirmedAt), lt(signupTable.askedAt, oldest)))
  await sweepReaderFiles(deps)
}

async function tellOfEnds(deps: NewsletterWorkDeps): Promise<void> {
  const isReader = sql`exists (select 1 from shop.news_reader r where r.email = ${signupTable.email})`
  const ended = await deps.db
    .select({ id: signupTable.id, listKey: signupTable.listKey })
    .from(signupTable)
    .where(and(eq(signupTable.handedOn, true), isNotNull(signupTable.confirmedAt), sql`not ${isReader}`))
    .orderBy(asc(signupTable.id))
    .limit(AT_ONCE)
  for (const { id: signupId, listKey } of ended) {
    await deps.db.transaction((tx) => handOn({ ...deps, db: tx }, { listKey, signupId, kind: 'removed' }))
  }
}
