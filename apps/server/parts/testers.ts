import { remembered } from '@buoy/kernel/rules/remembered.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Caller } from '@buoy/kernel/server/call.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { KeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import type { ArrivingVisitor } from '@buoy/pages/experiments/rules/audience.ts'
import { isHeldOut } from '@buoy/pages/experiments/rules/holdout.ts'
import { COOKIE_LIFETIME_SECONDS } from '@buoy/pages/experiments/rules/stats-records.ts'
import {
  JOINED_COOKIE,
  joinTests,
  readJoined,
  writeJoined,
} from '@buoy/pages/experiments/server/join-tests.ts'
import { traitsOf } from '@buoy/pages/experiments/server/record-stats.ts'
import type { RunningTest, RunningTests } from '@buoy/pages/experiments/server/running-tests.ts'
import { readStoredSettings } from '@buoy/pages/experiments/server/test-settings.ts'
import {
  type Browser,
  readTesterId,
  TESTER_COOKIE,
  type Tester,
  testerOf,
} from '@buoy/pages/experiments/server/tester.ts'
import { isTrackingAllowed, readChoice } from '@buoy/people/attribution/rules/consent.ts'
import { foreseeVisit } from '@buoy/people/attribution/server/foresee-visit.ts'
import { readTrackingSettings } from '@buoy/people/attribution/server/read-tracking-settings.ts'
import { readVisitor } from '@buoy/people/attribution/server/visitor-cookie.ts'
import { passMay, SESSION_PASS_COOKIE } from '@buoy/people/owners/server/session-pass.ts'
import type { FindCountry } from '@buoy/platform/http/server/find-country.ts'
import { isCrawler } from '@buoy/platform/http/server/is-crawler.ts'
import type { FindHoldout } from '@buoy/popups/display/server/service.ts'
import cookieParts from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Visitors whose names are held in this process. */
const MOST_NAMES = 5000

type Deps = {
  db: Database
  clock: Clock
  chance: Chance
  secret: string
  secureCookies: boolean
  listen: Listen
  countryOf: FindCountry
  keyedHash: KeyedHash
  runningTests: RunningTests
}

/** Who takes part in tests, and by which name. */
export function openTesters(deps: Deps) {
  const { db, clock, secret, listen } = deps
  const rules = remember(listen, 'settings_changed', async () => {
    const [{ withoutConsent, holdout }, { mode }] = await Promise.all([
      readStoredSettings(db),
      readTrackingSettings(deps),
    ])
    return { withoutConsent, holdout, mode }
  })
  // Of every page with a test the hash would be the dearest part.
  const nameOf = remembered(
    (testerId) => testerOf(deps, { testerId, ip: '', userAgent: '' }, 'original')?.name ?? '',
    MOST_NAMES,
  )
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.secureCookies,
    maxAge: COOKIE_LIFETIME_SECONDS,
  } as const
  const mayBuild = (pass: string | undefined) => passMay({ db, clock, secret }, pass, 'pages')

  const findTester = async (browser: Browser): Promise<Tester | null> =>
    browser.testerId === null
      ? testerOf(deps, browser, (await rules()).withoutConsent)
      : { name: nameOf(browser.testerId), isKnown: true }
  const nameOfCaller = async ({ testerId = null, ip, userAgent }: Caller) =>
    (await findTester({ testerId, ip, userAgent }))?.name ?? null

  /** Whether a browser may be followed; `null` for crawlers and staff, who take no part in tests. */
  async function mayFollow({
    cookies,
    headers,
  }: Pick<FastifyRequest, 'cookies' | 'headers'>): Promise<boolean | null> {
    const userAgent = headers['user-agent'] ?? ''
    if (userAgent === '' || isCrawler(userAgent)) return null
    const pass = cookies[SESSION_PASS_COOKIE]
    if (pass !== undefined && (await mayBuild(pass))) return null
    return isTrackingAllowed({
      mode: (await rules()).mode,
      choice: readChoice(headers.cookie ?? ''),
      privacyControl: headers['sec-gpc'] === '1',
    })
  }

  /** A visitor who has our cookie and may be followed. */
  async function recognise(request: FastifyRequest): Promise<Tester | null> {
    const { cookies, headers, ip } = request
    const testerId = readTesterId(cookies[TESTER_COOKIE])
    if (testerId === null || !(await mayFollow(request))) return null
    return findTester({ testerId, ip, userAgent: headers['user-agent'] ?? '' })
  }

  /** A visitor, who is given a cookie when they may be followed; `null` for who takes no part. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Tester | null> {
    const { cookies, headers, ip } = request
    const isAllowed = await mayFollow(request)
    if (isAllowed === null) return null
    const userAgent = headers['user-agent'] ?? ''
    if (!isAllowed) {
      for (const name of [TESTER_COOKIE, JOINED_COOKIE])
        if (cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
      return findTester({ testerId: null, ip, userAgent })
    }
    const known = readTesterId(cookies[TESTER_COOKIE])
    const testerId = known ?? randomId(deps.chance)
    if (known === null) reply.setCookie(TESTER_COOKIE, testerId, cookie)
    return { name: nameOf(testerId), isKnown: true }
  }

  /** Of these tests, those in which a visitor takes part; a browser that may be followed is told what was decided. */
  async function join(
    request: FastifyRequest,
    reply: FastifyReply,
    { tests, isKnown }: { tests: RunningTest[]; isKnown: boolean },
  ): Promise<RunningTest[]> {
    const before = isKnown ? readJoined(request.cookies[JOINED_COOKIE]) : []
    const describe = async () => describeArrival(request, isKnown)
    const { tests: taken, decided } = await joinTests(tests, { joined: before, describe })
    if (isKnown && decided.some((id) => !before.includes(id))) {
      const running = (await deps.runningTests()).map(({ id }) => id)
      const others = before.filter((id) => running.includes(Math.abs(id)) && !decided.includes(id))
      reply.setCookie(JOINED_COOKIE, writeJoined([...others, ...decided]), cookie)
    }
    return taken
  }

  async function describeArrival(request: FastifyRequest, isKnown: boolean): Promise<ArrivingVisitor> {
    const { headers, hostname, protocol, url } = request
    const visit = isKnown
      ? await foreseeVisit(deps, {
          visitorId: readVisitor(request.cookies),
          page: `${protocol}://${hostname}${url}`,
          referrer: headers.referer ?? '',
        })
      : null
    return { ...traitsOf(headers['user-agent'] ?? '', visit), country: deps.countryOf(request) }
  }

  /**
   * Whether a browser whose call has passed no router is held out of all tests, as pages would tell: who may be followed and
   * is not known yet is given the cookie here, so that they stay on the same side on every page.
   */
  const findHoldout: FindHoldout = async ({ ip, headers }) => {
    const { holdout } = await rules()
    if (holdout.percent === 0) return { isHeldOut: false, cookie: null }
    const cookies = cookieParts.parse(headers.cookie ?? '')
    const isAllowed = await mayFollow({ cookies, headers })
    if (isAllowed === null) return { isHeldOut: false, cookie: null }
    const known = isAllowed ? readTesterId(cookies[TESTER_COOKIE]) : null
    const testerId = known ?? (isAllowed ? randomId(deps.chance) : null)
    const tester = await findTester({ testerId, ip, userAgent: headers['user-agent'] ?? '' })
    return {
      isHeldOut: tester !== null && isHeldOut(holdout, tester.name),
      cookie:
        testerId === null || known !== null ? null : cookieParts.serialize(TESTER_COOKIE, testerId, cookie),
    }
  }

  return { mayBuild, nameOfCaller, recognise, admit, join, findHoldout }
}
