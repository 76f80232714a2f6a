/** The documented kinds of records (S3.42). */
export const RECORD_TYPES = [
  'read_page',
  'read_goal',
  'view_goal',
  'click_goal',
  'con_goal',
  'con_short',
] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** Ours beside the documented ones: the page was drawn in a browser, whatever its visitor does next. */
export const SHOWN_RECORD = 'view_page'

/** The cookies that remember what was sent, and the visitor's name in tests, live 365 days, in seconds (S9.59). */
export const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60

/** The goal has been read when it has been in view for so long, in ms (S9.62). */
export const GOAL_READ_MS = 3000

/** Seconds after which a visitor has not bounced, where an owner says nothing else (S9.61). */
export const USUAL_BOUNCE_SECONDS = 5

/** Stands in records for the page where prices or the checkout are tested; the nonce says which test it is. */
export const NO_PAGE_ID = 0

/** What a record is about: the page under test is its `test_id`, the variant its `subject_id`. */
export type StatsRecord = {
  test_id: number
  subject_id: number
  record_type: RecordType | typeof SHOWN_RECORD
}

/** Records that do not depend on the variant in their cookie's name (S9.60). */
const WITHOUT_SUBJECT: readonly string[] = ['click_goal', 'con_short'] satisfies RecordType[]

/** The cookie that remembers that a record was sent from a page, with the value `true` (S3.43, S9.60). */
export function recordCookie(pageId: number | string, record: StatsRecord): string {
  const { record_type: type, test_id: test, subject_id: subject } = record
  return `et_pb_ab_${type}_${pageId}${test}${WITHOUT_SUBJECT.includes(type) ? '' : subject}`
}
