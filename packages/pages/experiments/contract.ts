import { LARGEST_ID } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import { RECORD_TYPES, SHOWN_RECORD } from './rules/stats-records.ts'

/** Names of the theme actions of tests (S7.43, S7.46). */
export const STATS_ACTION = 'et_pb_update_stats_table'
export const SUBJECT_ACTION = 'et_pb_ab_get_subject_id'

/** Of all visitors, in percent: more would leave too few for tests. */
const MOST_HELD_OUT = 50

/** The highest variant of a test. */
const HIGHEST_SUBJECT = 9

const sentNumber = (most: number) =>
  z.union([z.number().int().min(0).max(most), plainNumber(z.number().int().min(0).max(most))])

/** One record in `stats_data_array` (S3.42): the page under test, the variant that was shown, and what was done. */
const statsRecord = z.object({
  test_id: sentNumber(LARGEST_ID),
  subject_id: sentNumber(HIGHEST_SUBJECT),
  record_type: z.enum([...RECORD_TYPES, SHOWN_RECORD]),
})

/** `POST /wp-admin/admin-ajax.php`, `action=et_pb_update_stats_table` (S7.43). */
export const statsInput = z.object({
  stats_data_array: z
    .string()
    .max(1000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'stats_data_array is not JSON.' })
        return z.NEVER
      }
    })
    .pipe(statsRecord),
  et_ab_log_nonce: z.string().min(1).max(100),
})

/** `POST /wp-admin/admin-ajax.php`, `action=et_pb_ab_get_subject_id` (S7.46). */
export const subjectInput = z.object({
  et_frontend_nonce: z.string().min(1).max(100),
  et_pb_ab_test_id: plainNumber(z.number().int().positive().max(LARGEST_ID)),
})

/** What the shop answers: the variant of this visitor, and what stands in place of its placeholder (S7.46). */
export type SubjectReply = { id: number; content: string }

/** `PUT /console/api/page-tests/settings`. */
export const testSettings = z.object({
  withoutConsent: z.enum(['original', 'counted']),
  /** Of all visitors, those who see no test. */
  holdoutPercent: z
    .number()
    .int('Enter a whole number.')
    .min(0)
    .max(MOST_HELD_OUT, `Hold out at most ${MOST_HELD_OUT}%.`),
})
export type TestSettings = z.output<typeof testSettings>
