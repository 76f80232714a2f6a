/** The gateway whose methods are kept. */
export const CARD_GATEWAY = 'stripe_cc'
