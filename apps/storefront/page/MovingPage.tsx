import { inLanguage } from '@buoy/kernel/rules/language-address.ts'
import { type PageMoves, PageMovesContext } from '@buoy/ui/page-moves.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fetchPage, takeHead } from './fetch-page.ts'
import { type Page, PageTree, type RouteModule } from './page-tree.tsx'

type Props = { first: Page; modules: readonly RouteModule[] }

/** The page in the browser: what its parts move, such as the filters of a listing, is fetched and shown in place. */
export function MovingPage({ first, modules }: Props) {
  const [page, setPage] = useState(first)
  const [waiting, setWaiting] = useState(false)
  const asking = useRef<AbortController | null>(null)
  const shown = useRef(location.pathname + location.search)
  const hasMoved = useRef(false)

  const show = useCallback(
    async (address: string, isNew: boolean) => {
      asking.current?.abort()
      const asked = new AbortController()
      asking.current = asked
      setWaiting(true)
      try {
        const found = await fetchPage(address, asked.signal)
        // An address of another route is opened like any link.
        if (found === null || !isSameRoute(found.page, first)) return location.assign(address)
        if (isNew) history.pushState(null, '', found.address)
        shown.current = location.pathname + location.search
        takeHead(found.document)
        setPage(found.page)
      } catch (error) {
        if (!asked.signal.aborted) location.assign(address)
        else if (!(error instanceof DOMException)) throw error
      } finally {
        if (asking.current === asked) setWaiting(false)
      }
    },
    [first],
  )

  // Effects of what is inside come first, so by now everything responds.
  useEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])

  useEffect(() => {
    // A page that only ever changed its hash, or whose modules follow the address themselves, is left to itself.
    const onPop = () => {
      const { pathname, search } = location
      if (hasMoved.current && pathname + search !== shown.current) void show(pathname + search, false)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [show])

  const moves = useMemo<PageMoves>(
    () => ({
      go: (address) => {
        hasMoved.current = true
        void show(inLanguage(address, document.documentElement.dataset.prefix ?? ''), true)
      },
      refresh: () => show(shown.current, false),
      waiting,
    }),
    [show, waiting],
  )
  return (
    <PageMovesContext value={moves}>
      <PageTree page={page} modules={modules} />
    </PageMovesContext>
  )
}

function isSameRoute(one: Page, other: Page): boolean {
  return one.error === null && one.routes.at(-1)?.id === other.routes.at(-1)?.id
}
