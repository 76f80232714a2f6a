import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const CLIENT_DIR = resolve(import.meta.dirname, '../../../dist/storefront/client')
/** What a page's style sheets weigh at most, in bytes as they travel: each compressed by itself. */
const MOST_STYLES = 12_000
/** The same where several kinds of modules with behaviour stand. */
const MOST_STYLES_OF_MANY = 15_900
const HAS_MANY = /^\/(?:$|\?)|\/(?:about|contact|modules-\w+|project\/[\w-]+)\/$/

let buoy: TestServer
let addresses: string[]
beforeAll(async () => {
  buoy = await openTestServer()
  const { body } = await buoy.inject({ url: '/sitemap.xml' })
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const others = ['cart', 'my-account', 'wish-list', 'order-tracking', 'nowhere', 'product/nothing']
  addresses = [
    ...new Set([...listed, ...others.map((one) => `/index.php/${one}/`), '/?s=tray&post_type=product']),
  ]
})
afterAll(() => buoy.close())

const compressed = new Map<string, Promise<number>>()

/** The size of a file as it travels; most pages have the same ones. */
function sizeOf(href: string): Promise<number> {
  const size =
    compressed.get(href) ?? readFile(join(CLIENT_DIR, href)).then((file) => brotliCompressSync(file).length)
  compressed.set(href, size)
  return size
}

/** The style sheets that a page links to, with their compressed sizes. */
async function sheetsOf(html: string): Promise<Map<string, number>> {
  const links = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)]
  return new Map(await Promise.all(links.map(async ([, href = '']) => [href, await sizeOf(href)] as const)))
}

it('loads at most 12 kB of style sheets on a page, 15.9 where several kinds of modules wake', async () => {
  expect(addresses.length).toBeGreaterThan(50)
  const tooHeavy: string[] = []
  for (const url of addresses) {
    const sheets = await sheetsOf((await buoy.inject({ url })).body)
    expect(sheets.size, url).toBeGreaterThan(0)
    const total = [...sheets.values()].reduce((sum, size) => sum + size, 0)
    if (total > (HAS_MANY.test(url) ? MOST_STYLES_OF_MANY : MOST_STYLES))
      tooHeavy.push(`${url} ${total}: ${[...sheets].map(([href, size]) => `${href} ${size}`).join(', ')}`)
  }
  expect(tooHeavy).toEqual([])
})

it('links to the style sheets of modules whose scripts come later, ahead of what they show', async () => {
  const { body } = await buoy.inject({ url: '/index.php/faq/' })
  const sheets = [...(await sheetsOf(body)).keys()].map((href) => href.replace(/-[\w-]{8}\.css$/, ''))
  expect(sheets).toEqual([
    '/assets/frame',
    '/assets/island',
    '/assets/prose',
    '/assets/stars',
    '/assets/PageView',
    '/assets/turning',
    '/assets/toggles',
  ])
  expect(body.indexOf('/assets/toggles')).toBeLessThan(body.indexOf('<body'))
})

/** In bytes before compression. A third of a page of products is what its scripts take it over with. */
const MOST_HTML = {
  '/index.php/product/noosa-round/': 60_000,
  // With a choice of three colours.
  '/index.php/product/scallop-tray/': 68_500,
  '/index.php/shop/': 72_700,
  '/': 64_000,
  '/index.php/journal/care-of-timber/': 32_600,
  '/index.php/faq/': 30_400,
}

it.each(Object.entries(MOST_HTML))('sends %s in at most %i bytes', async (url, most) => {
  expect(Buffer.byteLength((await buoy.inject({ url })).body)).toBeLessThanOrEqual(most)
})
