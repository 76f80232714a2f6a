import type { TriggerName } from '../../model/rules/trigger-name.ts'
import type { Page } from '../page.ts'

/** What counts as a visitor doing something (W4.16). */
const SIGNS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'wheel']

/** Calls back whenever the visitor does something, without ever standing in its way. */
export function listenForActivity({ signal }: Pick<Page, 'signal'>, active: () => void): void {
  const hear = ({ type, target }: Event) => {
    // A box inside the page may scroll by itself, as carousels do; a visitor who scrolls it presses or turns something.
    if (type !== 'scroll' || target === document) active()
  }
  for (const sign of SIGNS) addEventListener(sign, hear, { passive: true, capture: true, signal })
}

/** A trigger whose popup a filter kept back is tried again at most so often. */
const RETRY_MS = 1000

/**
 * Takes triggers that were kept back, and tries them again when the visitor does something: a page's variables change
 * by what they do, and nobody has to look at them all the time.
 */
export function retryWhenActive(
  page: Page,
  fire: (trigger: TriggerName) => void,
): (trigger: TriggerName) => void {
  const kept = new Set<TriggerName>()
  let tried = 0
  let listens = false
  const tryAgain = () => {
    if (kept.size === 0 || Date.now() - tried < RETRY_MS) return
    const triggers = [...kept]
    kept.clear()
    for (const trigger of triggers) fire(trigger)
  }
  return (trigger) => {
    kept.add(trigger)
    tried = Date.now()
    if (!listens) listenForActivity(page, tryAgain)
    listens = true
  }
}
