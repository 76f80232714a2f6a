/** What the shop asks of the wallet in every request (S9.14): version 2, these networks, plain card numbers. */
export const API_VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const
export const CARD_NETWORKS = ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA'] as const
export const AUTH_METHODS = ['PAN_ONLY'] as const

type Tokenization = {
  type: 'PAYMENT_GATEWAY'
  parameters: Record<string, string>
}

/** The card method of a wallet request (S3.31): our card provider turns the card into its token. */
export function cardMethod(options: { publishableKey: string; needsBilling: boolean }) {
  const tokenizationSpecification: Tokenization = {
    type: 'PAYMENT_GATEWAY',
    parameters: {
      gateway: 'stripe',
      'stripe:version': '2022-08-01',
      'stripe:publishableKey': options.publishableKey,
    },
  }
  return {
    type: 'CARD' as const,
    parameters: {
      allowedAuthMethods: [...AUTH_METHODS],
      allowedCardNetworks: [...CARD_NETWORKS],
      ...(options.needsBilling && {
        billingAddressRequired: true,
        billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
      }),
    },
    tokenizationSpecification,
  }
}
