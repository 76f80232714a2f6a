import { useCallback, useEffect, useRef, useState } from 'react'
import { CAROUSEL_MOVE_MS, progressOf, targetItem } from './carousel-move.ts'

/** A window that shows its last item is at the end, give or take this many px. */
const EDGE_PX = 4

/**
 * Moves a list that scrolls sideways by window fulls, in `moveMs` ms; at once for who wants no motion.
 * Fingers and wheels scroll it as they always do. `edges` says where there is no further way.
 */
export function useCarousel(moveMs: number = CAROUSEL_MOVE_MS) {
  const list = useRef<HTMLUListElement>(null)
  const frame = useRef<number | null>(null)
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })

  const look = useCallback(() => {
    const element = list.current
    if (element === null) return
    const gone = Math.abs(element.scrollLeft)
    const atEnd = gone >= element.scrollWidth - element.clientWidth - EDGE_PX
    setEdges({ atStart: gone <= EDGE_PX, atEnd })
  }, [])

  useEffect(() => {
    const element = list.current
    if (element === null) return
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      observer.disconnect()
      if (frame.current !== null) cancelAnimationFrame(frame.current)
    }
  }, [look])

  /** A move that is asked for while another is under way is ignored. */
  function move(way: 'next' | 'previous') {
    const element = list.current
    if (element === null || frame.current !== null) return
    const starts = startsOf(element)
    const distance = starts[targetItem(starts, element.clientWidth, way)] ?? 0
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    scrollBy(element, distance * direction)
  }

  function scrollBy(element: HTMLElement, distance: number) {
    const from = element.scrollLeft
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.scrollLeft = from + distance
      return
    }
    const began = performance.now()
    // Snapping would pull it back after every step.
    element.style.scrollSnapType = 'none'
    const step = () => {
      const progress = progressOf(performance.now() - began, moveMs)
      element.scrollLeft = from + distance * progress
      frame.current = progress < 1 ? requestAnimationFrame(step) : null
      if (frame.current === null) element.style.scrollSnapType = ''
    }
    frame.current = requestAnimationFrame(step)
  }

  return { list, edges, move, onScroll: look }
}

/** Distances of the items from where the window begins, along the reading direction, in px. */
function startsOf(list: HTMLElement): number[] {
  const style = getComputedStyle(list)
  const isRightToLeft = style.direction === 'rtl'
  const inset = Number.parseFloat(style.scrollPaddingInlineStart) || 0
  const box = list.getBoundingClientRect()
  return [...list.children].map((item) => {
    const at = item.getBoundingClientRect()
    return (isRightToLeft ? box.right - at.right : at.left - box.left) - inset
  })
}
