import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Caller } from '@buoy/kernel/server/call.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { findShown } from '@buoy/pages/experiments/server/find-shown.ts'
import { JOINED_COOKIE, joinTests, readJoined } from '@buoy/pages/experiments/server/join-tests.ts'
import { countCartGoal, linkOrderToTests } from '@buoy/pages/experiments/server/note-purchase.ts'
import { openRecordLog } from '@buoy/pages/experiments/server/record-log.ts'
import { traitsOf } from '@buoy/pages/experiments/server/record-stats.ts'
import {
  isCheckoutTest,
  isPriceTest,
  openRunningTests,
  type RunningTest,
} from '@buoy/pages/experiments/server/running-tests.ts'
import { testCalls } from '@buoy/pages/experiments/server/stats-calls.ts'
import { chooseVariants, showTests, varyPages } from '@buoy/pages/experiments/server/vary-page.ts'
import { unvaried, type VaryPage } from '@buoy/pages/publishing/server/varied-page.ts'
import { findVisit } from '@buoy/people/attribution/server/find-visit.ts'
import type { FindCountry } from '@buoy/platform/http/server/find-country.ts'
import type { AfterAdded } from '@buoy/shop/cart/server/cart-calls.ts'
import { findCartPriceList } from '@buoy/shop/cart/server/find-cart-price-list.ts'
import type { PlacedOrder } from '@buoy/shop/checkout/flow/server/checkout-calls.ts'
import { readPriceList } from '@buoy/shop/pricing/price-lists/server/read-price-list.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PagesDeps, renderAnonymous } from '../ssr/render-page.ts'
import { NOTHING_TESTED, type PageTests } from '../ssr/store-request.ts'
import { elementOf } from './element-of.ts'
import { openTesters } from './testers.ts'
import { openUnchanging } from './unchanging.ts'
import { openVisitorCheckout } from './visitor-checkout.ts'
import { listOfVariant, seenPrices, shownInCart } from './visitor-prices.ts'

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

/** Tests of pages, of prices and of the checkout: who takes part by which name, what they are shown, and what is counted of them. */
export function openPageTests(base: Deps) {
  const deps = {
    ...base,
    runningTests: openRunningTests(base),
    records: openRecordLog(base),
    keyedHash: openKeyedHash(base.secret),
  }
  const { db } = deps
  const { mayBuild, nameOfCaller, recognise, admit, join, findHoldout } = openTesters(deps)
  const readList = openUnchanging((id) => readPriceList(db, id))
  const priceTests = async () => (await deps.runningTests()).filter(isPriceTest)

  /** As `join` for a call, which may set no cookie: who was counted before stays in. */
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

  /** Shows pages as a caller sees them, who was counted there or is in the tests' audience. */
  async function varyFor(caller: Caller): Promise<VaryPage> {
    const tests = (await deps.runningTests()).filter(({ pageId }) => pageId !== null)
    const visitor = tests.length === 0 ? null : await nameOfCaller(caller)
    if (visitor === null) return unvaried
    return varyPages(deps, chooseVariants(deps, await joinedBy(caller, visitor, tests), visitor), () => {})
  }

  const pages: PageTests = {
    isAnyOfPages: async () => (await deps.runningTests()).some(({ pageId }) => pageId !== null),
    vary: (choices, met) => varyPages(deps, choices, met),
    choose: async (request, reply, { tests: met = [], isPriced = false, isCheckout = false }) => {
      const inCart = shownInCart(request)
      // Who comes to a page without prices first has their list before they see any.
      const tests = (await deps.runningTests()).filter(
        (test) => met.includes(test.id) || isPriceTest(test) || (isCheckout && isCheckoutTest(test)),
      )
      if (tests.length === 0 && inCart == null) return NOTHING_TESTED
      const visitor = tests.length === 0 ? null : await admit(request, reply)
      const isKnown = visitor?.isKnown === true
      // Prices are shown by the cookie alone: an address may change from one page to the next.
      const open = tests.filter(({ lists }) => lists === null || isKnown)
      const isAsked = open.some(({ audience }) => audience !== null)
      const joined = isAsked && visitor !== null ? await join(request, reply, { tests: open, isKnown }) : open
      const chosen = visitor === null ? new Map() : chooseVariants(deps, joined, visitor.name)
      const ofPrices = tests.filter(isPriceTest)
      if (ofPrices.length === 0 && inCart == null) return { choices: chosen, list: null }
      const { listId, choices } = seenPrices(ofPrices, chosen, inCart)
      for (const { id } of ofPrices) if (!met.includes(id)) choices.delete(id)
      return { choices, list: isPriced ? await readList(listId) : null }
    },
    shown: async (choices) => (choices.size === 0 ? [] : showTests(deps, await priceTests(), choices)),
    priceTests: async () => (await priceTests()).map(({ id }) => id),
    readList,
    checkout: openVisitorCheckout(deps),
  }

  /** The price list by which a caller is charged: that of the cart as it is stored, else that of their variant. */
  async function priceListOf(request: FastifyRequest, session: string): Promise<number | null> {
    const tests = await priceTests()
    if (tests.length === 0 && shownInCart(request) == null) return null
    const inCart = await findCartPriceList(db, session)
    if (inCart !== undefined) return inCart
    const visitor = tests.length === 0 ? null : await recognise(request)
    if (visitor === null) return null
    // Who has seen no page with prices was not asked for, and is charged as everybody is.
    const joined = readJoined(request.cookies[JOINED_COOKIE])
    const taken = tests.filter(({ id, audience }) => audience === null || joined.includes(id))
    return listOfVariant(taken, chooseVariants(deps, taken, visitor.name))
  }

  return {
    pages,
    mayBuild,
    findHoldout,
    priceListOf,
    /** The price list that pages show this visitor, and whether everybody is shown the same. */
    pricesFor: async (request: FastifyRequest, reply: FastifyReply) => {
      const { list } = await pages.choose(request, reply, { isPriced: true })
      return { list, isForAll: list === null && (await priceTests()).length === 0 }
    },
    /** Writes the records that wait. */
    close: deps.records.close,
    linkOrder: async ({ orderId, caller }: PlacedOrder) =>
      linkOrderToTests(deps, { orderId, visitor: await nameOfCaller(caller) }),
    afterAdded: (async ({ productId, caller }) =>
      countCartGoal(deps, { productId, visitor: await nameOfCaller(caller) })) satisfies AfterAdded,
    /**
     * The theme's calls of tests, where what stands in place of a placeholder is drawn as pages are; and pages as who sends one of
     * their forms sees them.
     */
    forms: (pageDeps: PagesDeps) => ({
      varyFor,
      testCalls: testCalls({
        ...deps,
        nameOf: nameOfCaller,
        joinedBy,
        drawSubject: async ({ path, subject }, choices) => {
          const address = new URL(path, pageDeps.publicUrl)
          const { body } = await renderAnonymous(pageDeps, address, {}, { choices, list: null })
          return elementOf(body, subject)
        },
      }),
    }),
  }
}
