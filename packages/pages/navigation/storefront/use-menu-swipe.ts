import { useEffect, useRef } from 'react'
import { menuSwipe, type Touch } from '../rules/swipe.ts'

/** Calls `onSwipe` when a finger opens or closes the menu at the edge (S9.31); hears nothing while `isOn` is false. */
export function useMenuSwipe(isOn: boolean, onSwipe: (meaning: 'open' | 'close') => void): void {
  const newest = useRef(onSwipe)
  newest.current = onSwipe
  useEffect(() => {
    if (!isOn) return
    let from: Touch | null = null
    function onStart(event: TouchEvent) {
      from = event.touches.length === 1 ? touchOf(event) : null
    }
    function onEnd(event: TouchEvent) {
      const to = touchOf(event)
      if (from === null || to === null) return
      const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
      const meaning = menuSwipe(from, to, { width: window.innerWidth, isRightToLeft })
      from = null
      if (meaning !== null) newest.current(meaning)
    }
    addEventListener('touchstart', onStart, { passive: true })
    addEventListener('touchend', onEnd, { passive: true })
    return () => {
      removeEventListener('touchstart', onStart)
      removeEventListener('touchend', onEnd)
    }
  }, [isOn])
}

function touchOf({ changedTouches, timeStamp }: TouchEvent): Touch | null {
  const [touch] = changedTouches
  return touch === undefined ? null : { x: touch.clientX, y: touch.clientY, at: timeStamp }
}
