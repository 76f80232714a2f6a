/** What decides whether a card may be kept. */
export type SaveCardFacts = {
  loggedIn: boolean
  /** The shop sells to customers with an account only. */
  registrationRequired: boolean
  /** The shopper has ticked "create account". */
  createAccount: boolean
  /** The provider's own wallet (Link) is on. */
  linkPaymentEnabled: boolean
}

/**
 * Whether the box that saves a card is shown (S4.10, S6.02). S6.06 is read as an exception to S4.10: a
 * ticked "create account" alone shows it only while link payment is on (S6.07).
 */
export function canShowSaveCard(facts: SaveCardFacts): boolean {
  return facts.loggedIn || facts.registrationRequired || (facts.createAccount && facts.linkPaymentEnabled)
}
