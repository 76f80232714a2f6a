import type { Caller, ReadableCookie } from '@buoy/kernel/server/call.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import { JOINED_COOKIE, readJoined } from '@buoy/pages/experiments/server/join-tests.ts'
import { readTesterId, TESTER_COOKIE } from '@buoy/pages/experiments/server/tester.ts'
import { isTrackingAllowed, readChoice } from '@buoy/people/attribution/rules/consent.ts'
import { readVisitor } from '@buoy/people/attribution/server/visitor-cookie.ts'
import { ACCOUNT_COOKIE, type Customer } from '@buoy/people/customers/contract.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import { CUSTOMER_COOKIE } from '@buoy/people/customers/server/customer-auth.ts'
import type { SignedIn } from '@buoy/people/customers/server/find-signed-in.ts'
import { webHeaders } from '@buoy/people/owners/server/web-headers.ts'
import type { FindCountry } from '@buoy/platform/http/server/find-country.ts'
import { VIEWER_COOKIE } from '@buoy/popups/targeting/rules/viewer-cookie.ts'
import { CART_COOKIE } from '@buoy/shop/cart/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionIds } from './session-ids.ts'

/** Holds the random id that stands for an anonymous shopper; scripts cannot read it. */
export const SESSION_COOKIE = 'buoy_session'
/** A cart waits this long for its shopper to come back, in seconds: 30 days. */
const SESSION_LIFETIME_SECONDS = 30 * 24 * 60 * 60
/** Longer than any name the popup script gives. */
const LONGEST_VIEWER_ID = 64

export type SessionDeps = {
  chance: Chance
  secureCookies: boolean
  sessionIds: SessionIds
  /** Where a request comes from; '' where nobody knows. */
  countryOf: FindCountry
  /** The price list that the shop shows the caller of a request, whose cart is of `session`. */
  priceListOf: (request: FastifyRequest, session: string) => Promise<number | null>
  /** Who the identity's cookie stands for. */
  findCustomer: (headers: Headers) => Promise<SignedIn | null>
}

/** The caller of a request, with the customer themselves where pages greet them, and the session of this browser's guest. */
export type IdentifiedCaller = Caller & {
  customer: Customer | null
  sessionId: string | null
  guestSession: string
}

/** The guest's session that the browser has from us, or `null` when what it sent is not ours. */
async function readSession({ sessionIds }: SessionDeps, request: FastifyRequest): Promise<string | null> {
  const cookie = request.cookies[SESSION_COOKIE]
  return cookie === undefined ? null : sessionIds.read(cookie)
}

/** Who is calling, as `recogniseCaller` says. A browser without a session gets one, and the cookie with this reply. */
export async function identifyCaller(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IdentifiedCaller> {
  const caller = await recogniseCaller(deps, request, reply)
  saveSession(deps, reply, caller)
  return caller
}

/**
 * Who is calling, for calls that may keep nothing: a browser without a session has one for this call, and does not
 * hear of it until `saveSession`. A customer's cart is the same wherever they are signed in; when their session has ended,
 * what readable cookies said of them is taken back.
 */
export async function recogniseCaller(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IdentifiedCaller> {
  const guest = (await readSession(deps, request)) ?? randomId(deps.chance)
  const known = await findCaller(deps, request)
  const visitorId = readVisitor(request.cookies)
  const viewerId = request.cookies[VIEWER_COOKIE]?.slice(0, LONGEST_VIEWER_ID) || null
  const nonce = request.headers['x-wp-nonce']
  const restNonce = typeof nonce === 'string' ? nonce : null
  const caller = {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    visitorId,
    viewerId,
    ...readTester(request),
    country: deps.countryOf(request),
    restNonce,
    guestSession: guest,
  }
  if (known === null) {
    if (request.cookies[ACCOUNT_COOKIE] !== undefined) forgetReadable(deps, reply)
    const priceListId = await deps.priceListOf(request, guest)
    return { ...caller, priceListId, session: guest, customerId: null, customer: null, sessionId: null }
  }
  addSetCookies(reply, known.setCookies)
  const { customer, sessionId } = known
  const session = customerSession(customer.id)
  const priceListId = await deps.priceListOf(request, session)
  return { ...caller, priceListId, session, customerId: customer.id, customer, sessionId }
}

/** What the browser's cookies say of tests of pages; nothing from the moment on at which it says that it must not be followed. */
function readTester({ cookies, headers }: FastifyRequest): Pick<Caller, 'testerId' | 'joinedTests'> {
  const choice = readChoice(headers.cookie ?? '')
  const privacyControl = headers['sec-gpc'] === '1'
  return isTrackingAllowed({ mode: 'on', choice, privacyControl })
    ? { testerId: readTesterId(cookies[TESTER_COOKIE]), joinedTests: readJoined(cookies[JOINED_COOKIE]) }
    : { testerId: null, joinedTests: [] }
}

/** Gives the browser the session under which something was kept, or lengthens it. */
export function saveSession(
  deps: SessionDeps,
  reply: FastifyReply,
  { guestSession }: Pick<IdentifiedCaller, 'guestSession'>,
): void {
  setSession(deps, reply, guestSession)
}

/** Gives the browser the session of a new guest: at login and logout nothing of the old one stays. */
export function renewSession(deps: SessionDeps, reply: FastifyReply): void {
  setSession(deps, reply, randomId(deps.chance))
}

/** Sets the cookies that the page's scripts read, such as what the cart holds. */
export function setReadableCookies(deps: SessionDeps, reply: FastifyReply, cookies: ReadableCookie[]): void {
  for (const { name, value, maxAgeSeconds } of cookies) {
    reply.setCookie(name, value, {
      path: '/',
      sameSite: 'lax',
      secure: deps.secureCookies,
      ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
    })
  }
}

/** Adds `Set-Cookie` headers that the identity has made. */
export function addSetCookies(reply: FastifyReply, setCookies: readonly string[]): void {
  for (const cookie of setCookies) reply.header('set-cookie', cookie)
}

/** Guests cost nothing: only a browser that sends the cookie is looked up. */
async function findCaller(deps: SessionDeps, request: FastifyRequest): Promise<SignedIn | null> {
  const isPossible = Object.keys(request.cookies).some((name) => name.endsWith(CUSTOMER_COOKIE))
  return isPossible ? deps.findCustomer(webHeaders(request)) : null
}

function setSession(deps: SessionDeps, reply: FastifyReply, session: string): void {
  reply.setCookie(SESSION_COOKIE, deps.sessionIds.write(session), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.secureCookies,
    maxAge: SESSION_LIFETIME_SECONDS,
  })
}

function forgetReadable(deps: SessionDeps, reply: FastifyReply): void {
  for (const name of [ACCOUNT_COOKIE, CART_COOKIE]) {
    reply.clearCookie(name, { path: '/', sameSite: 'lax', secure: deps.secureCookies })
  }
}
