import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openPageCache, type RenderedPage } from './page-cache.ts'

const page = (body: string, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html' },
  body,
})

describe('page cache', () => {
  it('renders once however many ask at the same time', async () => {
    const cache = openPageCache()
    let renders = 0
    const render = async () => page(`render ${++renders}`)
    const [first, second] = await Promise.all([cache.get('/', render), cache.get('/', render)])
    expect(renders).toBe(1)
    expect(first.etag).toBe(second.etag)
    expect(cache.peek('/')).toBe(first)
  })

  it('keeps the same text in three encodings', async () => {
    const kept = await openPageCache().get('/', async () => page('the same water'))
    expect(brotliDecompressSync(kept.bodies.br).toString()).toBe('the same water')
    expect(gunzipSync(kept.bodies.gzip).toString()).toBe('the same water')
    expect(kept.bodies.identity.toString()).toBe('the same water')
  })

  it('forgets everything when something shown has changed, also a page that is being rendered', async () => {
    const cache = openPageCache()
    let finish: (value: RenderedPage) => void = () => {}
    const slow = cache.get(
      '/',
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    cache.clear()
    finish(page('old price'))
    await slow
    expect(cache.peek('/')).toBeUndefined()
    await cache.get('/', async () => page('new price'))
    expect(cache.peek('/')?.bodies.identity.toString()).toBe('new price')
  })

  it('forgets the pages that show a product that has changed, and those that may show any', async () => {
    const cache = openPageCache()
    const showing = (products?: ReadonlySet<number>) => async () => ({
      ...page('x'),
      ...(products && { products }),
    })
    await cache.get('/one', showing(new Set([1, 2])))
    await cache.get('/three', showing(new Set([3])))
    await cache.get('/about', showing(new Set()))
    await cache.get('/shop', showing())
    cache.forgetProducts([2, 9])
    expect(['/one', '/three', '/about', '/shop'].filter((key) => cache.peek(key))).toEqual([
      '/three',
      '/about',
    ])
    let finish: (value: RenderedPage) => void = () => {}
    const slow = cache.get('/two', () => new Promise((resolve) => (finish = resolve)))
    cache.forgetProducts([2])
    finish({ ...page('old stock'), products: new Set([2]) })
    await slow
    expect(cache.peek('/two')).toBeUndefined()
  })

  it('does not keep pages that are not found', async () => {
    const cache = openPageCache()
    await cache.get('/nothing', async () => page('not here', 404))
    expect(cache.peek('/nothing')).toBeUndefined()
  })

  it('keeps a bounded number of pages, dropping the oldest', async () => {
    const cache = openPageCache({ maximumPages: 2 })
    for (const key of ['/a', '/b', '/c']) await cache.get(key, async () => page(key))
    expect([cache.peek('/a'), cache.peek('/c')?.status]).toEqual([undefined, 200])
  })
})
