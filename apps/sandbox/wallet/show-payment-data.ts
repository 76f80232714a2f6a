import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { IntermediateAddress, PaymentData, WalletAddress } from '@buoy/wallet/rules/payment-data.ts'
import { unixSeconds } from '../http/ids.ts'
import { type KeptAddress, PERSON, WALLET_ADDRESSES, type WalletCard } from './person.ts'
import { makeWalletToken } from './wallet-token.ts'

/** What the shopper chose in the wallet, and what the shop asked to be told. */
export type Choice = {
  card: WalletCard
  address?: KeptAddress | undefined
  shippingOptionId?: string | undefined
  tell: { email: boolean; phone: boolean; billingAddress: boolean }
}

/** What the shop gets for a choice: a token in place of the card, in the provider's shape, and the addresses. */
export function showPaymentData(
  deps: { secret: string; clock: Clock; chance: Chance },
  { card, address, shippingOptionId, tell }: Choice,
): PaymentData {
  const token = {
    id: makeWalletToken(deps, card),
    object: 'token',
    card: { object: 'card', brand: card.brand, last4: card.last4, tokenization_method: null },
    created: unixSeconds(deps.clock.now()),
    livemode: false,
    type: 'card',
    used: false,
  }
  const home = WALLET_ADDRESSES[0]
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    ...(tell.email && { email: PERSON.email }),
    ...(address && { shippingAddress: withPhone(address.address, tell.phone) }),
    ...(shippingOptionId !== undefined && { shippingOptionData: { id: shippingOptionId } }),
    paymentMethodData: {
      type: 'CARD',
      description: `${card.brand} •••• ${card.last4}`,
      info: {
        cardNetwork: card.network,
        cardDetails: card.last4,
        ...(tell.billingAddress && home && { billingAddress: withPhone(home.address, tell.phone) }),
      },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token: JSON.stringify(token) },
    },
  }
}

/** What the shop may know of an address before the shopper agrees to pay. */
export function redactAddress(address: WalletAddress): IntermediateAddress {
  const { administrativeArea, countryCode, locality, postalCode } = address
  return { administrativeArea, countryCode, locality, postalCode }
}

function withPhone({ phoneNumber, ...address }: WalletAddress, tell: boolean): WalletAddress {
  return tell && phoneNumber !== undefined ? { ...address, phoneNumber } : address
}
