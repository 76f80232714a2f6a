import { type CustomerPrivacy, readShopifyConsent } from '../rules/shopify-consent.ts'

/** The global of a Shopify store, as far as it knows of consent. */
export type Shopify = {
  customerPrivacy?: CustomerPrivacy
  loadFeatures?: (features: { name: string; version: string }[], loaded?: () => void) => void
}

/** Asked again so often while the visitor has not decided (W4.81). */
const POLL_MS = 1000
const PRIVACY_API = { name: 'consent-tracking-api', version: '0.1' }

/**
 * Tells what the visitor of a Shopify store has decided (W4.81–W4.83): when the store says so, and as not every theme
 * does, by asking again. A store without that API decides nothing, and its popups start at once.
 */
export function requestShopifyConsent(shopify: Shopify, tell: (given: boolean) => void): void {
  if (shopify.customerPrivacy === undefined && shopify.loadFeatures === undefined) {
    tell(true)
    return
  }
  const look = () => {
    const answer = readShopifyConsent(shopify.customerPrivacy)
    if (answer === 'undecided') return
    clearInterval(timer)
    tell(answer === 'granted')
  }
  const timer = setInterval(look, POLL_MS)
  document.addEventListener('visitorConsentCollected', look)
  shopify.loadFeatures?.([PRIVACY_API], look)
  look()
}
