import { useEffect, useReducer, useRef, useState } from 'react'
import { endMove, FADE_MS, type Move, moveSlide, type SlideShow } from './slide-show.ts'
import { PAUSE_CLASS, PAUSE_RECHECK_MS } from './slide-timing.ts'

function reduce(show: SlideShow, move: Move | { kind: 'end' }): SlideShow {
  return move.kind === 'end' ? endMove(show) : moveSlide(show, move)
}

/**
 * Runs a slide show: moves by hand, and by itself every `intervalMs` (S4.62; `null` never), except
 * while the pointer or the focus is in it (S4.63), it carries the pause class (S4.64, S4.65), it was
 * stopped, the page is hidden, or the visitor wants no motion.
 */
export function useSlideShow(count: number, intervalMs: number | null) {
  const [show, move] = useReducer(reduce, { active: 0, count, moving: false })
  const [playing, setPlaying] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    setPlaying(intervalMs !== null && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [intervalMs])

  useEffect(() => {
    if (!show.moving) return
    const timer = setTimeout(() => move({ kind: 'end' }), FADE_MS)
    return () => clearTimeout(timer)
  }, [show.moving])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move by hand starts the wait again, so `show.active` is listed
  useEffect(() => {
    if (!playing || intervalMs === null) return
    let timer = setTimeout(come, intervalMs)
    function come() {
      const element = root.current
      const isPaused = element?.classList.contains(PAUSE_CLASS) === true
      const rests = element?.matches(':hover, :focus-within') === true || document.hidden
      if (!isPaused && !rests) move({ kind: 'next' })
      timer = setTimeout(come, isPaused ? PAUSE_RECHECK_MS : (intervalMs ?? 0))
    }
    return () => clearTimeout(timer)
  }, [playing, intervalMs, show.active])

  return { active: show.active, playing, root, move, togglePlaying: () => setPlaying((current) => !current) }
}
