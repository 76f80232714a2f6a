import type { RefusedForm } from '@buoy/kernel/rules/refused-form.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { VaryPage } from '@buoy/pages/publishing/server/varied-page.ts'
import type { ComingSoonBanner } from '@buoy/platform/announcement/contract.ts'
import type { Gate } from '@buoy/platform/announcement/server/open-gate.ts'
import type { ServedLanguage, ShownTexts } from '@buoy/platform/texts/contract.ts'
import type { Store } from '@buoy/storefront/store.ts'
import type { FastifyReply } from 'fastify'
import type { Edge } from '../edge/edge-headers.ts'
import { unexpectedFailure } from '../http/errors.ts'
import type { IdentifiedCaller, SessionDeps } from '../http/session.ts'
import { allowMarkedScripts, contentSecurityPolicy, type PolicySources } from './content-security-policy.ts'
import type { PageCache, RenderedPage } from './page-cache.ts'
import { type Notes, noteShown } from './shown-parts.ts'
import { SPECULATION_HEADERS } from './speculation-rules.ts'
import { NOTHING_TESTED, type PageTests, type Seen, type StoreRequest } from './store-request.ts'
import type { Storefront } from './storefront.ts'

export type PagesDeps = SessionDeps & {
  chance: Chance
  publicUrl: string
  storefront: () => Promise<Storefront>
  /** The store as one shopper sees it. */
  openStore: (request: StoreRequest) => Store
  cache: PageCache
  /** A network in front of the shop that may keep pages; `null` while there is none. */
  edge: Edge | null
  tests: PageTests
  /** Where the store is and what it counts in. */
  details: () => Promise<StoreLocale>
  /** The texts of the language that is spoken now. */
  texts: () => ShownTexts
  languages: () => readonly ServedLanguage[]
  /** Closed while the shop is not open yet. */
  gate: Gate
  /** Whether the pass of a console session is of somebody who may edit pages. */
  mayBuild: (pass: string | undefined) => Promise<boolean>
  /** What pages may load from elsewhere; `null` sends no policy at all (development only). */
  policy: (() => Promise<PolicySources>) | null
}

/**
 * Draws a page that is nobody's own; with `replies` in answer to a form that was sent, which is not kept, and with `seen`
 * what one visitor sees of its tests.
 */
export async function renderAnonymous(
  deps: PagesDeps,
  address: URL,
  replies: NonNullable<StoreRequest['replies']> = {},
  seen: Seen = NOTHING_TESTED,
): Promise<RenderedPage> {
  const tests = new Set<number>()
  const notes: Notes = { lists: [], products: new Set() }
  let isPriced = false
  const mark = randomId(deps.chance)
  const opened = deps.openStore({
    caller: null,
    scriptNonce: mark,
    form: null,
    banner: null,
    isBuilder: false,
    replies,
    vary: deps.tests.vary(seen.choices, (testId) => tests.add(testId)),
    tests: await deps.tests.shown(seen.choices),
    prices: {
      list: seen.list,
      noted: () => {
        isPriced = true
      },
    },
    notes,
  })
  const { store, shown } = noteShown(opened, notes)
  const response = await draw(deps, address, store)
  const { html, hashes } = allowMarkedScripts(await response.text(), mark)
  const headers = pageHeaders(response)
  if (isHtml(headers) && deps.policy)
    headers['content-security-policy'] = contentSecurityPolicy(await deps.policy(), hashes)
  if (isPriced) for (const id of await deps.tests.priceTests()) tests.add(id)
  if (isHtml(headers)) Object.assign(headers, SPECULATION_HEADERS)
  const page = { status: response.status, headers, body: html, isPriced, shown: shown() }
  return tests.size > 0 ? { ...page, tests: [...tests] } : page
}

/**
 * Draws a page for one shopper; with `refused` the page of a form that was sent and refused, with `answered` that of one
 * whose module says itself what became of it.
 */
export async function servePersonal(
  deps: PagesDeps,
  page: {
    address: URL
    caller: IdentifiedCaller
    refused?: { status: number; form: RefusedForm }
    answered?: { status: number; replies: NonNullable<StoreRequest['replies']> }
    banner?: ComingSoonBanner | null
    isBuilder?: boolean
    isStaff?: boolean
    seen?: Seen
  },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { address, caller, refused, answered, banner = null, isBuilder = false, isStaff = false } = page
  const { choices } = page.seen ?? NOTHING_TESTED
  const vary = deps.tests.vary(choices, () => {})
  const scriptNonce = randomId(deps.chance)
  const form = refused?.form ?? null
  const prices = { list: await deps.tests.readList(caller.priceListId), noted: () => {} }
  const checkout: StoreRequest['checkout'] = (cart) =>
    deps.tests.checkout({ session: caller.session, cart }, choices)
  const whose = { caller, banner, isBuilder, isStaff, prices, checkout }
  const replies = answered && { replies: answered.replies }
  const store = deps.openStore({ ...whose, ...replies, scriptNonce, form, vary })
  const response = await draw(deps, address, store)
  const headers = pageHeaders(response)
  if (isHtml(headers) && deps.policy)
    headers['content-security-policy'] = contentSecurityPolicy(await deps.policy(), [
      `'nonce-${scriptNonce}'`,
    ])
  return reply
    .code(response.status === 200 ? ((refused ?? answered)?.status ?? 200) : response.status)
    .headers({ ...headers, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .send(response.body ?? '')
}

/** The running tests that decide about a part of the store, such as a page, for which no kept page tells them. */
export async function findMetTests(
  deps: PagesDeps,
  read: (store: Store, vary: VaryPage) => Promise<unknown>,
): Promise<number[]> {
  if (!(await deps.tests.isAnyOfPages())) return []
  const met = new Set<number>()
  const nobodys = { caller: null, scriptNonce: '', form: null, banner: null, isBuilder: false }
  const vary = deps.tests.vary(NOTHING_TESTED.choices, (testId) => met.add(testId))
  await read(deps.openStore({ ...nobodys, vary }), vary)
  return [...met]
}

/** Draws a page. One that could not be made since the database takes nothing is 503 with a time to try again, never 500. */
async function draw({ storefront }: PagesDeps, address: URL, store: Store): Promise<Response> {
  let failure: ReturnType<typeof unexpectedFailure> | null = null
  const report = (error: unknown) => {
    failure = unexpectedFailure(error, '')
    store.report(error)
  }
  const response = await (await storefront()).render(new Request(address), { ...store, report })
  if (response.status !== 500 || failure === null) return response
  const { status, headers }: ReturnType<typeof unexpectedFailure> = failure
  return new Response(response.body, {
    status,
    headers: { ...Object.fromEntries(response.headers), ...headers },
  })
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
