import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import { addressOf } from '../address-changes.ts'
import type { Page } from '../page.ts'
import { NO_CART_FIELDS } from '../store/cart-fields.ts'
import { NO_STORE } from '../store/page-store.ts'
import { ownCookies } from '../visit/cookie.ts'
import { landingPage } from '../visit/visited-pages.ts'

/** The page's address without its fragment (W7.06), unless that names a page of a single-page site. */
export function currentUrl(): string {
  return addressOf(location.href)
}

/** What the display and the conversion call both tell of the page (W7.02, W7.03, W7.15). */
export function pageFacts(page: Page) {
  return {
    referrer: page.visit.referrer,
    previous_url: page.visit.previousUrl,
    origin_landing_page: landingPage(),
    ...page.visited,
    ...(page.store?.facts ?? NO_STORE),
  }
}

/** What the display and the click call both tell besides (W7.04, W7.05, W7.08, W7.09). */
export function visitorFacts(page: Page) {
  return {
    domain: location.hostname.replace(/^www\./, ''),
    page_title: document.title,
    ...pageFacts(page),
    cookies: ownCookies(),
    triggers: plainJson({
      pages: page.pages,
      seconds: Math.round(page.visit.secondsBefore),
    }),
    if_mobile: page.device === 'mobile' ? '1' : '0',
    cancel_visitor_count: page.visit.isKnownVisitor ? '1' : '0',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    ...(page.store?.fields ?? NO_CART_FIELDS),
  }
}

/** Fields as the form data that the calls take (W7.01, W7.11). */
export function formData(fields: Record<string, string>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}
