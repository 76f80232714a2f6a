import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { nextSearch, SEARCH_CLOSED, SEARCH_LOCK_MS, type SearchEvent } from '../rules/search-overlay.ts'

type Parts = {
  /** The bar around it: a press outside leaves the search. */
  around: RefObject<HTMLElement | null>
  /** The search itself: while the focus is in it nobody has left. */
  search: RefObject<HTMLElement | null>
  /** The button that opens it: it has the focus again afterwards. */
  opener: RefObject<HTMLElement | null>
}

/**
 * The search in place of a menu: opened and closed by buttons, left by the focus going or a press
 * outside (S4.43-S4.47). Who leaves while it is locked is noticed when the lock ends.
 */
export function useSearchOverlay({ around, search, opener }: Parts) {
  const [overlay, setOverlay] = useState(SEARCH_CLOSED)
  const isOpen = overlay.shown === 'search'
  const wasOpen = useRef(false)

  const tell = useCallback((event: SearchEvent) => {
    setOverlay((current) => nextSearch(current, event, performance.now()))
  }, [])

  // The focus goes into the search with its opening, and back to the button when it would be lost.
  useEffect(() => {
    const box = search.current
    if (isOpen) box?.querySelector('input')?.focus()
    else if (wasOpen.current && isLost(box)) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, search, opener])

  useEffect(() => {
    if (!isOpen) return
    const isInside = () => search.current?.contains(document.activeElement) === true
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !around.current?.contains(event.target)) tell('leave')
    }
    function onBlur(event: FocusEvent) {
      const next = event.relatedTarget
      // A window that goes to the back takes the focus along, and brings it again.
      if (document.hasFocus() && !(next instanceof Node && search.current?.contains(next))) tell('leave')
    }
    const box = search.current
    const unlocked = setTimeout(() => {
      if (!isInside() && document.hasFocus()) tell('leave')
    }, SEARCH_LOCK_MS)
    document.addEventListener('click', onPress)
    box?.addEventListener('focusout', onBlur)
    return () => {
      clearTimeout(unlocked)
      document.removeEventListener('click', onPress)
      box?.removeEventListener('focusout', onBlur)
    }
  }, [isOpen, tell, around, search])

  return { isOpen, tell }
}

function isLost(box: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || box?.contains(activeElement) === true
}
