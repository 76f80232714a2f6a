/** What of a Shopify store's customer privacy API says whether its visitor may be followed. */
export type CustomerPrivacy = {
  userCanBeTracked?: () => boolean
  /** The older question: `yes`, `no` or `no_interaction`. */
  getTrackingConsent?: () => string
  /** The newer one: `yes`, `no` or `` for each purpose. */
  currentVisitorConsent?: () => { analytics?: string; marketing?: string } | undefined
}

export type ConsentReply = 'granted' | 'refused' | 'undecided'

/**
 * Reads a visitor's answer (W4.83). Only a recorded "no" is a refusal: a store that may not follow yet because nobody
 * has asked is undecided, and so is one whose API has not come.
 */
export function readShopifyConsent(privacy: CustomerPrivacy | undefined): ConsentReply {
  if (privacy?.userCanBeTracked === undefined) return 'undecided'
  if (privacy.userCanBeTracked() === true) return 'granted'
  const { analytics, marketing } = privacy.currentVisitorConsent?.() ?? {}
  return [privacy.getTrackingConsent?.(), analytics, marketing].includes('no') ? 'refused' : 'undecided'
}
