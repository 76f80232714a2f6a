import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** The three kinds of wallet button (S1.11), by their gateway's id on the wire. */
export const WALLET_GATEWAYS = {
  stripe_applepay: { kind: 'apple-pay', title: (_texts: TextLocale) => 'Apple Pay' },
  stripe_googlepay: { kind: 'google-pay', title: (_texts: TextLocale) => 'Google Pay' },
  stripe_payment_request: {
    kind: 'payment-request',
    title: (texts: TextLocale) => translator(messages, texts)('browserWallet'),
  },
} as const

export type WalletGateway = keyof typeof WALLET_GATEWAYS

/** The gateways in the order their buttons are shown. */
export const WALLET_IDS = Object.keys(WALLET_GATEWAYS) as WalletGateway[]

/** Tells whether a `payment_method` of a form is a wallet's. */
export function isWalletGateway(id: string): id is WalletGateway {
  return Object.hasOwn(WALLET_GATEWAYS, id)
}

/** The four kinds of page that offer wallets (S1.12), as `page_id` names them. */
export const WALLET_PAGES = ['product', 'cart', 'checkout', 'order_pay'] as const
export type WalletPage = (typeof WALLET_PAGES)[number]
