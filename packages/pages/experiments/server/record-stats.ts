import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Caller } from '@buoy/kernel/server/call.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { deviceOf } from '@buoy/people/attribution/rules/device.ts'
import { findVisit } from '@buoy/people/attribution/server/find-visit.ts'
import { assignVisitor } from '../rules/assign-visitor.ts'
import { type RecordType, SHOWN_RECORD, type StatsRecord } from '../rules/stats-records.ts'
import { UNKNOWN_TRAITS, type VisitorTraits } from '../rules/visitor-traits.ts'
import { recordTable, visitorTable } from './experiment.table.ts'
import type { RunningTest, RunningTests } from './running-tests.ts'
import { isLogNonce } from './vary-page.ts'

/** The caller's user agent, and the id in their visit cookie where visits may be recorded. */
type Browser = Pick<Caller, 'userAgent' | 'visitorId'>
type Deps = { db: Database; clock: Clock; secret: string; runningTests: RunningTests }

/**
 * Writes a record of a visitor down, once of each kind however often it is sent (S3.43); it is stored when this answers.
 * Which variant they see is decided here, not by what was sent; `browser` says how they came. Refused with `not-running`, `bad-nonce`, `no-visitor` and
 * `other-variant`.
 */
export async function recordStats(
  deps: Deps,
  sent: { record: StatsRecord; nonce: string; visitor: string | null; browser: Browser },
): Promise<Outcome<null>> {
  const { record, nonce, visitor, browser } = sent
  const test = (await deps.runningTests()).find(({ pageId }) => pageId === record.test_id)
  if (test === undefined) return refused(NOT_RUNNING)
  if (!isLogNonce(deps, test.id, nonce)) return refused(BAD_NONCE)
  if (visitor === null) return refused(NO_VISITOR)
  const subject = assignVisitor(test.split, visitor, deps.clock.now())
  if (subject === null || subject !== record.subject_id) return refused(OTHER_VARIANT)
  const traits = await traitsOf(deps, browser)
  await deps.db.transaction((tx) =>
    writeRecord({ db: tx, clock: deps.clock }, { test, visitor, subject, type: record.record_type, traits }),
  )
  return done(null)
}

async function traitsOf(deps: { db: Database }, { userAgent, visitorId }: Browser): Promise<VisitorTraits> {
  const visit = await findVisit(deps, visitorId ?? null)
  const device = deviceOf(userAgent)
  if (visit === null) return { ...UNKNOWN_TRAITS, device }
  return { device, source: visit.source, visit: visit.isFirst ? 'first' : 'later' }
}

/** Writes down that a visitor was shown a variant and, besides, what they did. */
export async function writeRecord(
  deps: { db: Database | Transaction; clock: Clock },
  written: {
    test: Pick<RunningTest, 'id'>
    visitor: string
    subject: number
    type: RecordType | typeof SHOWN_RECORD
    traits: VisitorTraits
  },
): Promise<void> {
  const { test, visitor, subject, type, traits } = written
  const row = { experimentId: test.id, visitor, at: deps.clock.now() }
  await deps.db
    .insert(visitorTable)
    .values({ ...row, ...traits, subject })
    .onConflictDoNothing()
  if (type === SHOWN_RECORD) return
  await deps.db
    .insert(recordTable)
    .values({ ...row, recordType: type })
    .onConflictDoNothing()
}

const NOT_RUNNING = { code: 'not-running', message: 'No test runs on this page now. Reload the page.' }
const BAD_NONCE = { code: 'bad-nonce', message: 'This record is not of a page of ours. Reload the page.' }
const NO_VISITOR = { code: 'no-visitor', message: 'This visitor does not take part in tests.' }
const OTHER_VARIANT = {
  code: 'other-variant',
  message: 'This visitor sees another variant of the page. Reload it.',
}
