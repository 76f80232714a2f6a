import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { eventType, type PopupEvent } from './popup-event.ts'

/**
 * Tells the page what has happened to a popup: by an event on `document`, and what the owner has chosen of the data layer,
 * GA4 and the Meta pixel, where the visitor agrees. A popup that is left sends `poptinClose` first (W3.75, W3.76).
 */
export function announce(page: Page, popup: PopupObject, happened: PopupEvent): void {
  const { poptin_id, poptin_name, poptin_type, analytics } = popup
  const { name, ...told } = happened
  if (name === 'closed' && happened.isLeft)
    dispatch('poptinClose', { poptin_id, poptin_name, close_trigger: happened.close_trigger })
  const facts: Record<string, string> = { poptin_id, poptin_name, poptin_type }
  for (const [key, value] of Object.entries(told)) if (typeof value === 'string') facts[key] = value
  dispatch(eventType(name), facts)
  if (analytics)
    import('./push-to-analytics.ts')
      .then((then) => then.pushToAnalytics(page, analytics, name, facts))
      .catch(page.log)
}

function dispatch(type: string, detail: Record<string, string>): void {
  document.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { event_name: type, ...detail } }))
}
