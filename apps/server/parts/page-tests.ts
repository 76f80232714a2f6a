import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Caller } from '@buoy/kernel/server/call.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { COOKIE_LIFETIME_SECONDS } from '@buoy/pages/experiments/rules/stats-records.ts'
import { countCartGoal, linkOrderToTests } from '@buoy/pages/experiments/server/note-purchase.ts'
import { openRunningTests } from '@buoy/pages/experiments/server/running-tests.ts'
import { testCalls } from '@buoy/pages/experiments/server/stats-calls.ts'
import { readTestSettings } from '@buoy/pages/experiments/server/test-settings.ts'
import { type Browser, readTesterId, TESTER_COOKIE, testerOf } from '@buoy/pages/experiments/server/tester.ts'
import { chooseVariants, varyPages } from '@buoy/pages/experiments/server/vary-page.ts'
import { isTrackingAllowed, readChoice } from '@buoy/people/attribution/rules/consent.ts'
import { readTrackingSettings } from '@buoy/people/attribution/server/read-tracking-settings.ts'
import { passMay, SESSION_PASS_COOKIE } from '@buoy/people/owners/server/session-pass.ts'
import { isCrawler } from '@buoy/popups/targeting/server/is-crawler.ts'
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
}

/** Tests of pages: who takes part by which name, what they are shown, and what is counted of them. */
export function openPageTests(base: Deps) {
  const { db, clock, secret, listen, secureCookies } = base
  const deps = { ...base, runningTests: openRunningTests(base) }
  const settings = remember(listen, 'settings_changed', () => readTestSettings(deps))
  const tracking = remember(listen, 'settings_changed', () => readTrackingSettings(deps))
  const mayBuild = (pass: string | undefined) => passMay({ db, clock, secret }, pass, 'pages')

  const nameOf = async (browser: Browser) =>
    testerOf(deps, browser, (await settings()).withoutConsent)?.name ?? null
  const nameOfCaller = ({ testerId = null, ip, userAgent }: Caller) => nameOf({ testerId, ip, userAgent })

  /** The name of a visitor, who is given a cookie when they may be followed; `null` for who takes no part. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
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
      if (known !== null) reply.clearCookie(TESTER_COOKIE, { path: '/' })
      return nameOf({ testerId: null, ip, userAgent })
    }
    const testerId = known ?? randomId(base.chance)
    if (known === null) {
      reply.setCookie(TESTER_COOKIE, testerId, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: secureCookies,
        maxAge: COOKIE_LIFETIME_SECONDS,
      })
    }
    return nameOf({ testerId, ip, userAgent })
  }

  const pages: PageTests = {
    vary: (choices, met) => varyPages(deps, choices, met),
    choose: async (request, reply, testIds) => {
      const tests = (await deps.runningTests()).filter(({ id }) => testIds.includes(id))
      const visitor = tests.length === 0 ? null : await admit(request, reply)
      return visitor === null ? new Map() : chooseVariants(deps, tests, visitor)
    },
  }

  return {
    pages,
    mayBuild,
    linkOrder: async ({ orderId, caller }: PlacedOrder) =>
      linkOrderToTests(deps, { orderId, visitor: await nameOfCaller(caller) }),
    afterAdded: (async ({ productId, caller }) =>
      countCartGoal(deps, { productId, visitor: await nameOfCaller(caller) })) satisfies AfterAdded,
    /** The theme's calls of tests; what stands in place of a placeholder is drawn as pages are. */
    calls: (pageDeps: PagesDeps) =>
      testCalls({
        ...deps,
        nameOf: nameOfCaller,
        drawSubject: async ({ path, subject }, choices) => {
          const address = new URL(path, pageDeps.publicUrl)
          const { body } = await renderAnonymous(pageDeps, address, {}, choices)
          return elementOf(body, subject)
        },
      }),
  }
}
