import { useMessages } from '@buoy/ui/use-messages.tsx'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import {
  BLOG_PARAMETER,
  type BlogPages,
  blogPageAddress,
  readBlogPages,
  writeBlogPages,
} from './blog-address.ts'
import { fetchPage, type PageContent } from './fetch-page.ts'
import { messages } from './messages.ts'

/** What a module was drawn with by the server. */
type Drawn = { id: string; page: number; pageCount: number; pages: BlogPages }

/**
 * Follows a module's page links in place: fetches the link's own address (S7.52) and hands over the
 * content of the same container in the answer (S2.45); each address is fetched once for each module
 * (S2.46). Whatever fails leaves what is shown (S2.48). The address bar keeps the state of every module,
 * and the back button goes back through it.
 */
export function useAjaxPagination(drawn: Drawn) {
  const { id } = drawn
  const t = useMessages(messages)
  const { isBuilder, layoutPreview } = usePageMode()
  const container = useRef<HTMLDivElement>(null)
  const kept = useRef(new Map<string, PageContent>())
  const addresses = useRef(new Map<number, string>())
  const underWay = useRef<AbortController | null>(null)
  const [shown, setShown] = useState<PageContent | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [isTrouble, setTrouble] = useState(false)
  const takesFocus = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was replaced takes the focus that its link had
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const element = container.current
    element?.focus({ preventScroll: true })
    if (element !== null && element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start' })
  }, [shown])

  function show(content: PageContent | null): void {
    setShown(content)
    setTrouble(false)
    const { page, pageCount } = content ?? drawn
    setSaid(t('shownPage', { page, count: pageCount }))
  }

  /** True when the page is there; false when it did not come, or another one was wanted meanwhile. */
  async function open(address: string): Promise<boolean> {
    underWay.current?.abort()
    const known = kept.current.get(address)
    if (known !== undefined) {
      setBusy(false)
      show(known)
      return true
    }
    const controller = new AbortController()
    underWay.current = controller
    setBusy(true)
    const content = await fetchPage({ address, id, layout: layoutPreview ?? null, signal: controller.signal })
    if (controller.signal.aborted) return false
    setBusy(false)
    if (content === null) {
      setSaid(t('didNotLoad'))
      setTrouble(true)
      return false
    }
    kept.current.set(address, content)
    addresses.current.set(content.page, address)
    show(content)
    return true
  }

  async function go(address: string): Promise<void> {
    takesFocus.current = true
    if (!(await open(address))) takesFocus.current = false
    else if (layoutPreview === undefined) pushPage(id, address)
  }

  function follow(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pagination a')
    if (link === null) return
    if (isBuilder) {
      event.preventDefault()
      return
    }
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || event.defaultPrevented || link.origin !== location.origin) return
    event.preventDefault()
    void go(link.href)
  }

  /** The page that the server was asked for; it may have drawn the last one in its place. */
  const asked = drawn.pages[id] ?? 1
  const newest = useRef({ show, open })
  newest.current = { show, open }
  useEffect(() => {
    function hear(): void {
      const pages = pagesOfAddress()
      const wanted = pages[id] ?? 1
      if (wanted === drawn.page) {
        underWay.current?.abort()
        setBusy(false)
        newest.current.show(null)
        return
      }
      const address = new URL(blogPageAddress(location.pathname, pages, id, wanted), location.href).href
      void newest.current.open(addresses.current.get(wanted) ?? address)
    }
    // The router may draw the page again on its way back or forward, from what the server said at first.
    if ((pagesOfAddress()[id] ?? 1) !== asked) hear()
    addEventListener('popstate', hear)
    return () => removeEventListener('popstate', hear)
  }, [id, drawn.page, asked])

  return { container, html: shown?.html ?? null, isBusy, said, isTrouble, follow }
}

function pagesOfAddress(): BlogPages {
  return readBlogPages(new URLSearchParams(location.search).get(BLOG_PARAMETER))
}

/** Writes the module's page beside those of the other modules, as a step that the back button undoes. */
function pushPage(id: string, address: string): void {
  const followed = readBlogPages(new URL(address).searchParams.get(BLOG_PARAMETER))
  const written = writeBlogPages({ ...pagesOfAddress(), [id]: followed[id] ?? 1 })
  const next = new URL(location.href)
  next.searchParams.delete(BLOG_PARAMETER)
  const rest = next.searchParams.toString()
  const query = [rest, written === '' ? '' : `${BLOG_PARAMETER}=${written}`].filter(Boolean).join('&')
  history.pushState(history.state, '', `${next.pathname}${query === '' ? '' : `?${query}`}${next.hash}`)
}
