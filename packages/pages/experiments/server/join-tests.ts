import { type ArrivingVisitor, type Audience, isInAudience } from '../rules/audience.ts'
import type { TestKind } from '../rules/experiment.ts'

/**
 * Says of tests with an audience which a browser has joined and, with a minus, to which it was found not to belong; scripts cannot
 * read it.
 */
export const JOINED_COOKIE = 'buoy_tests_in'
/** Tests of which one browser may remember that: as many as a cookie should carry. */
const MOST_JOINED = 50
const JOINED = /^-?[1-9]\d{0,8}(?:\.-?[1-9]\d{0,8})*$/

/** What a browser's cookie says of tests; nothing for a cookie that is not ours. */
export function readJoined(cookie: string | undefined): number[] {
  if (cookie === undefined || cookie.length > MOST_JOINED * 11 || !JOINED.test(cookie)) return []
  return cookie.split('.').map(Number).slice(0, MOST_JOINED)
}

/** The cookie's value. */
export function writeJoined(decided: readonly number[]): string {
  return decided.slice(-MOST_JOINED).join('.')
}

type Limited = { id: number; kind: TestKind; audience: Audience | null }

/**
 * The tests in which a visitor takes part: those for everybody, those that they have joined before, since nobody
 * changes from one variant to another in the middle of a test, and those whose audience they belong to now. Only where an
 * audience has to be asked is anything found out about them. Who was found not to belong to a test of prices or of the checkout
 * stays out of it: they have been shown the shop's, and would see two. `decided` is what the cookie says from now on.
 */
export async function joinTests<Test extends Limited>(
  tests: readonly Test[],
  visitor: { joined: readonly number[]; describe: () => Promise<ArrivingVisitor> },
): Promise<{ tests: Test[]; decided: number[] }> {
  const isOpen = ({ id, audience }: Test) => audience === null || visitor.joined.includes(id)
  const isClosed = ({ id }: Test) => visitor.joined.includes(-id)
  const isAsked = (test: Test) => !isOpen(test) && !isClosed(test)
  const arriving = tests.some(isAsked) ? await visitor.describe() : null
  const taken = tests.filter(
    (test) => isOpen(test) || (isAsked(test) && arriving !== null && isInAudience(test.audience, arriving)),
  )
  const decided = tests.flatMap((test) => {
    if (test.audience === null) return []
    if (taken.includes(test)) return [test.id]
    return test.kind === 'page' ? [] : [-test.id]
  })
  return { tests: taken, decided }
}
