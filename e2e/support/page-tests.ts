import type { ConsolePageTest } from '@buoy/pages/experiments/console-contract.ts'
import type { ConsolePriceTest } from '@buoy/pages/experiments/price-test-contract.ts'
import type { Audience } from '@buoy/pages/experiments/rules/audience.ts'
import type { Goal } from '@buoy/pages/experiments/rules/experiment.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { signIn } from './owner.ts'
import { publishModules } from './pages.ts'
import type { OpenServer } from './server.ts'
import { hydrated } from './test.ts'

/** The words of the tested page, and of its one variant. */
export const WORDS = ['First words', 'Better words'] as const

/** Calls of the console's API as the owner who is signed in on a page; what is refused fails the test. */
export function ownerCalls(page: Page) {
  return async <Reply>(method: 'POST' | 'PUT' | 'GET', address: string, data?: object) => {
    const { origin } = new URL(page.url())
    const reply = await page.request.fetch(`/console/api${address}`, {
      method,
      headers: { origin },
      ...(data && { data }),
    })
    expect(reply.ok(), `${address} answered ${reply.status()}: ${await reply.text()}`).toBe(true)
    return (await reply.json()) as Reply & { version: number }
  }
}

/** Makes a test of the price of the Noosa Round, which costs $129, and starts it; answers its id. */
export async function runPriceTest(
  page: Page,
  buoy: OpenServer,
  { name, amount, namespace = null }: { name: string; amount: number; namespace?: object | null },
): Promise<number> {
  const call = ownerCalls(page)
  const [goods] = await buoy.query<{ id: number }>(
    `select variant.id from shop.variant join shop.product on product.id = product_id where slug = 'noosa-round'`,
  )
  const { id, version, variants, ...made } = await call<ConsolePriceTest>('POST', '/price-tests', { name })
  const { coverage, audience, startsAt, endsAt, goal } = made
  const list = { prices: [{ variantId: goods?.id, amount }], delivery: [] }
  await call('PUT', `/price-tests/${id}`, {
    ...{ version, name, coverage, audience, namespace, startsAt, endsAt, goal },
    variants: variants.map((one, index) => (index === 0 ? one : { ...one, list })),
  })
  await call('POST', `/price-tests/${id}/start`, {})
  return id
}

/** A page with a test of its text `hello` that runs; the owner's calls go through `page`, who is a visitor no more. */
export async function runTest(
  page: Page,
  buoy: OpenServer,
  {
    slug,
    goal,
    bounceSeconds = 5,
    audience = null,
  }: { slug: string; goal: Goal; bounceSeconds?: number; audience?: Audience | null },
): Promise<{ path: string; id: number; pageId: number }> {
  const modules = (title: string) => [
    aNode('text', 'hello', { title }),
    aNode('text', 'far', { title: 'Far below' }),
  ]
  const path = await publishModules(buoy, slug, ...modules(WORDS[0]))
  await signIn(page)
  const call = ownerCalls(page)
  const [row] = await buoy.query<{ id: number }>('select id from pages.page where slug = $1', [slug])
  const pageId = row?.id ?? 0
  const made = await call<ConsolePageTest>('POST', '/page-tests', { pageId, subject: 'hello', name: slug })
  const variant = made.variants[1]?.pageId
  const draft = await call<{ document: object }>('GET', `/page-editor/${variant}`)
  const document = JSON.parse(JSON.stringify(draft.document).replace(WORDS[0], WORDS[1]))
  await call('PUT', `/page-editor/${variant}`, { document, version: draft.version })
  const { id, version, name, coverage, namespace, startsAt, endsAt, variants } = made
  await call('PUT', `/page-tests/${id}`, {
    version,
    name,
    goal,
    coverage,
    bounceSeconds,
    audience,
    namespace,
    startsAt,
    endsAt,
    variants: variants.map((one) => ({ name: one.name, weight: one.weight })),
  })
  await call('POST', `/page-tests/${id}/start`, {})
  await expect
    .poll(async () => (await page.request.get(path, { headers: { cookie: '' } })).headers()['cache-control'])
    .toContain('private')
  return { path, id, pageId }
}

/**
 * Opens the page as a new visitor of each variant; answers their pages, the original's first. Who comes to a variant that is
 * met already only asks for the page: no script of theirs counts what they see.
 */
export async function visitBoth(
  browser: Browser,
  url: string,
  { prepare = async (_page: Page) => {}, userAgent }: VisitOptions = {},
) {
  const met: (BrowserContext | undefined)[] = [undefined, undefined]
  for (let tries = 0; tries < 30 && met.includes(undefined); tries += 1) {
    const context = await browser.newContext(userAgent === undefined ? {} : { userAgent })
    const variant = (await (await context.request.get(url)).text()).includes(WORDS[1]) ? 1 : 0
    if (met[variant] === undefined) met[variant] = context
    else await context.close()
  }
  const [original, variant] = met
  if (original === undefined || variant === undefined) throw new Error('one variant was shown to nobody')
  const open = async (context: BrowserContext) => {
    const visitor = await context.newPage()
    await prepare(visitor)
    await visitor.goto(url)
    await hydrated(visitor)
    return visitor
  }
  return [await open(original), await open(variant)] as const
}

type VisitOptions = { prepare?: (page: Page) => Promise<void>; userAgent?: string }
