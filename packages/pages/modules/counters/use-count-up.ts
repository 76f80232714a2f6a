import { useEffect, useRef, useState } from 'react'
import { progressAt } from './count-up.ts'

/** A counter starts when its top has come this far into the window, however high it is. */
const SEEN_MARGIN = '0px 0px -15% 0px'

/**
 * How far counters have come, from 0 to 1: whole as drawn by the server and for those who want no motion;
 * from nothing, once, when `target` comes into view. Tells each step to `onProgress` rather than drawing
 * the module sixty times a second.
 */
export function useCountUp<Target extends Element>(onProgress: (progress: number) => void) {
  const target = useRef<Target>(null)
  const newest = useRef(onProgress)
  newest.current = onProgress
  const [isCounting, setCounting] = useState(false)

  useEffect(() => {
    const element = target.current
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    newest.current(0)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setCounting(true)
        const start = performance.now()
        const step = () => {
          const progress = progressAt(performance.now() - start)
          newest.current(progress)
          if (progress < 1) frame = requestAnimationFrame(step)
          else setCounting(false)
        }
        step()
      },
      { rootMargin: SEEN_MARGIN },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      newest.current(1)
    }
  }, [])

  return { target, isCounting }
}
