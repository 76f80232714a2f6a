import type { PopupAnalytics } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { askConsent } from './ask-consent.ts'
import { eventType, type PopupEventName } from './popup-event.ts'

type Facts = Record<string, string>

/** The names by which pages have their analytics. */
type AnalyticsGlobals = {
  dataLayer?: unknown[]
  gtag?: (command: 'event', name: string, facts: Facts) => void
  fbq?: (command: 'track' | 'trackCustom', name: string, facts: Facts) => void
}

/** The event of Meta's own that an event of ours is; the others go as events of the owner's. */
const META_STANDARD: Partial<Record<PopupEventName, string>> = { submitted: 'Lead' }

/**
 * Tells the chosen analytics of the page what has happened, if the visitor agrees: the data layer and GA4 to analytics, the
 * pixel to ads. What the page does not have is left out; nothing is loaded into it.
 */
export async function pushToAnalytics(
  page: Page,
  setting: PopupAnalytics,
  name: PopupEventName,
  facts: Facts,
): Promise<void> {
  const { analytics, ads } = await askConsent(page, setting.consent)
  const globals = window as AnalyticsGlobals
  const event = `popup_${name}`
  if (analytics && setting.dataLayer && Array.isArray(globals.dataLayer))
    globals.dataLayer.push({ event, ...facts })
  if (analytics && setting.ga4) globals.gtag?.('event', event, facts)
  if (ads && setting.metaPixel) {
    const standard = META_STANDARD[name]
    const own = eventType(name).replace('poptin', 'Popup')
    globals.fbq?.(standard ? 'track' : 'trackCustom', standard ?? own, facts)
  }
}
