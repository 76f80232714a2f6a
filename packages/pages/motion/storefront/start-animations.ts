import { deviceOf } from '../../multi-view/rules/breakpoints.ts'
import { debounce, WAYPOINT_DEBOUNCE_MS } from '../../multi-view/rules/debounce.ts'
import { onResized } from '../../multi-view/storefront/use-device.ts'
import type { AnimationEntry } from '../contract.ts'
import { animationFrames } from '../rules/animation-frames.ts'
import { type Animation as Moving, readAnimation } from '../rules/read-animation.ts'

/** An element appears when it has come this far into the window. */
const REACHED = '0px 0px -12% 0px'
const REDUCED = '(prefers-reduced-motion: reduce)'

/** The animations of a page: `hold` lays what repeats without end to rest, and lets it go on. */
export type RunningAnimations = { stop: () => void; hold: (isHeld: boolean) => void }

/**
 * Lets modules appear when they are scrolled to. Each waits unseen (as much as its starting opacity says)
 * from the moment this runs; it moves once and is then as if nothing had been, unless it repeats without
 * end (S4.87). Who wants no motion, or prints, sees everything at once. `onEndless` hears when something
 * has begun to repeat without end, and when nothing does any more.
 */
export function startAnimations(
  entries: readonly AnimationEntry[],
  onEndless: (isThere: boolean) => void,
): RunningAnimations {
  const reduced = matchMedia(REDUCED)
  const appeared = new Set<Element>()
  const running = new Set<Animation>()
  const endless = new Set<Animation>()
  let isHeld = false
  let stopWaiting = () => {}

  function appear(element: Element, moving: Moving) {
    const animation = element.animate(animationFrames(moving), {
      duration: moving.durationMs,
      delay: moving.delayMs,
      easing: moving.speedCurve,
      iterations: moving.isEndless ? Number.POSITIVE_INFINITY : 1,
      fill: 'backwards',
    })
    appeared.add(element)
    running.add(animation)
    element.classList.add('et_animated')
    if (moving.isEndless) {
      endless.add(animation)
      if (isHeld) animation.cancel()
      onEndless(true)
    }
    animation.addEventListener('finish', () => {
      running.delete(animation)
      element.classList.replace('et_animated', 'et_had_animation')
    })
  }
  function showAll() {
    stopWaiting()
    for (const animation of running) animation.cancel()
    running.clear()
    endless.clear()
    onEndless(false)
  }
  function begin() {
    stopWaiting()
    if (reduced.matches) showAll()
    else stopWaiting = wait(entries, appeared, appear)
  }

  const again = debounce(window, WAYPOINT_DEBOUNCE_MS, begin)
  const stopHearing = onResized(again.ask)
  reduced.addEventListener('change', begin)
  addEventListener('beforeprint', showAll)
  begin()
  function stop() {
    again.stop()
    stopHearing()
    reduced.removeEventListener('change', begin)
    removeEventListener('beforeprint', showAll)
    showAll()
  }
  // Held in the middle of a move it could stay half faded: it goes back to where it belongs.
  function hold(wanted: boolean) {
    isHeld = wanted
    for (const animation of endless) {
      if (isHeld) animation.cancel()
      else animation.play()
    }
  }
  return { stop, hold }
}

/** Hides what has not appeared yet until it is scrolled to; returns how to show it all again. */
function wait(
  entries: readonly AnimationEntry[],
  appeared: ReadonlySet<Element>,
  appear: (element: Element, moving: Moving) => void,
): () => void {
  const device = deviceOf(innerWidth)
  const waiting = new Map<Element, { moving: Moving; hidden: Animation }>()
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, boundingClientRect, target } of changes) {
        const found = waiting.get(target)
        // Who has scrolled past before this code came, has seen it: it is simply there.
        const isPassed = boundingClientRect.bottom < 0
        if (found === undefined || !(isIntersecting || isPassed)) continue
        waiting.delete(target)
        observer.unobserve(target)
        if (isIntersecting) appear(target, found.moving)
        found.hidden.cancel()
      }
    },
    { rootMargin: REACHED },
  )
  for (const entry of entries) {
    const moving = readAnimation(entry, device)
    if (moving === null) continue
    for (const element of document.querySelectorAll(`.${CSS.escape(entry.class)}`)) {
      if (appeared.has(element)) continue
      // An animation that stands still hides without a trace in the markup, and moves nothing out of sight.
      const opacity = moving.startingOpacity
      const hidden = element.animate([{ opacity }, { opacity }], { duration: 1, fill: 'both' })
      hidden.pause()
      waiting.set(element, { moving, hidden })
      observer.observe(element)
    }
  }
  return () => {
    observer.disconnect()
    for (const { hidden } of waiting.values()) hidden.cancel()
  }
}
