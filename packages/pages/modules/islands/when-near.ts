/** How far from the window an island is woken, so that it is awake when it is seen. */
const MARGIN = '400px'

/** What somebody does in an island that has not been near yet, for example by keyboard or a test. */
const TOUCHES = ['pointerdown', 'pointerover', 'focusin'] as const

/** Calls `onNear` once, when `element` comes near the window or somebody touches it; returns the way out. */
export function whenNear(element: Element, onNear: () => void): () => void {
  // The island's own element has no box; what the server has drawn in it has one.
  const seen = element.firstElementChild ?? element
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) near()
    },
    { rootMargin: MARGIN },
  )
  function near() {
    stop()
    onNear()
  }
  function stop() {
    observer.disconnect()
    for (const touch of TOUCHES) element.removeEventListener(touch, near)
  }
  observer.observe(seen)
  for (const touch of TOUCHES) element.addEventListener(touch, near, { passive: true })
  return stop
}
