import { requestsBuilder } from '@buoy/pages/builder/rules/builder-address.ts'
import { visitOf } from '@buoy/pages/publishing/rules/page-visit.ts'
import { SESSION_PASS_COOKIE } from '@buoy/people/owners/server/session-pass.ts'
import { isCrawler } from '@buoy/platform/http/server/is-crawler.ts'
import { requestLanguage, runInLanguage } from '@buoy/platform/texts/server/request-language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identifyCaller } from '../http/session.ts'
import type { Handler } from '../http/wc-ajax.ts'
import { refuseMethod } from '../http/wrong-method.ts'
import { bodyIn } from './page-encoding.ts'
import { findMetTests, type PagesDeps, renderAnonymous, servePersonal } from './render-page.ts'
import { keepQuery, sendCached, sendOnce } from './send-page.ts'
import { shownAddress } from './shown-address.ts'
import { PERSONAL_PAGES, speculationRules } from './speculation-rules.ts'
import type { Seen } from './store-request.ts'

/** Pages made for one shopper: never kept, and given a session so that their nonces have a holder. */
const PERSONAL = new RegExp(`^/index\\.php/(?:${PERSONAL_PAGES.join('|')})(?:/|$)`)

/** Where tests of the checkout are shown. */
const CHECKOUT = /^\/index\.php\/checkout\/?$/

/** The page that the owner's template lays out, for one shopper. */
const CART = /^\/index\.php\/cart\/?$/

/** All pages but the first stand below this (S2.20). */
const PAGES = '/index.php/'

/** Pages for those who were given their address: search engines are told to forget them. */
const NOT_INDEXED = /^\/index\.php\/(?:product-preview|page-preview|page-canvas)(?:\/|$)/

/** What stands in place of every page while the shop is closed. */
const CLOSED_PATH = '/index.php/coming-soon/'
/** When crawlers may look again whether the shop is open, in seconds: a day. */
const RETRY_SECONDS = 24 * 60 * 60

