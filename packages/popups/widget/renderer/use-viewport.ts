import { useEffect, useState } from 'react'
import type { Size } from '../rules/fit.ts'

/**
 * The window, and how far what is fixed in it reaches beyond what a phone shows of it, in px; `covered` is what of that
 * a keyboard takes of the height.
 */
type Viewport = Size & { past: { left: number; right: number; top: number; bottom: number }; covered: number }

/** Less than this is a toolbar that comes and goes, in px. */
const LEAST_KEYBOARD = 120

/**
 * A page that is wider than its phone makes the phone's window as wide as itself, and higher by as much: what is in the
 * middle of that window is not in the middle of what is seen.
 */
function measure(): Viewport {
  const { clientWidth } = document.documentElement
  const width = Math.max(0, innerWidth - clientWidth)
  const beginsRight = getComputedStyle(document.documentElement).direction === 'rtl'
  const { height = innerHeight, width: seenWidth = innerWidth, offsetTop = 0 } = visualViewport ?? {}
  // A keyboard leaves the width alone; zooming in, and a page that is wider than its phone, show less of that too.
  const isTypedIn = innerHeight - height > LEAST_KEYBOARD && innerWidth - seenWidth < 2
  const past = {
    left: beginsRight ? width : 0,
    right: beginsRight ? 0 : width,
    top: isTypedIn ? offsetTop : 0,
    bottom: isTypedIn ? innerHeight - height - offsetTop : (innerHeight * width) / innerWidth,
  }
  return { width: innerWidth, height: innerHeight, past, covered: isTypedIn ? innerHeight - height : 0 }
}

/** The window's size in px; follows it when it is resized or turned (W9.21). */
export function useViewport(): Viewport {
  const [viewport, setViewport] = useState(measure)
  useEffect(() => {
    const follow = () => setViewport(measure())
    const over = new AbortController()
    const { signal } = over
    addEventListener('resize', follow, { signal })
    visualViewport?.addEventListener('resize', follow, { signal })
    visualViewport?.addEventListener('scroll', follow, { signal })
    return () => over.abort()
  }, [])
  return viewport
}
