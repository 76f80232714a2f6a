import type { RefusedForm } from '@buoy/kernel/rules/refused-form.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import { asksForBuilder } from '@buoy/pages/builder/rules/builder-address.ts'
import type { Choices } from '@buoy/pages/experiments/server/vary-page.ts'
import { withQuery } from '@buoy/pages/page-management/rules/redirect-path.ts'
import type { VaryPage } from '@buoy/pages/publishing/server/find-page.ts'
import { SESSION_PASS_COOKIE } from '@buoy/people/owners/server/session-pass.ts'
import type { ComingSoonBanner } from '@buoy/platform/announcement/contract.ts'
import type { Door } from '@buoy/platform/announcement/server/open-gate.ts'
import type { ServedLanguage, ShownTexts } from '@buoy/platform/texts/contract.ts'
import { requestLanguage, runInLanguage } from '@buoy/platform/texts/server/request-language.ts'
import { isCrawler } from '@buoy/popups/targeting/server/is-crawler.ts'
import type { Store } from '@buoy/storefront/store.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type IdentifiedCaller, identifyCaller, type SessionDeps } from '../http/session.ts'
import type { Handler } from '../http/wc-ajax.ts'
import { refuseMethod } from '../http/wrong-method.ts'
import { allowMarkedScripts, contentSecurityPolicy, type PolicySources } from './content-security-policy.ts'
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts'
import { acceptedEncoding, encodePage, ONCE_QUALITY, type PageEncoding } from './page-encoding.ts'
import { shownAddress } from './shown-address.ts'
import { noteProducts } from './shown-products.ts'
import type { Storefront } from './storefront.ts'

/** Pages made for one shopper: never kept, and given a session so that their nonces have a holder. */
const PERSONAL =
  /^\/index\.php\/(?:cart|checkout|my-account|order-tracking|unsubscribe|comment-answers|newsletter|stock-alert|product-preview|page-preview|page-canvas)(?:\/|$)/

/** All pages but the first stand below this (S2.20). */
const PAGES = '/index.php/'

/** Pages for those who were given their address: search engines are told to forget them. */
const NOT_INDEXED = /^\/index\.php\/(?:product-preview|page-preview|page-canvas)(?:\/|$)/

/** What stands in place of every page while the shop is closed. */
const CLOSED_PATH = '/index.php/coming-soon/'
/** When crawlers may look again whether the shop is open, in seconds: a day. */
const RETRY_SECONDS = 24 * 60 * 60

const NO_CHOICES: Choices = new Map()

/** Whose page it is: `caller` is `null` on pages that are the same for everybody. */
export type StoreRequest = {
  caller: IdentifiedCaller | null
  scriptNonce: string
  /** A form of this page that was sent and refused. */
  form: RefusedForm | null
  /** For an owner who walks through the closed shop. */
  banner: ComingSoonBanner | null
  /** What modules of the page say of a form that was sent, by module id, on top of their data. */
  replies?: Readonly<Record<string, object>>
  /** As the builder shows the page, to somebody who may edit pages (S6.12). */
  isBuilder: boolean
  /** For somebody who may edit pages, without the builder. */
  isStaff?: boolean
  /** Shows pages as the tests that run on them have them for one visitor. */
  vary?: VaryPage
}

/** The tests of pages, as pages need them. */
export type PageTests = {
  /** Draws pages with these variants; `met` is told every running test that a page has to do with. */
  vary: (choices: Choices, met: (testId: number) => void) => VaryPage
  /** The variants of tests that who asks sees; none for staff, crawlers, and those who may not be counted. */
  choose: (request: FastifyRequest, reply: FastifyReply, testIds: readonly number[]) => Promise<Choices>
}

export type PagesDeps = SessionDeps & {
  chance: Chance
  publicUrl: string
  storefront: () => Promise<Storefront>
  /** The store as one shopper sees it. */
  openStore: (request: StoreRequest) => Store
  cache: PageCache
  tests: PageTests
  /** Where the store is and what it counts in. */
  details: () => Promise<StoreLocale>
  /** The texts of the language that is spoken now. */
  texts: () => ShownTexts
  languages: () => readonly ServedLanguage[]
  /** Closed while the shop is not open yet. */
  door: Door
  /** Whether the pass of a console session is of somebody who may edit pages. */
  mayBuild: (pass: string | undefined) => Promise<boolean>
  /** What pages may load from elsewhere; `null` sends no policy at all (development only). */
  policy: (() => Promise<PolicySources>) | null
}

/** Serves every storefront page: anonymous ones from memory, personal ones drawn per request. */
export function pages(app: FastifyInstance, deps: PagesDeps, readingCall: Handler): void {
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
    if (allowed.length > 0) return refuseMethod(reply, method, allowed)
    return reply
      .code(404)
      .send({ code: 'unknown-address', message: `There is nothing that takes ${method} here.` })
  })
}

