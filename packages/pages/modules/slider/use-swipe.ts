import { type PointerEvent, useRef } from 'react'
import type { Move } from './slide-show.ts'
import { moveOfSwipe } from './swipe.ts'

/** Handlers for an element that is swiped by touch; scrolling up and down stays the page's. */
export function useSwipe(move: (move: Move) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerCancel: () => {
      start.current = null
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return
      const { x, y } = start.current
      start.current = null
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      const wanted = moveOfSwipe(event.clientX - x, event.clientY - y, isRightToLeft)
      if (wanted !== null) move(wanted)
    },
  }
}
