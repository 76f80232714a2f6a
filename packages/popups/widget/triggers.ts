import type { PopupObject } from '../display/contract.ts'
import { later, type Page } from './page.ts'
import { isOn } from './rules/switch.ts'
import { type TimeTrigger, waitForTimeMs } from './rules/time-trigger.ts'

/** Names of triggers as they are reported (W4.05). */
export type TriggerName = 'time' | 'website_time' | 'immediate' | 'click'

/**
 * Arms a popup's triggers (W3.17): several act as "or", none means at once. `fire` decides whether the
 * popup is really shown; each trigger fires at most once on a page (W4.04).
 */
export function armTriggers(page: Page, popup: PopupObject, fire: (trigger: TriggerName) => void): void {
  const settings = popup.poptin_trigger
  if (isOn(popup.on_click)) return
  if (isOn(settings.time_active)) {
    const time: TimeTrigger = {
      seconds: Number(settings.time_sec),
      scope: settings.time_scope === 'website' ? 'website' : 'page',
    }
    const waitMs = waitForTimeMs(time, Date.now() - page.startedAt, page.visit.secondsBefore)
    later(page, waitMs, () => fire(time.scope === 'website' ? 'website_time' : 'time'))
    return
  }
  fire('immediate')
}

const CLICK_PATH = /\/(?:APIRequest|api\/display)\/click\/([0-9A-Za-z]{13})(?:$|[?#])/

/** Opens popups by links and elements that name one (W2.17–W2.19), also those the page adds later. */
export function listenForClicks(page: Page, open: (poptinId: string) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null
      const link = target?.closest<HTMLElement>('a[href], [data-poptin-action="click"]')
      const id = link?.dataset.poptinId ?? CLICK_PATH.exec(link?.getAttribute('href') ?? '')?.[1]
      if (id === undefined) return
      event.preventDefault()
      open(id)
    },
    { signal: page.signal },
  )
}
