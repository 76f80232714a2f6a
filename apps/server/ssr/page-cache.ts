import { createHash } from 'node:crypto'
import { encodePage, KEPT_QUALITY, type PageEncoding } from './page-encoding.ts'
import type { ShownProducts } from './shown-products.ts'

/** Pages kept at once; the oldest goes first. A page takes about 100 kB in its three encodings. */
const MAXIMUM_PAGES = 2000

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  /** Ids of running tests that decide what the page shows; left out for none. */
  tests?: readonly number[]
  /** Whether it shows prices or what delivery costs, which a visitor's price list may change. */
  isPriced?: boolean
  /** The products that it shows; any of them where this is left out. */
  products?: ShownProducts
}

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<PageEncoding, Buffer>
  tests: readonly number[]
  isPriced: boolean
  products: ShownProducts
}

export type PageCache = {
  /** The page if it is at hand, without waiting. */
  peek: (key: string) => CachedPage | undefined
  /** The page, rendered once however many ask at the same time. Pages other than 200 are not kept. */
  get: (key: string, render: () => Promise<RenderedPage>) => Promise<CachedPage>
  /** Forgets everything; a page being rendered right now is not kept either. */
  clear: () => void
  /** Forgets the pages that show these products, or a choice of all; the same holds for pages being rendered. */
  forgetProducts: (productIds: readonly number[]) => void
}

/** Whole pages in memory, with their ETag and encodings, until something they show changes. */
export function openPageCache({ maximumPages = MAXIMUM_PAGES } = {}): PageCache {
  const pages = new Map<string, CachedPage>()
  const underWay = new Map<string, Promise<CachedPage>>()
  let generation = 0

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const started = generation
    const page = await pack(await render())
    if (page.status === 200 && started === generation) {
      const oldest = pages.size >= maximumPages ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
      pages.set(key, page)
    }
    return page
  }

  return {
    peek: (key) => pages.get(key),
    get: (key, render) => {
      const known = pages.get(key)
      if (known !== undefined) return Promise.resolve(known)
      const started = `${generation} ${key}`
      const waiting = underWay.get(started)
      if (waiting !== undefined) return waiting
      const rendering = renderOnce(key, render).finally(() => underWay.delete(started))
      underWay.set(started, rendering)
      return rendering
    },
    clear: () => {
      generation += 1
      pages.clear()
    },
    forgetProducts: (productIds) => {
      generation += 1
      for (const [key, { products }] of pages)
        if (products === 'any' || productIds.some((id) => products.has(id))) pages.delete(key)
    },
  }
}

/** Keeps nothing: each page is drawn again, as its sources may have changed (development only). */
export function openNoPageCache(): PageCache {
  return {
    peek: () => undefined,
    get: async (_key, render) => pack(await render()),
    clear: () => {},
    forgetProducts: () => {},
  }
}

async function pack(page: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(page.body)
  const [br, gzip] = await Promise.all([
    encodePage(identity, 'br', KEPT_QUALITY),
    encodePage(identity, 'gzip', KEPT_QUALITY),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const { status, headers, tests = [], isPriced = false, products = 'any' } = page
  return { status, headers, etag, bodies: { identity, gzip, br }, tests, isPriced, products }
}
