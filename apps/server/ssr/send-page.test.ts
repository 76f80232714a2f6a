import { brotliCompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { sendCached } from './send-page.ts'

const EDGE = { seconds: 600, protocol: 'fastly', purge: null } as const
const BODY = Buffer.from('<p>A page</p>')
const PAGE = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  etag: '"a"',
  bodies: { br: brotliCompressSync(BODY) },
  tests: [],
  isPriced: false,
  shown: { products: new Set([7, 9]), lists: [], pages: new Set<string>() },
}

async function headersOf(page: Parameters<typeof sendCached>[0], cookie?: string, isOwn = false) {
  const app = fastify()
  app.get('/', (request, reply) => {
    if (cookie !== undefined) reply.header('set-cookie', cookie)
    return sendCached(page, { request, reply, edge: EDGE, isOwn })
  })
  return (await app.inject({ url: '/' })).headers
}

it('lets a network keep what is the same for everybody, with the tags that it knows', async () => {
  expect(await headersOf(PAGE)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=600, stale-while-revalidate=60',
    'surrogate-key': 'buoy buoy-product-7 buoy-product-9',
    vary: 'accept-encoding',
  })
})

it('tells a network that a page with a list may change with any product', async () => {
  const list = { ...PAGE, shown: { ...PAGE.shown, lists: [async () => true] } }
  expect((await headersOf(list))['surrogate-key']).toBe('buoy buoy-products')
})

it('lets none keep a page with a running test, or an answer that sets a cookie', async () => {
  const tested = await headersOf({ ...PAGE, tests: [3] })
  expect(tested['cache-control']).toBe('private, max-age=0, must-revalidate')
  expect(tested['surrogate-key']).toBeUndefined()
  const drawnForOne = await headersOf(PAGE, undefined, true)
  expect(drawnForOne['cache-control']).toBe('private, max-age=0, must-revalidate')
  expect(drawnForOne['surrogate-key']).toBeUndefined()
  const own = await headersOf(PAGE, 'a=b')
  expect(own['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(own['surrogate-key']).toBeUndefined()
})
