import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { TriggerName } from '../../model/rules/trigger-name.ts'
import { quietly } from '../debug-log.ts'
import { later, type Page } from '../page.ts'
import { type Condition, readTriggers } from '../rules/read-triggers.ts'
import { scrolledPercent } from '../rules/scrolled-percent.ts'
import { waitForTimeMs } from '../rules/time-trigger.ts'
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
  page.store?.armCart(popup, fire)
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
    case 'pages':
      if (page.pages >= condition.count) fire()
      return
    case 'clicks':
    case 'inactivity':
      import('./activity-triggers.ts')
        .then((then) => then.armByActivity(page, condition, fire, countClick))
        .catch(page.log)
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
