/** Address of the live Stripe.js. */
export const LIVE_SCRIPT = 'https://js.stripe.com/v3/'
/** Hosts that the live Stripe.js loads, frames and talks to (docs.stripe.com/security/guide). */
export const LIVE_SOURCES: readonly string[] = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
]
