import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Caller } from '@buoy/kernel/server/call.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { deviceOf } from '@buoy/people/attribution/rules/device.ts'
import { findVisit, type Visit } from '@buoy/people/attribution/server/find-visit.ts'
import { NO_PAGE_ID, type StatsRecord } from '../rules/stats-records.ts'
import { UNKNOWN_TRAITS, type VisitorTraits } from '../rules/visitor-traits.ts'
import type { RecordLog } from './record-log.ts'
import type { RunningTest, RunningTests } from './running-tests.ts'
import { chooseVariants, isLogNonce } from './vary-page.ts'

/** The caller's user agent, and the id in their visit cookie where visits may be recorded. */
type Browser = Pick<Caller, 'userAgent' | 'visitorId'>
type Deps = { db: Database; clock: Clock; secret: string; runningTests: RunningTests; records: RecordLog }

/**
 * Writes a record of a visitor down, once of each kind however often it is sent (S3.43); it is stored when this answers.
 * Which variant they see is decided here, not by what was sent; `browser` says how they came. Refused with `not-running`, `bad-nonce`,
 * `no-visitor`, `other-variant`, and with `not-stored` while the database cannot take it.
 */
export async function recordStats(
  deps: Deps,
  sent: {
    record: StatsRecord
    nonce: string
    visitor: string | null
    browser: Browser
    isInAudience: (test: RunningTest, visitor: string) => Promise<boolean>
  },
): Promise<Outcome<null>> {
  const { record, nonce, visitor, browser } = sent
  const meant = (await deps.runningTests()).filter(({ pageId }) => (pageId ?? NO_PAGE_ID) === record.test_id)
  if (meant.length === 0) return refused(NOT_RUNNING)
  const test = meant.find(({ id }) => isLogNonce(deps, id, nonce))
  if (test === undefined) return refused(BAD_NONCE)
  if (visitor === null) return refused(NO_VISITOR)
  const subject = chooseVariants(deps, [test], visitor).get(test.id)
  if (subject === undefined || subject !== record.subject_id) return refused(OTHER_VARIANT)
  if (!(await sent.isInAudience(test, visitor))) return refused(NO_VISITOR)
  const traits = traitsOf(browser.userAgent, await findVisit(deps, browser.visitorId ?? null))
  const stored = await deps.records.add({
    test,
    visitor,
    subject,
    type: record.record_type,
    traits,
    at: deps.clock.now(),
  })
  if (stored !== 'written') return refused(NOT_STORED)
  return done(null)
}

/** What is known of a visitor by their browser and their visit; `null` where visits are not followed. */
export function traitsOf(userAgent: string, visit: Visit | null): VisitorTraits {
  const device = deviceOf(userAgent)
  if (visit === null) return { ...UNKNOWN_TRAITS, device }
  return { device, source: visit.source, visit: visit.isFirst ? 'first' : 'later' }
}

const NOT_STORED = {
  code: 'not-stored',
  message: 'The record could not be stored. Send it again in a minute.',
}
const NOT_RUNNING = { code: 'not-running', message: 'No test runs on this page now. Reload the page.' }
const BAD_NONCE = { code: 'bad-nonce', message: 'This record is not of a page of ours. Reload the page.' }
const NO_VISITOR = { code: 'no-visitor', message: 'This visitor does not take part in tests.' }
const OTHER_VARIANT = {
  code: 'other-variant',
  message: 'This visitor sees another variant of the page. Reload it.',
}
