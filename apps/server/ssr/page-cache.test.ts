import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openPageCache, type RenderedPage } from './page-cache.ts'
import { bodyIn } from './page-encoding.ts'
import type { IsSameList } from './shown-parts.ts'

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
    const { bodies } = await openPageCache().get('/', async () => page('the same water'))
    expect(brotliDecompressSync(await bodyIn(bodies, 'br')).toString()).toBe('the same water')
    expect(gunzipSync(await bodyIn(bodies, 'gzip')).toString()).toBe('the same water')
    expect(await bodyIn(bodies, 'gzip')).toBe(await bodyIn(bodies, 'gzip'))
    expect((await bodyIn(bodies, 'identity')).toString()).toBe('the same water')
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
    expect(brotliDecompressSync(cache.peek('/')?.bodies.br ?? '').toString()).toBe('new price')
  })

  const showing =
    (products: number[], parts: { lists?: IsSameList[]; pages?: string[] } = {}) =>
    async () => ({
      ...page('x'),
      shown: {
        products: new Set(products),
        lists: parts.lists ?? [],
        pages: new Set(parts.pages ?? []),
      },
    })

  it('forgets the pages that show a product that has changed, and those that may show any', async () => {
    const cache = openPageCache()
    await cache.get('/one', showing([1, 2]))
    await cache.get('/three', showing([3]))
    await cache.get('/about', showing([]))
    await cache.get('/shop', async () => page('x'))
    cache.forgetProducts([2, 9])
    expect(['/one', '/three', '/about', '/shop'].filter((key) => cache.peek(key))).toEqual([
      '/three',
      '/about',
    ])
    let finish: (value: RenderedPage) => void = () => {}
    const slow = cache.get('/two', () => new Promise((resolve) => (finish = resolve)))
    cache.forgetProducts([2])
    finish({ ...page('old stock'), shown: { products: new Set([2]), lists: [], pages: new Set() } })
    await slow
    expect(cache.peek('/two')).toBeUndefined()
  })

  it('looks at lists again after a product has changed, and draws the page when one is another', async () => {
    const cache = openPageCache()
    let isSame = true
    let looks = 0
    const lists: IsSameList[] = [
      async () => {
        looks += 1
        return isSame
      },
    ]
    const draw = () => cache.get('/shop', showing([1], { lists }))
    const first = await draw()
    expect(await draw()).toBe(first)
    expect(looks).toBe(0)

    cache.forgetProducts([2])
    expect(await Promise.all([draw(), draw()])).toEqual([first, first])
    expect(await draw()).toBe(first)
    expect(looks).toBe(1)

    isSame = false
    cache.forgetProducts([2])
    expect(await draw()).not.toBe(first)
    expect(cache.counts()).toEqual({ memory: 4, drawn: 2 })
  })

  it('looks at a list once more when another product changes while it looks', async () => {
    const cache = openPageCache()
    const answers: ((isSame: boolean) => void)[] = []
    const lists = [() => new Promise<boolean>((resolve) => answers.push(resolve))]
    const draw = () => cache.get('/shop', showing([1], { lists }))
    await draw()
    cache.forgetProducts([2])
    const early = draw()
    cache.forgetProducts([3])
    answers[0]?.(true)
    await early
    const late = draw()
    expect(answers).toHaveLength(2)
    answers[1]?.(true)
    await late
  })

  it('forgets only a page, and what contains it, when that was published', async () => {
    const cache = openPageCache()
    await cache.get('/about', showing([], { pages: ['about'] }))
    await cache.get('/help', showing([], { pages: ['help'] }))
    cache.forgetPage('about')
    expect([cache.peek('/about'), cache.peek('/help')?.status]).toEqual([undefined, 200])
  })

  it('does not keep pages that are not found', async () => {
    const cache = openPageCache()
    await cache.get('/nothing', async () => page('not here', 404))
    expect(cache.peek('/nothing')).toBeUndefined()
  })

  it('keeps so many bytes, and drops the page that nobody asked for longest', async () => {
    const cache = openPageCache({ maximumBytes: 2 * 2300 })
    const draw = (key: string) => cache.get(key, async () => page(key))
    for (const key of ['/a', '/b', '/a', '/c']) await draw(key)
    expect([cache.peek('/a')?.status, cache.peek('/b'), cache.peek('/c')?.status]).toEqual([
      200,
      undefined,
      200,
    ])
    cache.clear()
    for (const key of ['/d', '/e']) await draw(key)
    expect([cache.peek('/d')?.status, cache.peek('/e')?.status]).toEqual([200, 200])
  })
})
