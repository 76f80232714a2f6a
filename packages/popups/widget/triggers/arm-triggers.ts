import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { TriggerName } from '../../model/rules/trigger-name.ts'
import { quietly } from '../debug-log.ts'
import { later, type Page } from '../page.ts'
import { type Condition, readTriggers } from '../rules/read-triggers.ts'
import { scrolledPercent } from '../rules/scrolled-percent.ts'
import { waitForTimeMs } from '../rules/time-trigger.ts'
import { listenForActivity } from './activity.ts'
import { type Left, listenForMouseLeaving } from './leaving.ts'

/**
 * Arms a popup's triggers (W3.17): several act as "or". `fire` decides whether the popup is really shown, says so, and
 * may be called again by a trigger whose popup was kept back (W4.05). `countClick` counts one more click on the page.
 */
export function armTriggers(
  page: Page,
  popup: PopupObject,
  fire: (trigger: TriggerName) => boolean,
  countClick: () => number,
): void {
  for (const { name, condition } of readTriggers(popup, page.device)) {
    const fireThis = quietly(page.log, () => fire(name))
    quietly(page.log, () => arm(page, condition, fireThis, countClick))()
  }
}

function arm(page: Page, condition: Condition, fire: Left, countClick: () => number): void {
  const { signal } = page
  switch (condition.kind) {
    case 'immediate':
      fire()
      return
    case 'exit_intent':
      listenForMouseLeaving(page, fire)
      return
    case 'mobile_exit':
      import('./phone-leaving.ts')
        .then((then) => signal.aborted || then.listenForPhoneLeaving(page, condition, fire))
        .catch(page.log)
      return
    case 'time':
      later(page, waitForTimeMs(condition, Date.now() - page.startedAt, page.visit.secondsBefore), fire)
      return
    case 'scroll':
      armScroll(page, condition.percent, fire)
      return
    case 'clicks': {
      const onClick = ({ isTrusted, target }: Event) => {
        // What scripts press, such as the arrows of a carousel, the visitor does not.
        if (!isTrusted || (target instanceof Element && target.closest('[id^=poptin_]'))) return
        if (countClick() >= condition.count) fire()
      }
      document.addEventListener('click', onClick, { capture: true, passive: true, signal })
      return
    }
    case 'pages':
      if (page.pages >= condition.count) fire()
      return
    case 'inactivity':
      armInactivity(page, condition.seconds * 1000, fire)
      return
    case 'event':
      document.addEventListener(condition.name, fire, { signal })
  }
}

/** Fires when the share is passed, and not at every step beyond it: filters may have to read the whole page. */
function armScroll({ signal }: Page, percent: number, fire: () => void): void {
  let isPast = false
  const check = () => {
    const wasPast = isPast
    isPast = scrolledPercent(scrollY, document.documentElement.scrollHeight, innerHeight) >= percent
    if (isPast && !wasPast) fire()
  }
  addEventListener('scroll', check, { passive: true, signal })
  addEventListener('resize', check, { passive: true, signal })
  check()
}

/** One timer, put off by looking at the clock when it rings rather than at every move of the mouse. */
function armInactivity(page: Page, waitMs: number, fire: () => void): void {
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
