import { remembered } from '@buoy/kernel/rules/remembered.ts'
import type { z } from 'zod'
import { readAddress, unescapeAddress } from '../../targeting/rules/address.ts'
import { deviceOf } from '../../targeting/rules/device.ts'
import { acceptedLanguages } from '../../targeting/rules/languages.ts'
import { operatingSystem } from '../../targeting/rules/operating-system.ts'
import { canHoldBack } from '../../targeting/rules/suppression.ts'
import { FIRST_VISIT_COOKIE, VIEWER_COOKIE } from '../../targeting/rules/viewer-cookie.ts'
import { newestEntries, timedPages } from '../../targeting/rules/visited-pages.ts'
import type { Visitor } from '../../targeting/rules/visitor.ts'
import type { displayInput } from '../contract.ts'

/** What a request itself tells of who makes it. */
export type Caller = {
  ip: string
  userAgent: string
  acceptLanguage: string
  country: string
  /** Looked up when it is asked for. */
  regions: () => readonly string[]
  /** Set for a visitor of our own shop who is held out of all of its tests. */
  seesNoTest?: boolean
}

/** What a visitor's browser keeps for us, and by what it can be told from others. */
export type Memory = {
  /** The same for every call of this browser. Never kept by the service. */
  viewer: string
  cookie: (name: string) => string | undefined
  /** Whether any popup may be held back by a cookie: hardly anybody's can, and then no campaign looks for its own. */
  mayHoldBack: boolean
  /** Whether they get of each split test what everybody would get without it, and are not counted in any. */
  seesNoTest: boolean
}

/** A day's visitors have some hundreds of user agents. */
const MOST_USER_AGENTS = 2000

const readAgent = remembered(
  (userAgent) => ({ device: deviceOf(userAgent), system: operatingSystem(userAgent) }),
  MOST_USER_AGENTS,
)

/** Puts together what a display call tells of the visitor (W7.02–W7.06), in the words that rules ask in. */
export function readVisitor(
  input: z.output<typeof displayInput>,
  caller: Caller,
  memory: Memory,
  now: Date,
): Visitor {
  const page = readAddress(input.poptin_viewed_url || `https://${input.domain}/`)
  return {
    page,
    referrer: readAddress(input.referrer),
    landing: readAddress(input.origin_landing_page),
    country: caller.country,
    regions: once(caller.regions),
    ...readAgent(caller.userAgent),
    timeZone: input.time_zone,
    languages: acceptedLanguages(caller.acceptLanguage),
    isNew: !input.cancel_visitor_count || memory.cookie(FIRST_VISIT_COOKIE) !== undefined,
    cart: { value: knownFigure(input.cart_total_price), itemCount: knownFigure(input.cart_total_items) },
    visited: {
      visit: once(() => newestEntries(input.previous_visited_pages).map(unescapeAddress)),
      // This list and the next end with the page that asks.
      ever: once(() => newestEntries(input.all_visited_pages).slice(0, -1).map(unescapeAddress)),
      timed: once(() =>
        timedPages(newestEntries(input.previous_visited_pages_with_time_stamp).slice(0, -1)).map(
          ({ url, at }) => ({ url: unescapeAddress(url), at }),
        ),
      ),
    },
    now,
  }
}

/** A figure of the cart as a page sends it; anything but a number from 0 is not known. */
function knownFigure(text: string): number | null {
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}

/** Work that is done when it is first asked for, and not again for the next rule that asks. */
function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
}

/** Reads the cookies that a call brings along; anything but a JSON object of texts counts as none. */
export function readMemory(cookies: string, caller: Caller): Memory {
  // Each campaign asks for names of its own: an object that has none of them is asked in twice the time.
  const known = new Map(Object.entries(parseObject(cookies)))
  const cookie = (name: string) => {
    const value = known.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    // A browser that keeps no cookies is told from others by what it sends anyway.
    viewer: cookie(VIEWER_COOKIE) || `${caller.ip}|${caller.userAgent}`,
    cookie,
    mayHoldBack: [...known.keys()].some(canHoldBack),
    seesNoTest: caller.seesNoTest === true,
  }
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Cut off or made up: then we know of no cookies, and the page looks at its own once more.
    return {}
  }
}
