import { scrollWindow } from './scroll-window.ts'

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
  const above = manner.above + (manner.clearsHeader ? fixedHeaderHeight() : 0)
  scrollWindow(window.scrollY + element.getBoundingClientRect().top - above, manner.durationMs)
}

/** Gives a notice the focus once it has been seen; a notice that has gone by then is left alone. */
export function focusNotice(element: HTMLElement): void {
  element.tabIndex = -1
  setTimeout(() => {
    if (element.isConnected) element.focus({ preventScroll: true })
  }, FOCUS_AFTER_MS)
}

function fixedHeaderHeight(): number {
  const header = document.querySelector('header')
  if (!header) return 0
  const { position } = getComputedStyle(header)
  return position === 'fixed' || position === 'sticky' ? header.offsetHeight : 0
}
