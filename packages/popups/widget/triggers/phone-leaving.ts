import { later, type Page } from '../page.ts'
import { createUpwardWatch, type MobileExitSigns, wasAway } from '../rules/leaving.ts'
import { isAtField } from './at-field.ts'
import type { Left } from './leaving.ts'

/** Tells when somebody with a phone is about to leave, by the signs that count (W4.07). */
export function listenForPhoneLeaving(page: Page, signs: MobileExitSigns, left: Left): void {
  if (signs.backButton) takeBackButton(page, left)
  if (signs.scrollUp) {
    const hurriesUp = createUpwardWatch()
    const onScroll = () => {
      if (hurriesUp(scrollY, Date.now()) && !isAtField()) left()
    }
    addEventListener('scroll', onScroll, { passive: true, signal: page.signal })
  }
  if (signs.returnToTab) {
    let hiddenAt = Number.POSITIVE_INFINITY
    const onChange = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (wasAway(hiddenAt, Date.now())) left()
    }
    document.addEventListener('visibilitychange', onChange, { signal: page.signal })
  }
}

/** Page numbers of our two history entries (W4.08, W4.09). */
const HERE = 100
const AHEAD = 101
/** The press of the back button that has brought a popup or gone on. */
let answered: Event | undefined

/**
 * Puts an entry of ours before this page, so that the first press of the back button comes to us and stays here; the
 * second goes where it should (W4.09), and so does one that brings nothing (W4.05). What the page keeps in its own
 * entry stays in both.
 */
function takeBackButton(page: Page, left: Left): void {
  const kept: unknown = history.state
  const state = typeof kept === 'object' ? kept : { state: kept }
  if (pageNumber() !== AHEAD) {
    history.replaceState({ ...state, page: HERE }, '')
    history.pushState({ ...state, page: AHEAD }, '')
  }
  let isTaken: boolean | undefined = false
  const onPress = (press: Event) => {
    if (isTaken || pageNumber() !== HERE) return
    isTaken = left()
    if (isTaken) answered = press
    // Once every other popup of the page has heard of it.
    later(page, 0, () => {
      if (answered === press) return
      answered = press
      history.back()
    })
  }
  addEventListener('popstate', onPress, { signal: page.signal })
}

function pageNumber(): unknown {
  return (history.state as { page?: unknown } | null)?.page
}
