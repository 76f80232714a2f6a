import { useEffect, useState } from 'react'
import type { Size } from '../rules/fit.ts'

/** The window, and how far what is fixed in it reaches beyond what a phone shows of it, in px. */
type Viewport = Size & { past: { left: number; right: number; bottom: number } }

/**
 * A page that is wider than its phone makes the phone's window as wide as itself, and higher by as much: what is in the
 * middle of that window is not in the middle of what is seen.
 */
function measure(): Viewport {
  const { clientWidth } = document.documentElement
  const width = Math.max(0, innerWidth - clientWidth)
  const beginsRight = getComputedStyle(document.documentElement).direction === 'rtl'
  const past = {
    left: beginsRight ? width : 0,
    right: beginsRight ? 0 : width,
    bottom: (innerHeight * width) / innerWidth,
  }
  return { width: innerWidth, height: innerHeight, past }
}

/** The window's size in px; follows it when it is resized or turned (W9.21). */
export function useViewport(): Viewport {
  const [viewport, setViewport] = useState(measure)
  useEffect(() => {
    const follow = () => setViewport(measure())
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [])
  return viewport
}
