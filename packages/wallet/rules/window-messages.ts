import type { Environment } from './environments.ts'
import type { CallbackName, PaymentData } from './payment-data.ts'
import type { PaymentDataRequest } from './wallet-request.ts'

/**
 * What the wallet's window says to the library. `wallet` is the channel: a name made for one load, which
 * both sides repeat in every message. `callbackData` is sealed; only the wallet's server can read it.
 */
export type FromWindow = { wallet: string } & (
  | { type: 'ready' }
  | { type: 'callback'; id: number; name: CallbackName; callbackData: string }
  | { type: 'paid'; paymentData: PaymentData }
  | { type: 'ended'; statusCode: string; statusMessage: string }
)

/** What the library says to the wallet's window. `answer` is what the shop's callback said. */
export type ToWindow = { wallet: string } & (
  | { type: 'request'; request: PaymentDataRequest; environment: Environment }
  | { type: 'answer'; id: number; answer: object }
)

/** Names in the fragment of the window's address, and in the address a redirect comes back to. */
export const FRAGMENT = {
  channel: 'wallet',
  /** Origin of the shop's page, which alone may hear the window. */
  origin: 'origin',
  /** `popup` or `sheet`; a redirect has an address to return to instead. */
  flow: 'flow',
  returnUrl: 'return',
  request: 'request',
  environment: 'environment',
  paymentData: 'payment-data',
  statusCode: 'status',
  statusMessage: 'message',
} as const
