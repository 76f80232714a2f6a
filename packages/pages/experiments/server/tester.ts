import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { KeyedHash } from '@buoy/kernel/server/keyed-hash.ts'

/** Holds the random id of a browser that takes part in tests of pages; scripts cannot read it. */
export const TESTER_COOKIE = 'buoy_tests'
const TESTER_ID = /^[0-9A-Za-z]{22}$/
const NAME_LENGTH = 22

/** How a browser may be known: by the cookie it was given, or by what it sends anyway. */
export type Browser = { testerId: string | null; ip: string; userAgent: string }

/** Whether visitors who may not be followed are counted all the same, for one day and without a cookie. */
export type WithoutConsent = 'original' | 'counted'

/** A visitor as tests know them: `isKnown` where a cookie holds them beyond this day. */
export type Tester = { name: string; isKnown: boolean }

/** The id among a request's cookies; `null` when there is none that could be ours. */
export function readTesterId(cookie: string | undefined): string | null {
  return cookie !== undefined && TESTER_ID.test(cookie) ? cookie : null
}

/**
 * The name under which tests know a browser; nothing can be read from it. Without a cookie it is of address and browser
 * for one day (UTC) where the owner has chosen so, and `null` otherwise: such a visitor sees pages as they are and is not counted.
 */
export function testerOf(
  deps: { keyedHash: KeyedHash; clock: Clock },
  { testerId, ip, userAgent }: Browser,
  withoutConsent: WithoutConsent,
): Tester | null {
  if (testerId === null && withoutConsent === 'original') return null
  const day = Math.floor(deps.clock.now().getTime() / DAY_MS)
  const browser = testerId === null ? `day|${day}|${ip}|${userAgent}` : `cookie|${testerId}`
  const name = deps.keyedHash(`tester of pages|${browser}`).slice(0, NAME_LENGTH)
  return { name, isKnown: testerId !== null }
}