/** Serves every storefront page: anonymous ones from memory, personal ones drawn per request. */
export function pages(app: FastifyInstance, deps: PagesDeps, readingCall: Handler): void {
  speculationRules(app)
  app.get('/', (request, reply) => {
    const isCall = (request.query as Record<string, unknown>)['wc-ajax'] !== undefined
    return isCall ? readingCall(request, reply) : servePage(deps, request, reply)
  })
  app.get('/*', { config: { isCatchAll: true } }, async (request, reply) => {
    const allowed = app.methodsAt(request.url)
    // Forms are sent to the addresses of pages: only where there is no page, reading is the wrong method.
    if (allowed.length > 0 && !(await isPage(deps, request)))
      return refuseMethod(reply, request.method, allowed)
    return servePage(deps, request, reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request
    const known = app.methodsAt(url)
    const isRead = known.includes('GET') || !(await isPage(deps, request))
    const allowed = isRead ? known : app.methodsAt(url, { isPage: true })
    // A folder of files takes a method that it has no file for.
    if (allowed.length > 0 && !allowed.includes(method)) return refuseMethod(reply, method, allowed)
    return reply
      .code(404)
      .send({ code: 'unknown-address', message: `There is nothing that takes ${method} here.` })
  })
}

/** Whether the page of a path is made for one shopper. */
export function isPersonal(pathname: string): boolean {
  return PERSONAL.test(pathname)
}

/** Whether there is a page at the address that is asked, whatever the method. */
export async function isPage(deps: PagesDeps, request: FastifyRequest): Promise<boolean> {
  const { pathname } = new URL(request.url, deps.publicUrl)
  if (pathname === '/' || isPersonal(pathname)) return true
  if (!pathname.startsWith(PAGES)) return false
  const page = new URL(pathname, deps.publicUrl)
  const { status } = await deps.cache.get(keyOf(deps, page), () => renderAnonymous(deps, page))
  return status === 200
}

/**
 * Renders the home page once, so that the first visitor waits for nothing and a broken build is
 * noticed.
 */
export async function warmUp(deps: PagesDeps): Promise<void> {
  const page = await deps.cache.get('/', () => renderAnonymous(deps, new URL('/', deps.publicUrl)))
  if (page.status !== 200) throw new Error(`The home page answers ${page.status} instead of 200.`)
}

async function servePage(
  deps: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = new URL(request.url, deps.publicUrl)
  const language = deps.languages().find(({ tag }) => tag === requestLanguage())
  if (language?.isLive === false && !(await deps.mayBuild(request.cookies[SESSION_PASS_COOKIE])))
    return serveUnknown(deps, new URL(language.prefix + request.url, deps.publicUrl), { request, reply })
  const entry = await deps.gate.forPage({ pathname: asked.pathname, cookies: request.cookies })
  if (entry.kind === 'closed') return serveClosed(deps, request, reply)
  // Who has no right to the builder gets the page that everybody gets.
  const pass = request.cookies[SESSION_PASS_COOKIE]
  const isBuilder = requestsBuilder(asked.searchParams) && (await deps.mayBuild(pass))
  // The home page that the product draws leads staff on to the console.
  const isStaff = asked.pathname === '/' && pass !== undefined && (await deps.mayBuild(pass))
  if (entry.kind === 'preview') {
    const caller = await identifyCaller(deps, request, reply)
    return servePersonal(deps, { address: asked, caller, banner: entry.banner, isBuilder, isStaff }, reply)
  }
  const isHidden = language?.isLive === false
  if (isBuilder || isStaff || isHidden || isPersonal(asked.pathname)) {
    // A visitor who comes here first is told apart from now on, as on any page.
    const isCart = CART.test(asked.pathname)
    const tests = isCart
      ? await findMetTests(deps, (store) => store.template('cart', {}, visitOf(asked)))
      : []
    const seen = await deps.tests.choose(request, reply, { tests, isCheckout: CHECKOUT.test(asked.pathname) })
    if (isHidden || NOT_INDEXED.test(asked.pathname)) reply.header('x-robots-tag', 'noindex, nofollow')
    const caller = await identifyCaller(deps, request, reply)
    return servePersonal(deps, { address: asked, caller, isBuilder, isStaff, seen }, reply)
  }
  const { shown, isKept } = shownAddress(asked, (await deps.details()).currency)
  if (!isKept) {
    const page = await renderAnonymous(deps, shown)
    const seen = await deps.tests.choose(request, reply, page)
    const varied = isAsUsual(seen) ? page : await renderAnonymous(deps, shown, {}, seen)
    return sendOnce(keepQuery(varied, asked), request, reply)
  }
  const key = keyOf(deps, shown)
  const page = await deps.cache.get(key, () => renderAnonymous(deps, shown))
  const seen = await deps.tests.choose(request, reply, page)
  // A network would show staff who ask for the builder what it got for somebody else.
  const edge = requestsBuilder(asked.searchParams) ? null : deps.edge
  if (isAsUsual(seen)) return sendCached(keepQuery(page, asked), { request, reply, edge })
  const { choices, list } = seen
  const varied = await deps.cache.get(`${key} ${[...choices].join(' ')} ${list?.id ?? ''}`, () =>
    renderAnonymous(deps, shown, {}, seen),
  )
  return sendCached(keepQuery(varied, asked), { request, reply, edge: null, isOwn: true })
}

/** Whether a visitor sees a page as everybody does who takes part in no test. */
function isAsUsual({ choices, list }: Seen): boolean {
  return choices.size === 0 && list === null
}

/** A language that shoppers are not shown yet is one that the shop does not have. */
async function serveUnknown(
  deps: PagesDeps,
  address: URL,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const page = await runInLanguage(null, () => renderAnonymous(deps, address))
  return sendOnce(page, request, reply)
}

/** What a page is kept by: its address in the language that is spoken. */
function keyOf(deps: PagesDeps, { pathname, search }: URL): string {
  return deps.texts().prefix + pathname + search
}

/** The maintenance page in place of a page; crawlers are told to come back later. */
async function serveClosed(
  deps: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await deps.cache.get(deps.texts().prefix + CLOSED_PATH, () =>
    renderAnonymous(deps, new URL(CLOSED_PATH, deps.publicUrl)),
  )
  if (isCrawler(request.headers['user-agent'] ?? ''))
    reply.code(503).header('retry-after', String(RETRY_SECONDS))
  return reply
    .headers({ ...page.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(await bodyIn(page.bodies, 'identity'))
}
