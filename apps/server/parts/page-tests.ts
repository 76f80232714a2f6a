import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Caller } from '@buoy/kernel/server/call.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import type { ArrivingVisitor } from '@buoy/pages/experiments/rules/audience.ts'
import { COOKIE_LIFETIME_SECONDS } from '@buoy/pages/experiments/rules/stats-records.ts'
import { findShown } from '@buoy/pages/experiments/server/find-shown.ts'
import {
  JOINED_COOKIE,
  joinTests,
  readJoined,
  writeJoined,
} from '@buoy/pages/experiments/server/join-tests.ts'
import { countCartGoal, linkOrderToTests } from '@buoy/pages/experiments/server/note-purchase.ts'
import { openRecordLog } from '@buoy/pages/experiments/server/record-log.ts'
import { traitsOf } from '@buoy/pages/experiments/server/record-stats.ts'
import { openRunningTests, type RunningTest } from '@buoy/pages/experiments/server/running-tests.ts'
import { testCalls } from '@buoy/pages/experiments/server/stats-calls.ts'
import { readTestSettings } from '@buoy/pages/experiments/server/test-settings.ts'
import {
  type Browser,
  readTesterId,
  TESTER_COOKIE,
  type Tester,
  testerOf,
} from '@buoy/pages/experiments/server/tester.ts'
import { chooseVariants, varyPages } from '@buoy/pages/experiments/server/vary-page.ts'
import { isTrackingAllowed, readChoice } from '@buoy/people/attribution/rules/consent.ts'
import { findVisit } from '@buoy/people/attribution/server/find-visit.ts'
import { foreseeVisit } from '@buoy/people/attribution/server/foresee-visit.ts'
import { readTrackingSettings } from '@buoy/people/attribution/server/read-tracking-settings.ts'
import { readVisitor } from '@buoy/people/attribution/server/visitor-cookie.ts'
import { passMay, SESSION_PASS_COOKIE } from '@buoy/people/owners/server/session-pass.ts'
import type { FindCountry } from '@buoy/platform/http/server/find-country.ts'
import { isCrawler } from '@buoy/platform/http/server/is-crawler.ts'
import type { AfterAdded } from '@buoy/shop/cart/server/cart-calls.ts'
import type { PlacedOrder } from '@buoy/shop/checkout/flow/server/checkout-calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PagesDeps, type PageTests, renderAnonymous } from '../ssr/render-page.ts'
import { elementOf } from './element-of.ts'

type Deps = {
  db: Database
  clock: Clock
  chance: Chance
  log: Log
  secret: string
  secureCookies: boolean
  listen: Listen
  countryOf: FindCountry
}

/** Tests of pages: who takes part by which name, what they are shown, and what is counted of them. */
export function openPageTests(base: Deps) {
  const { db, clock, secret, listen, secureCookies } = base
  const deps = {
    ...base,
    runningTests: openRunningTests(base),
    records: openRecordLog(base),
    keyedHash: openKeyedHash(base.secret),
  }
  const settings = remember(listen, 'settings_changed', () => readTestSettings(deps))
  const tracking = remember(listen, 'settings_changed', () => readTrackingSettings(deps))
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
    maxAge: COOKIE_LIFETIME_SECONDS,
  } as const
  const mayBuild = (pass: string | undefined) => passMay({ db, clock, secret }, pass, 'pages')

  const findTester = async (browser: Browser) => testerOf(deps, browser, (await settings()).withoutConsent)
  const nameOfCaller = async ({ testerId = null, ip, userAgent }: Caller) =>
    (await findTester({ testerId, ip, userAgent }))?.name ?? null

  /** A visitor, who is given a cookie when they may be followed; `null` for who takes no part. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Tester | null> {
    const { cookies, headers, ip } = request
    const userAgent = headers['user-agent'] ?? ''
    if (userAgent === '' || isCrawler(userAgent)) return null
    const pass = cookies[SESSION_PASS_COOKIE]
    if (pass !== undefined && (await mayBuild(pass))) return null
    const isAllowed = isTrackingAllowed({
      mode: (await tracking()).mode,
      choice: readChoice(headers.cookie ?? ''),
      privacyControl: headers['sec-gpc'] === '1',
    })
    const known = readTesterId(cookies[TESTER_COOKIE])
    if (!isAllowed) {
      for (const name of [TESTER_COOKIE, JOINED_COOKIE])
        if (cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
      return findTester({ testerId: null, ip, userAgent })
    }
    const testerId = known ?? randomId(base.chance)
    if (known === null) reply.setCookie(TESTER_COOKIE, testerId, cookie)
    return findTester({ testerId, ip, userAgent })
  }

  /** Of these tests, those in which a visitor takes part; a browser that may be followed is told which it has joined. */
  async function join(
    request: FastifyRequest,
    reply: FastifyReply,
    { tests, isKnown }: { tests: RunningTest[]; isKnown: boolean },
  ): Promise<RunningTest[]> {
    const before = isKnown ? readJoined(request.cookies[JOINED_COOKIE]) : []
    const describe = async () => describeArrival(request, isKnown)
    const { tests: taken, joined } = await joinTests(tests, { joined: before, describe })
    if (isKnown && joined.some((id) => !before.includes(id))) {
      const running = (await deps.runningTests()).map(({ id }) => id)
      const others = before.filter((id) => running.includes(id) && !joined.includes(id))
      reply.setCookie(JOINED_COOKIE, writeJoined([...others, ...joined]), cookie)
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
    return { ...traitsOf(headers['user-agent'] ?? '', visit), country: base.countryOf(request) }
  }

  /** As {@link join} for a call, which may set no cookie: who was counted before stays in. */
  async function joinedBy(caller: Caller, visitor: string, tests: readonly RunningTest[]) {
    const { joinedTests = [], country = '', userAgent, visitorId = null } = caller
    const limited = tests.filter(({ id, audience }) => audience !== null && !joinedTests.includes(id))
    const shown = await findShown(
      deps,
      visitor,
      limited.map(({ id }) => id),
    )
    const joined = [...joinedTests, ...shown.map(({ experimentId }) => experimentId)]
    const describe = async () => ({ ...traitsOf(userAgent, await findVisit(deps, visitorId)), country })
    return (await joinTests(tests, { joined, describe })).tests
  }

  const pages: PageTests = {
    vary: (choices, met) => varyPages(deps, choices, met),
    choose: async (request, reply, testIds) => {
      const tests = (await deps.runningTests()).filter(({ id }) => testIds.includes(id))
      const visitor = tests.length === 0 ? null : await admit(request, reply)
      if (visitor === null) return new Map()
      const joined = await join(request, reply, { tests, isKnown: visitor.isKnown })
      return chooseVariants(deps, joined, visitor.name)
    },
  }

  return {
    pages,
    mayBuild,
    /** Writes the records that wait. */
    close: deps.records.close,
    linkOrder: async ({ orderId, caller }: PlacedOrder) =>
      linkOrderToTests(deps, { orderId, visitor: await nameOfCaller(caller) }),
    afterAdded: (async ({ productId, caller }) =>
      countCartGoal(deps, { productId, visitor: await nameOfCaller(caller) })) satisfies AfterAdded,
    /** The theme's calls of tests; what stands in place of a placeholder is drawn as pages are. */
    calls: (pageDeps: PagesDeps) =>
      testCalls({
        ...deps,
        nameOf: nameOfCaller,
        joinedBy,
        drawSubject: async ({ path, subject }, choices) => {
          const address = new URL(path, pageDeps.publicUrl)
          const { body } = await renderAnonymous(pageDeps, address, {}, choices)
          return elementOf(body, subject)
        },
      }),
  }
}
