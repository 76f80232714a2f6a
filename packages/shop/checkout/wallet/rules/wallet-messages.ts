import type { WalletGateway } from './wallet-gateways.ts'

/** The terms are not ticked (S8.08, S8.38). */
export const WALLET_TERMS = 'Please read and accept the terms and conditions to proceed with your order'
/** A required field is empty (S8.09, S8.38). */
export const WALLET_FIELDS = 'Please fill out all required fields'
/** The quantity of a product with options was changed before one was chosen (S8.30). */
export const OPTION_FIRST = 'Please select a product option before updating quantity'

/** Pressed with a quantity of 0 or less (S8.29, S8.37); the spelling is the documents'. */
const INVALID_AMOUNT: Readonly<Record<WalletGateway, string>> = {
  stripe_applepay: 'Please update you product quantity before using Apple Pay',
  stripe_googlepay: 'Please update you product quantity before using Google Pay.',
  stripe_payment_request: 'Please update you product quantity before using this wallet.',
}

/** What a wallet says to a quantity that cannot be bought. */
export function invalidAmount(gateway: WalletGateway): string {
  return INVALID_AMOUNT[gateway]
}