/** Whether there is a page at the address that is asked, whatever the method. */
export async function isPage(deps: PagesDeps, request: FastifyRequest): Promise<boolean> {
  const { pathname } = new URL(request.url, deps.publicUrl)
  if (pathname === '/' || PERSONAL.test(pathname)) return true
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
  const entry = await deps.door.forPage({ pathname: asked.pathname, cookies: request.cookies })
  if (entry.kind === 'closed') return serveClosed(deps, request, reply)
  // Who has no right to the builder gets the page that everybody gets.
  const pass = request.cookies[SESSION_PASS_COOKIE]
  const isBuilder = asksForBuilder(asked.searchParams) && (await deps.mayBuild(pass))
  // The home page that the product draws leads staff on to the console.
  const isStaff = asked.pathname === '/' && pass !== undefined && (await deps.mayBuild(pass))
  if (entry.kind === 'preview') {
    const caller = await identifyCaller(deps, request, reply)
    return servePersonal(deps, { address: asked, caller, banner: entry.banner, isBuilder, isStaff }, reply)
  }
  const isHidden = language?.isLive === false
  if (isBuilder || isStaff || isHidden || PERSONAL.test(asked.pathname)) {
    if (isHidden || NOT_INDEXED.test(asked.pathname)) reply.header('x-robots-tag', 'noindex, nofollow')
    const caller = await identifyCaller(deps, request, reply)
    return servePersonal(deps, { address: asked, caller, isBuilder, isStaff }, reply)
  }
  const { shown, isKept } = shownAddress(asked, (await deps.details()).currency)
  if (!isKept) {
    const page = await renderAnonymous(deps, shown)
    const choices = await chosenFor(deps, page, request, reply)
    const varied = choices.size === 0 ? page : await renderAnonymous(deps, shown, {}, choices)
    return sendOnce(keepQuery(varied, asked), request, reply)
  }
  const key = keyOf(deps, shown)
  const page = await deps.cache.get(key, () => renderAnonymous(deps, shown))
  const choices = await chosenFor(deps, page, request, reply)
  const varied =
    choices.size === 0
      ? page
      : await deps.cache.get(`${key} ${[...choices].join(' ')}`, () =>
          renderAnonymous(deps, shown, {}, choices),
        )
  return sendCached(keepQuery(varied, asked), request, reply)
}

/** The variants of the tests on a page that who asks sees; nothing is asked about a page without tests. */
async function chosenFor(
  deps: PagesDeps,
  { tests = [] }: Pick<RenderedPage, 'tests'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Choices> {
  return tests.length === 0 ? NO_CHOICES : deps.tests.choose(request, reply, tests)
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

/** A redirect with the query that was asked for, of which the address that is drawn has only what it shows. */
function keepQuery<Page extends RenderedPage | CachedPage>(page: Page, asked: URL): Page {
  const { location } = page.headers
  if (location === undefined) return page
  return { ...page, headers: { ...page.headers, location: withQuery(location, asked.search) } }
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
    .send(page.bodies.identity)
}

/**
 * Draws a page that is nobody's own; with `replies` in answer to a form that was sent, which is not kept, and with `choices`
 * as the variants of its tests have it.
 */
export async function renderAnonymous(
  deps: PagesDeps,
  address: URL,
  replies: NonNullable<StoreRequest['replies']> = {},
  choices: Choices = NO_CHOICES,
): Promise<RenderedPage> {
  const tests = new Set<number>()
  const storefront = await deps.storefront()
  const mark = randomId(deps.chance)
  const opened = deps.openStore({
    caller: null,
    scriptNonce: mark,
    form: null,
    banner: null,
    isBuilder: false,
    replies,
    vary: deps.tests.vary(choices, (testId) => tests.add(testId)),
  })
  const { store, shown } = noteProducts(opened)
  const response = await storefront.render(new Request(address), store)
  const { html, hashes } = allowMarkedScripts(await response.text(), mark)
  const headers = pageHeaders(response)
  if (isHtml(headers) && deps.policy)
    headers['content-security-policy'] = contentSecurityPolicy(await deps.policy(), hashes)
  const page = { status: response.status, headers, body: html, products: shown() }
  return tests.size > 0 ? { ...page, tests: [...tests] } : page
}

/** Draws a page for one shopper; with `refused` the page of a form that was sent and refused. */
export async function servePersonal(
  deps: PagesDeps,
  page: {
    address: URL
    caller: IdentifiedCaller
    refused?: { status: number; form: RefusedForm }
    banner?: ComingSoonBanner | null
    isBuilder?: boolean
    isStaff?: boolean
  },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { address, caller, refused, banner = null, isBuilder = false, isStaff = false } = page
  const scriptNonce = randomId(deps.chance)
  const storefront = await deps.storefront()
  const form = refused?.form ?? null
  const store = deps.openStore({ caller, scriptNonce, form, banner, isBuilder, isStaff })
  const response = await storefront.render(new Request(address), store)
  const headers = pageHeaders(response)
  if (isHtml(headers) && deps.policy)
    headers['content-security-policy'] = contentSecurityPolicy(await deps.policy(), [
      `'nonce-${scriptNonce}'`,
    ])
  return reply
    .code(response.status === 200 && refused ? refused.status : response.status)
    .headers({ ...headers, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .send(response.body ?? '')
}

function pageHeaders(response: Response): Record<string, string> {
  const headers = Object.fromEntries(response.headers)
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...headers,
  }
}

function isHtml(headers: Record<string, string>): boolean {
  return headers['content-type']?.startsWith('text/html') === true
}

/** Sends a page from memory in the best encoding the browser takes, or 304 when it has it already. */
export function sendCached(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    ...page.headers,
    etag: page.etag,
    // A page with tests differs by visitor: no cache between us and them may show one visitor's to another.
    vary: page.tests.length === 0 ? 'accept-encoding' : 'accept-encoding, cookie',
    'cache-control': `${page.tests.length === 0 ? 'public' : 'private'}, max-age=0, must-revalidate`,
  })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(page.bodies[encoding])
}

/** Sends a page that is not kept, in the best encoding the browser takes. */
async function sendOnce(
  page: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request)
  reply.code(page.status).headers({ ...page.headers, vary: 'accept-encoding', 'cache-control': 'no-store' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encodePage(Buffer.from(page.body), encoding, ONCE_QUALITY))
}

function encodingFor(request: FastifyRequest): PageEncoding {
  return acceptedEncoding(request.headers['accept-encoding']?.toString())
}
