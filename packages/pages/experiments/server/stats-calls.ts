import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Caller } from '@buoy/kernel/server/call.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { ThemeCall, ThemeReply } from '@buoy/kernel/server/theme-call.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { isPageNonce } from '../../newsletter/server/form-signature.ts'
import { readPage } from '../../publishing/server/read-page.ts'
import { STATS_ACTION, SUBJECT_ACTION, type SubjectReply, statsInput, subjectInput } from '../contract.ts'
import type { RecordLog } from './record-log.ts'
import { recordStats } from './record-stats.ts'
import type { RunningTest, RunningTests } from './running-tests.ts'
import { type Choices, chooseVariants } from './vary-page.ts'

type Deps = {
  db: Database
  clock: Clock
  secret: string
  runningTests: RunningTests
  records: RecordLog
  /** The name of a visitor in tests; `null` for who takes no part. */
  nameOf: (caller: Caller) => Promise<string | null>
  /** Of these tests, those in which a visitor of this name takes part. */
  joinedBy: (caller: Caller, visitor: string, tests: readonly RunningTest[]) => Promise<RunningTest[]>
  /** The HTML of a module of a page, or of all of it where that is `null`, in these variants. */
  drawSubject: (place: { path: string; subject: string | null }, choices: Choices) => Promise<string>
}

const STATUS: Readonly<Record<string, number>> = { 'bad-nonce': 403, 'no-visitor': 403, 'not-stored': 503 }

/** The theme's calls of tests (S7.43, S7.46). */
export function testCalls(deps: Deps): Record<string, ThemeCall> {
  return {
    [STATS_ACTION]: async ({ fields, caller }) => {
      const input = statsInput.safeParse(fields)
      if (!input.success)
        return error(
          400,
          'Send stats_data_array with test_id, subject_id and record_type, and et_ab_log_nonce.',
        )
      const { stats_data_array: record, et_ab_log_nonce: nonce } = input.data
      const recorded = await recordStats(deps, {
        record,
        nonce,
        visitor: await deps.nameOf(caller),
        browser: caller,
        isInAudience: async (test, visitor) => (await deps.joinedBy(caller, visitor, [test])).length > 0,
      })
      if (recorded.ok) return { status: 200, body: { success: true } }
      const [refusal] = recorded.refusals
      return error(STATUS[refusal?.code ?? ''] ?? 409, refusal?.message ?? '')
    },

    [SUBJECT_ACTION]: async ({ fields, caller }) => {
      const input = subjectInput.safeParse(fields)
      if (!input.success) return error(400, 'Send et_pb_ab_test_id and et_frontend_nonce.')
      const { et_pb_ab_test_id: testId, et_frontend_nonce: nonce } = input.data
      const page = await readPage(deps.db, testId)
      const test = (await deps.runningTests()).find(({ pageId }) => pageId === testId)
      if (page === null || test === undefined) return error(404, 'No test runs on this page now.')
      if (page.kind !== 'page')
        return error(404, 'This test is of no page of its own, so it has no placeholder.')
      if (!isPageNonce(deps, page.slug, nonce)) return error(403, 'This page is not ours. Reload it.')
      const visitor = await deps.nameOf(caller)
      const joined = visitor === null ? [] : await deps.joinedBy(caller, visitor, [test])
      const choices = chooseVariants(deps, joined, visitor ?? '')
      const content = await deps.drawSubject({ path: pagePath(page), subject: test.subject }, choices)
      return { status: 200, body: { id: choices.get(test.id) ?? 0, content } satisfies SubjectReply }
    },
  }
}

function error(status: number, message: string): ThemeReply {
  return { status, body: { error: message } }
}
