import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announceProducts } from '@buoy/shop/catalogue/products/server/announce-products.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { purgeWorker } from './purge-edge.ts'

const NOOSA = '/index.php/product/noosa-round/'

type Call = { path: string; headers: IncomingHttpHeaders; body: string }

/** A network that is told what to forget, and refuses as often as it is asked to. */
async function openNetwork() {
  const calls: Call[] = []
  let refusals = 0
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body })
      response.statusCode = refusals > 0 ? 503 : 200
      refusals -= 1
      response.end('{"success":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/purge`,
    calls,
    refuse: (times: number) => {
      refusals = times
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('without a network in front of the shop', () => {
  let buoy: TestServer
  beforeAll(async () => {
    buoy = await openTestServer()
  })
  afterAll(() => buoy.close())

  it('asks caches on the way for every page again, and names no tags', async () => {
    const { headers } = await buoy.inject({ url: NOOSA })
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers['cache-tag']).toBeUndefined()
  })
})

describe('with a network in front of the shop', () => {
  let buoy: TestServer
  let network: Awaited<ReturnType<typeof openNetwork>>
  beforeAll(async () => {
    network = await openNetwork()
    buoy = await openTestServer({
      env: {
        CDN_PAGE_SECONDS: '600',
        CDN_PURGE_PROTOCOL: 'cloudflare',
        CDN_PURGE_URL: network.url,
        CDN_PURGE_TOKEN: 'secret-token',
      },
    })
    await buoy.listen()
  })
  afterAll(async () => {
    await buoy.close()
    await network.close()
  })

  const tagsIn = ({ body }: Call) => (JSON.parse(body) as { tags: string[] }).tags

  it('lets it keep pages that are the same for everybody, with tags of what they show', async () => {
    const product = await buoy.inject({ url: NOOSA })
    expect(product.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=600, stale-while-revalidate=60',
    )
    const tags = String(product.headers['cache-tag']).split(',')
    expect(tags[0]).toBe('buoy')
    expect(tags).toContain('buoy-product-1')
    expect(tags).not.toContain('buoy-products')
    const listing = await buoy.inject({ url: '/index.php/shop/' })
    expect(listing.headers['cache-tag']).toBe('buoy,buoy-products')
    const about = await buoy.inject({ url: '/index.php/terms/' })
    expect(about.headers['cache-tag']).toBe('buoy')
  })

  it('never lets it keep what is of one visitor, or asked for as an owner', async () => {
    const own = ['cart/', 'checkout/', 'my-account/', 'order-tracking/', 'newsletter/', 'page-canvas/']
    for (const path of own) {
      const { headers } = await buoy.inject({ url: `/index.php/${path}` })
      expect(headers['cache-control'], path).toBe('no-store')
      expect(headers['cache-tag'], path).toBeUndefined()
    }
    for (const url of [`${NOOSA}?et_fb=1`, '/index.php/nowhere/', '/?wc-ajax=get_refreshed_fragments']) {
      const { headers } = await buoy.inject({ url })
      expect(String(headers['cache-control'] ?? 'no-store'), url).not.toContain('s-maxage')
      expect(headers['cache-tag'], url).toBeUndefined()
    }
  })

  it('has it forget the pages of a product that has changed', async () => {
    network.calls.length = 0
    await buoy.database.db.transaction((tx) => announceProducts(tx, [1]))
    const calls = () => network.calls.filter((call) => tagsIn(call).includes('buoy-product-1'))
    await vi.waitFor(() => expect(calls()).toHaveLength(1), { timeout: 30_000, interval: 200 })
    const [call] = calls()
    expect(call?.path).toBe('/purge')
    expect(call?.headers.authorization).toBe('Bearer secret-token')
    expect(call && tagsIn(call)).toEqual(['buoy-products', 'buoy-product-1'])
  }, 40_000)

  it('fails the job while the network refuses, so that the queue tries again, and sends many tags in parts', async () => {
    const edge = { seconds: 600, protocol: 'cloudflare', purge: { url: network.url, token: 't' } } as const
    const { work } = purgeWorker(edge)
    network.refuse(1)
    await expect(work({ tags: ['buoy'] })).rejects.toThrow('status 503')
    network.calls.length = 0
    await work({ tags: Array.from({ length: 31 }, (_, index) => `buoy-product-${index}`) })
    expect(network.calls.map((call) => tagsIn(call).length)).toEqual([30, 1])
  })
})
