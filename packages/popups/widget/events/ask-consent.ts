import type { AnalyticsConsent } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import {
  type Agreed,
  agreedByCookie,
  agreedByTcf,
  agreedInDataLayer,
  type TcData,
} from '../rules/analytics-consent.ts'
import { readCookie } from '../visit/cookie.ts'

/** What of a page's global names tells of consent. */
type ConsentGlobals = {
  dataLayer?: unknown
  __tcfapi?: (command: 'getTCData', version: 2, tell: (data: TcData, ok: boolean) => void) => void
  Shopify?: {
    customerPrivacy?: { analyticsProcessingAllowed?: () => boolean; marketingAllowed?: () => boolean }
  }
}

/**
 * Asks at this moment whether the visitor agrees, the way the owner has chosen. What is not known by then is not agreed to:
 * nothing waits for a later answer.
 */
export async function askConsent(page: Page, by: AnalyticsConsent): Promise<Agreed> {
  const { dataLayer, __tcfapi: ask, Shopify } = window as ConsentGlobals
  switch (by.kind) {
    case 'google':
      return agreedInDataLayer(Array.isArray(dataLayer) ? dataLayer : [])
    case 'tcf':
      if (typeof ask !== 'function') return agreedByTcf(undefined)
      return new Promise((resolve) =>
        ask('getTCData', 2, (data, ok) => resolve(agreedByTcf(ok ? data : undefined))),
      )
    case 'shopify': {
      const privacy = Shopify?.customerPrivacy
      return {
        analytics: privacy?.analyticsProcessingAllowed?.() === true,
        ads: privacy?.marketingAllowed?.() === true,
      }
    }
    case 'cookie':
      return agreedByCookie(readCookie(by.name), by.value)
    case 'tag':
      // The script runs: then its tag did ask, and the answer was yes.
      return both(page.embed.asksConsent)
    case 'not_required':
      return both(true)
  }
}

function both(agrees: boolean): Agreed {
  return { analytics: agrees, ads: agrees }
}
