import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'
import type { WalletGateway } from './wallet-gateways.ts'

/** The terms are not ticked (S8.08, S8.38). */
export function walletTerms(texts: TextLocale): string {
  return translator(messages, texts)('acceptTerms')
}

/** A required field is empty (S8.09, S8.38). */
export function walletFields(texts: TextLocale): string {
  return translator(messages, texts)('fillFields')
}

/** The quantity of a product with options was changed before one was chosen (S8.30). */
export function optionFirst(texts: TextLocale): string {
  return translator(messages, texts)('chooseOption')
}

/** Pressed with a quantity of 0 or less (S8.29, S8.37); the spelling is the documents'. */
const INVALID_AMOUNT = {
  stripe_applepay: 'badQuantityApplePay',
  stripe_googlepay: 'badQuantityGooglePay',
  stripe_payment_request: 'badQuantity',
} as const satisfies Record<WalletGateway, string>

/** What a wallet says to a quantity that cannot be bought. */
export function invalidAmount(gateway: WalletGateway, texts: TextLocale): string {
  return translator(messages, texts)(INVALID_AMOUNT[gateway])
}
