import { createHash } from 'node:crypto'
import { encodePage, KEPT_QUALITY, type KeptBodies } from './page-encoding.ts'
import type { Shown } from './shown-parts.ts'

/** What kept pages may take in bytes, as brotli has them: 8,000 pages of a shop; the one that nobody asked for longest goes first. */
const MAXIMUM_BYTES = 96 * 1024 * 1024
/** What a kept page takes beside its text, in bytes. */
const OVERHEAD_BYTES = 2048

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: string
  /** Ids of running tests that decide what the page shows; left out for none. */
  tests?: readonly number[]
  /** Whether it shows prices or what delivery costs, which a visitor's price list may change. */
  isPriced?: boolean
  /** What it shows that may change; anything where this is left out. */
  shown?: Shown
}

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: KeptBodies
  tests: readonly number[]
  isPriced: boolean
  shown: Shown
}

export type PageCounts = { memory: number; drawn: number }

export type PageCache = {
  /** The page if it is at hand, without waiting. */
  peek: (key: string) => CachedPage | undefined
  /** The page, rendered once however many ask at the same time. Pages other than 200 are not kept. */
  get: (key: string, render: () => Promise<RenderedPage>) => Promise<CachedPage>
  /** How many pages were answered from memory so far, and how many were drawn. */
  counts: () => PageCounts
  /** Forgets everything; a page being rendered right now is not kept either. */
  clear: () => void
  /** Forgets the pages that show these products; those that list products are looked at again before they are shown. */
  forgetProducts: (productIds: readonly number[]) => void
  /** Forgets the pages that are, or contain, the published page of this slug. */
  forgetPage: (slug: string) => void
}

/** `sureAt`: as of which change its lists are known to be the same. */
type Kept = { page: CachedPage; sureAt: number }

/** Whole pages in memory, with their ETag and encodings, until something they show changes. */
export function openPageCache({ maximumBytes = MAXIMUM_BYTES } = {}): PageCache {
  const pages = new Map<string, Kept>()
  const underWay = new Map<string, Promise<CachedPage>>()
  /** Counts the changes; `listsAt` is the last that may have changed lists. */
  let generation = 0
  let listsAt = 0
  let bytes = 0
  let asked = 0
  let drawn = 0

  function drop(key: string): void {
    const kept = pages.get(key)
    if (kept !== undefined && pages.delete(key)) bytes -= sizeOf(kept.page)
  }

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const started = generation
    drawn += 1
    const page = await pack(await render())
    if (page.status === 200 && started === generation) {
      drop(key)
      pages.set(key, { page, sureAt: started })
      bytes += sizeOf(page)
      for (const oldest of pages.keys()) {
        if (bytes <= maximumBytes) break
        drop(oldest)
      }
    }
    return page
  }

  const isSure = ({ page: { shown }, sureAt }: Kept) =>
    shown === 'any' || shown.lists.length === 0 || sureAt >= listsAt

  /** Whether a page still lists what it did, by what is in memory. */
  async function isUnchanged(key: string, kept: Kept): Promise<boolean> {
    const { shown } = kept.page
    if (shown === 'any') return false
    const started = generation
    const answers = await Promise.all(shown.lists.map((isSame) => isSame()))
    if (!answers.every(Boolean) || pages.get(key) !== kept) return false
    kept.sureAt = started
    return true
  }

  async function lookAgain(
    key: string,
    kept: Kept,
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage> {
    return (await isUnchanged(key, kept)) ? kept.page : renderOnce(key, render)
  }

  function forget(isConcerned: (shown: Exclude<Shown, 'any'>) => boolean): void {
    generation += 1
    for (const [key, { page }] of pages) if (page.shown === 'any' || isConcerned(page.shown)) drop(key)
  }

  return {
    peek: (key) => pages.get(key)?.page,
    get: (key, render) => {
      asked += 1
      const kept = pages.get(key)
      if (kept !== undefined && isSure(kept)) {
        // From now on it is the newest.
        pages.delete(key)
        pages.set(key, kept)
        return Promise.resolve(kept.page)
      }
      const started = `${generation} ${key}`
      const waiting = underWay.get(started)
      if (waiting !== undefined) return waiting
      const rendering = (kept === undefined ? renderOnce(key, render) : lookAgain(key, kept, render)).finally(
        () => underWay.delete(started),
      )
      underWay.set(started, rendering)
      return rendering
    },
    counts: () => ({ memory: asked - drawn, drawn }),
    clear: () => {
      generation += 1
      pages.clear()
      bytes = 0
    },
    forgetProducts: (productIds) => {
      forget(({ products }) => productIds.some((id) => products.has(id)))
      listsAt = generation
    },
    forgetPage: (slug) => forget(({ pages: shownPages }) => shownPages.has(slug)),
  }
}

function sizeOf({ bodies }: CachedPage): number {
  return bodies.br.length + OVERHEAD_BYTES
}

/** Keeps nothing: each page is drawn again, as its sources may have changed (development only). */
export function openNoPageCache(): PageCache {
  return {
    peek: () => undefined,
    get: async (_key, render) => pack(await render()),
    counts: () => ({ memory: 0, drawn: 0 }),
    clear: () => {},
    forgetProducts: () => {},
    forgetPage: () => {},
  }
}

async function pack(page: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(page.body)
  const br = await encodePage(identity, 'br', KEPT_QUALITY)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const { status, headers, tests = [], isPriced = false, shown = 'any' } = page
  return { status, headers, etag, bodies: { br }, tests, isPriced, shown }
}
