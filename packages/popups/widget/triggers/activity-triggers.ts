import { later, type Page } from '../page.ts'
import type { Condition } from '../rules/read-triggers.ts'
import { listenForActivity } from './activity.ts'

type ActivityCondition = Extract<Condition, { kind: 'clicks' | 'inactivity' }>

/**
 * Arms a trigger that counts what the visitor does, or how long they do nothing. `countClick` counts one more click on
 * the page.
 */
export function armByActivity(
  page: Page,
  condition: ActivityCondition,
  fire: () => void,
  countClick: () => number,
): void {
  if (condition.kind === 'inactivity') {
    listenForInactivity(page, condition.seconds * 1000, fire)
    return
  }
  const onClick = ({ isTrusted, target }: Event) => {
    // What scripts press, such as the arrows of a carousel, the visitor does not.
    if (!isTrusted || (target instanceof Element && target.closest('[id^=poptin_]'))) return
    if (countClick() >= condition.count) fire()
  }
  document.addEventListener('click', onClick, { capture: true, passive: true, signal: page.signal })
}

/** One timer, put off by looking at the clock when it rings rather than at every move of the mouse (W4.15). */
function listenForInactivity(page: Page, waitMs: number, fire: () => void): void {
  let last = Date.now()
  let waits = false
  const wait = (ms: number) => {
    waits = true
    later(page, ms, () => {
      waits = false
      const left = last + waitMs - Date.now()
      if (left > 0) wait(left)
      else fire()
    })
  }
  wait(waitMs)
  listenForActivity(page, () => {
    last = Date.now()
    if (!waits) wait(waitMs)
  })
}
