/**
 * What a provider has told by a webhook, in the domain's words. It names what has changed and not how it stands, which may be
 * old news: that is asked of the provider.
 */
export type ProviderEvent = {
  /** The provider's id of it: the same one may come twice. */
  id: string
  /** What the provider calls what has happened. */
  name: string
  at: Date
  /** The provider's id of the payment that it is about; `null` for news about a person or a method. */
  payment: string | null
  /** The checkout checkout session and the order that the maker of the payment has written on it. */
  named: { checkoutSession: string | null; order: string | null }
  news: ProviderNews
}

export type ProviderNews =
  /** A payment was opened, and nothing more. */
  | { kind: 'opened' }
  /** Something about the payment; how it stands now tells all. */
  | { kind: 'payment' }
  /** Money of a charge has gone back. */
  | { kind: 'charge-refunded'; charge: string }
  | { kind: 'refund'; refund: string }
  | { kind: 'fraud-warning'; warning: string }
  | { kind: 'dispute'; dispute: string }
  | { kind: 'method-set-up'; method: string | null }
  | { kind: 'method-changed'; method: string }
  | { kind: 'other' }

/** Tells whether news is about how a payment stands and nothing besides. */
export function saysOnlyState({ kind }: ProviderNews): boolean {
  return kind === 'opened' || kind === 'payment'
}
