/** What somebody does who scrolls by hand: a scrolling of ours gives way. */
const BY_HAND = ['wheel', 'touchstart', 'keydown'] as const

let stopLast = () => {}

/**
 * Scrolls the window to `to` px over `durationMs`, slow at both ends; at once when motion is unwanted.
 * Gives way to a hand, and to the next scrolling.
 */
export function scrollWindow(to: number, durationMs: number): void {
  stopLast()
  const from = window.scrollY
  const target = Math.max(0, Math.min(to, document.documentElement.scrollHeight - window.innerHeight))
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: target, behavior: 'instant' })
    return
  }
  const start = performance.now()
  let frame = requestAnimationFrame(step)
  for (const event of BY_HAND) addEventListener(event, stop, { passive: true })
  stopLast = stop

  function step(now: number): void {
    const progress = Math.min(Math.max(0, now - start) / durationMs, 1)
    window.scrollTo({ top: from + (target - from) * swing(progress), behavior: 'instant' })
    if (progress < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    for (const event of BY_HAND) removeEventListener(event, stop)
  }
}

/** Slow at both ends. */
function swing(progress: number): number {
  return 0.5 - Math.cos(progress * Math.PI) / 2
}
