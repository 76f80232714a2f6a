/** How far above its target a scroll stops (px), under the fixed header or not, and how long it takes (ms). */
export type ScrollManner = { above: number; clearsHeader: boolean; durationMs: number }

/** The list of errors over the form (S8.57, S9.07). */
export const TO_FORM_NOTICE: ScrollManner = { above: 100, clearsHeader: true, durationMs: 1000 }
/** An error of the card (S9.17). */
export const TO_CARD_ERROR: ScrollManner = { above: 200, clearsHeader: false, durationMs: 200 }
/** A notice in a form that is there for a card alone (S9.18). */
export const TO_CARD_FORM_NOTICE: ScrollManner = { above: 100, clearsHeader: false, durationMs: 500 }
/** A notice about a wallet among the ways to pay (S9.18). */
export const TO_WALLET_NOTICE: ScrollManner = { above: 100, clearsHeader: false, durationMs: 1000 }

/** A notice that has appeared receives the focus this much later (S9.06). */
const FOCUS_AFTER_MS = 500

/** Scrolls until the element stands where its manner says; at once when motion is unwanted. */
export function scrollToNotice(element: Element, manner: ScrollManner): void {
  const { durationMs } = manner
  const above = manner.above + (manner.clearsHeader ? fixedHeaderHeight() : 0)
  const from = window.scrollY
  const wanted = from + element.getBoundingClientRect().top - above
  const to = Math.max(0, Math.min(wanted, document.documentElement.scrollHeight - window.innerHeight))
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to)
    return
  }
  const start = performance.now()
  function step(now: number): void {
    const progress = Math.min((now - start) / durationMs, 1)
    window.scrollTo({ top: from + (to - from) * swing(progress), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Gives a notice the focus once it has been seen; a notice that has gone by then is left alone. */
export function focusNotice(element: HTMLElement): void {
  element.tabIndex = -1
  setTimeout(() => {
    if (element.isConnected) element.focus({ preventScroll: true })
  }, FOCUS_AFTER_MS)
}

/** Slow at both ends. */
function swing(progress: number): number {
  return 0.5 - Math.cos(progress * Math.PI) / 2
}

function fixedHeaderHeight(): number {
  const header = document.querySelector('header')
  if (!header) return 0
  const { position } = getComputedStyle(header)
  return position === 'fixed' || position === 'sticky' ? header.offsetHeight : 0
}
