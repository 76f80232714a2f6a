import { type ArrivingVisitor, type Audience, isInAudience } from '../rules/audience.ts'

/** Names the tests with an audience that a browser has joined; scripts cannot read it. */
export const JOINED_COOKIE = 'buoy_tests_in'
/** Tests that one browser may have joined: as many as a cookie should carry. */
const MOST_JOINED = 50
const JOINED = /^[1-9]\d{0,8}(?:\.[1-9]\d{0,8})*$/

/** The tests that a browser's cookie says it has joined; none for a cookie that is not ours. */
export function readJoined(cookie: string | undefined): number[] {
  if (cookie === undefined || cookie.length > MOST_JOINED * 10 || !JOINED.test(cookie)) return []
  return cookie.split('.').map(Number).slice(0, MOST_JOINED)
}

/** The cookie's value. */
export function writeJoined(testIds: readonly number[]): string {
  return testIds.slice(-MOST_JOINED).join('.')
}

type Limited = { id: number; audience: Audience | null }

/**
 * The tests in which a visitor takes part: those for everybody, those that they have joined before, since nobody
 * changes from one variant to another in the middle of a test, and those whose audience they belong to now. Only where an
 * audience has to be asked is anything found out about them. `joined` is every test with an audience that they are in.
 */
export async function joinTests<Test extends Limited>(
  tests: readonly Test[],
  visitor: { joined: readonly number[]; describe: () => Promise<ArrivingVisitor> },
): Promise<{ tests: Test[]; joined: number[] }> {
  const isOpen = ({ id, audience }: Test) => audience === null || visitor.joined.includes(id)
  const arriving = tests.every(isOpen) ? null : await visitor.describe()
  const taken = tests.filter(
    (test) => isOpen(test) || (arriving !== null && isInAudience(test.audience, arriving)),
  )
  return { tests: taken, joined: taken.filter(({ audience }) => audience !== null).map(({ id }) => id) }
}
