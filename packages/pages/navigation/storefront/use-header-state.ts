import { useEffect, useState } from 'react'
import { HEADER_AT_TOP, type HeaderState, nextHeader } from '../rules/header-state.ts'

/** The state of the head while the page is scrolled; `height` is its own, in px. */
export function useHeaderState(hides: boolean, height: number): HeaderState {
  const [state, setState] = useState(HEADER_AT_TOP)
  useEffect(() => {
    let last = HEADER_AT_TOP
    function onScroll() {
      const next = nextHeader(last, { y: window.scrollY, hides, height })
      const isSame =
        next.mode === last.mode && next.isHidden === last.isHidden && next.isAtTop === last.isAtTop
      last = next
      // Each pixel would draw the head again.
      if (!isSame) setState(next)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [hides, height])
  return state
}
